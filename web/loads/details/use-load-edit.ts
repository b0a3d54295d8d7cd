import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Load } from '#contract/load-views.ts'
import { ApiError, failureCode, failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { differencesBetween } from '../../conflict/versions.ts'
import type { Choice, Difference } from '../../conflict/versions.ts'
import { putLoad, refreshAfterChange } from '../../load/load-cache.ts'
import { editBody, editFaults, editFields, editValuesOf, isEdited } from './load-edit.ts'
import type { EditField, EditValues } from './load-edit.ts'

export const editFailed = 'Failed to update load'

type EditConflict = { readonly latest: Load; readonly differences: readonly Difference<EditField>[] }

/** Thrown instead of the refusal if a person has to decide. */
class NeedsChoice extends Error {
  readonly conflict: EditConflict
  constructor(conflict: EditConflict) {
    super('Somebody else changed this load in the meantime.')
    this.conflict = conflict
  }
}

type Save = { readonly stored: Load; readonly base: EditValues; readonly wanted: EditValues }

const put = (stored: Load, wanted: EditValues) =>
  call('PUT /api/loads/:id', {
    params: { id: stored.id },
    body: editBody(editValuesOf(stored), wanted, stored.updatedAt),
  })

async function save({ stored, base, wanted }: Save): Promise<Load> {
  try {
    return await put(stored, wanted)
  } catch (error) {
    if (failureCode(error) !== 'changed_meanwhile') throw error
    const latest = await call('GET /api/loads/:id', { params: { id: stored.id } })
    const differences = differencesBetween(base, wanted, editValuesOf(latest))
    // Driver taps and positions also change the load, but nothing that is edited here.
    if (differences.every(({ changedBy }) => changedBy === 'you')) return put(latest, wanted)
    throw new NeedsChoice({ latest, differences })
  }
}

const fieldOfCode: Readonly<Record<string, EditField>> = {
  load_number_taken: 'number109',
  bol_number_taken: 'bolNumber',
}

/** What is wrong with each field: by our own look at it, else by the server's. */
function faultsIn(checked: EditValues | null, error: Error | null): Partial<Record<EditField, string>> {
  const own = checked ? editFaults(checked) : {}
  if (!(error instanceof ApiError)) return own
  const field = fieldOfCode[error.code ?? '']
  return { ...error.fields, ...(field === undefined ? {} : { [field]: error.userMessage }), ...own }
}

type Versions = { readonly stored: Load; readonly base: EditValues; readonly values: EditValues }

/** Merges another person's change: unedited fields take the new values, edited ones keep text and base. */
function following({ stored, base, values }: Versions, latest: Load): Versions {
  const theirs = editValuesOf(latest)
  const edited = editFields.filter((field) => values[field] !== base[field])
  const kept = (from: EditValues): EditValues => ({
    ...theirs,
    ...(Object.fromEntries(edited.map((field) => [field, from[field]])) as Partial<EditValues>), // Keys are fields.
  })
  const isUntouched = edited.every((field) => theirs[field] === base[field])
  return { stored: isUntouched ? latest : stored, base: kept(base), values: kept(values) }
}

function useVersions(load: Load) {
  const [seen, setSeen] = useState(load)
  const [versions, setVersions] = useState<Versions>(() => {
    const read = editValuesOf(load)
    return { stored: load, base: read, values: read }
  })
  if (load !== seen) {
    setSeen(load)
    setVersions(following(versions, load))
  }
  const set = (changed: Partial<EditValues>) => {
    setVersions((current) => ({ ...current, values: { ...current.values, ...changed } }))
  }
  return { versions, set, setVersions }
}

/** The form of a load's facts. */
export function useLoadEdit(load: Load, onSaved: () => void) {
  const client = useQueryClient()
  const { toast } = useToast()
  const { versions, set, setVersions } = useVersions(load)
  const { stored, base, values } = versions
  const [isChecked, setChecked] = useState(false)
  const [conflict, setConflict] = useState<EditConflict | null>(null)
  const saving = useMutation({
    mutationFn: save,
    onSuccess: async (saved) => {
      setConflict(null)
      putLoad(client, saved)
      toast({ title: `${saved.number109} saved` })
      onSaved()
      await refreshAfterChange(client)
    },
    onError: (error) => {
      if (error instanceof NeedsChoice) setConflict(error.conflict)
      else toast({ title: 'Error', description: failureMessage(error, editFailed), destructive: true })
    },
  })
  const faults = faultsIn(isChecked ? values : null, saving.error)
  return {
    values,
    set: (field: EditField, value: string) => {
      set({ [field]: value })
    },
    faultOf: (field: EditField) => faults[field],
    /** What was refused and has no field of its own. */
    failure:
      saving.error instanceof ApiError && Object.keys(faults).length === 0
        ? failureMessage(saving.error, editFailed)
        : undefined,
    isDirty: isEdited(base, values),
    isSaving: saving.isPending,
    submit: () => {
      setChecked(true)
      const [first] = Object.keys(editFaults(values))
      if (first === undefined) saving.mutate({ stored, base, wanted: values })
      else document.getElementById(`edit-${first}`)?.focus()
    },
    conflict,
    dismissConflict: () => {
      setConflict(null)
    },
    resolve: ({ latest, differences }: EditConflict, choices: ReadonlyMap<string, Choice>) => {
      const theirs = editValuesOf(latest)
      const taken = differences
        .filter(({ field }) => choices.get(field) === 'theirs')
        .map(({ field }) => [field, theirs[field]])
      const wanted = { ...values, ...(Object.fromEntries(taken) as Partial<EditValues>) } // Keys are fields.
      setVersions({ stored: latest, base: theirs, values: wanted })
      saving.mutate({ stored: latest, base: theirs, wanted })
    },
  }
}
