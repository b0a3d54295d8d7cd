import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import type { ConflictDialogProps } from '../conflict/ConflictDialog.tsx'
import type { Choice } from '../conflict/versions.ts'
import { NeedsChoice, saveOver } from './record-versions.ts'
import type { EditedRecord, RecordConflict, Version } from './record-versions.ts'

/** `version`: a newer conflict is a new question. */
export type FormConflict = ConflictDialogProps & { readonly version: string }

type RecordSave<Input extends FieldValues, Output extends FieldValues, Saved> = {
  form: UseFormReturn<Input, unknown, Output>
  edited: EditedRecord | null
  save: (values: Output, updatedAt: string | undefined) => Promise<Saved>
  onSaved: (saved: Saved) => void | Promise<void>
  onRefused: (error: Error) => void
}

function questionOf({ name, labels, wordsOf }: EditedRecord, { latest, differences }: RecordConflict) {
  return {
    subject: name,
    version: latest.updatedAt,
    wordsOf,
    differences: differences.map((difference) => ({
      ...difference,
      label: labels[difference.field] ?? difference.field,
    })),
  }
}

/** Saves a form; if somebody else saved the record meanwhile, the person chooses field by field. */
export function useRecordSave<Input extends FieldValues, Output extends FieldValues, Saved>({
  form,
  edited,
  save,
  onSaved,
  onRefused,
}: RecordSave<Input, Output, Saved>) {
  // As of opening the form, even if the list changes meanwhile.
  const [stored, setStored] = useState(() => edited?.read ?? null)
  const [conflict, setConflict] = useState<RecordConflict | null>(null)
  const close = () => {
    setConflict(null)
  }
  const saving = useMutation({
    mutationFn: ({ values, over }: { values: Output; over: Version | null }) =>
      edited && over
        ? saveOver(edited, { over, typed: form.getValues(), put: (updatedAt) => save(values, updatedAt) })
        : save(values, undefined),
    onSuccess: async (saved) => {
      close()
      await onSaved(saved)
    },
    onError: (error) => {
      setConflict(error instanceof NeedsChoice ? error.conflict : null)
      if (!(error instanceof NeedsChoice)) onRefused(error)
    },
  })
  const submit = (over: Version | null) => {
    void form.handleSubmit((values) => {
      saving.mutate({ values, over })
    }, close)()
  }
  const resolve = ({ latest, differences }: RecordConflict, choices: ReadonlyMap<string, Choice>) => {
    for (const { field } of differences.filter((difference) => choices.get(difference.field) === 'theirs')) {
      // The values of a version are the form's own, under its names.
      const value = latest.values[field] as FieldPathValue<Input, FieldPath<Input>>
      form.setValue(field as FieldPath<Input>, value, { shouldDirty: true })
    }
    setStored(latest)
    submit(latest)
  }
  return {
    submit: () => {
      submit(stored)
    },
    isSaving: saving.isPending,
    error: saving.error instanceof NeedsChoice ? null : saving.error,
    conflict:
      edited && conflict
        ? {
            ...questionOf(edited, conflict),
            isSaving: saving.isPending,
            onCancel: close,
            onSave: (choices: ReadonlyMap<string, Choice>) => {
              resolve(conflict, choices)
            },
          }
        : null,
  }
}
