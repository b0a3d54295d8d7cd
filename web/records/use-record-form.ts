import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { DefaultValues, FieldPath, FieldValues, RegisterOptions } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError, failureMessage } from '#client/api/api-error.ts'
import type { FormFault } from '#client/ui/FormSummary.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { contractResolver } from './contract-resolver.ts'
import type { Foresee } from './contract-resolver.ts'
import type { EditedRecord } from './record-versions.ts'
import { useRecordSave } from './use-record-save.ts'

type RecordFormOptions<Input extends FieldValues, Output extends FieldValues, Saved> = {
  schema: z.ZodType<Output, Input>
  foresee?: Foresee<Input> | undefined
  defaults: DefaultValues<Input>
  /** The edited record, if it is not new; `save` then gets the version to save over. */
  edited?: EditedRecord | null
  save: (values: Output, updatedAt: string | undefined) => Promise<Saved>
  onSaved: (saved: Saved) => void | Promise<void>
  /** The message if the server has none. */
  fallback: FailureWords
  failureTitle?: FailureWords
}

/** Where it depends on what was saved before the error, which words it gets. */
type FailureWords = string | ((error: unknown) => string)
const wordsFor = (words: FailureWords, error: unknown) => (typeof words === 'string' ? words : words(error))
const messageFor = (error: unknown, fallback: FailureWords) =>
  failureMessage(error, wordsFor(fallback, error))

/**
 * A form for one schema of the contract: validated on submit, then live. Server errors go to their fields, others above
 * the button. Typed text is never lost.
 */
export function useRecordForm<Input extends FieldValues, Output extends FieldValues, Saved>({
  schema,
  foresee,
  defaults,
  edited = null,
  save,
  onSaved,
  fallback,
  failureTitle = 'Error',
}: RecordFormOptions<Input, Output, Saved>) {
  const formId = useId()
  const { toast } = useToast()
  const form = useForm<Input, unknown, Output>({
    resolver: contractResolver(schema, foresee),
    defaultValues: defaults,
  })
  const { errors, isDirty, submitCount } = form.formState
  const names = Object.keys(defaults) as FieldPath<Input>[]
  const saving = useRecordSave({
    form,
    edited,
    save,
    onSaved,
    onRefused: (error) => {
      const title = wordsFor(failureTitle, error)
      toast({ title, description: messageFor(error, fallback), destructive: true })
      const wrong = names.filter((name) => messageFrom(error, name) !== undefined)
      for (const name of wrong)
        form.setError(name, { type: 'server', message: messageFrom(error, name) ?? '' })
      const [first] = wrong
      if (first !== undefined) form.setFocus(first)
    },
  })
  const messageOf = (name: FieldPath<Input>) => {
    const message: unknown = errors[name]?.message
    return typeof message === 'string' ? message : undefined
  }
  const idOf = (name: FieldPath<Input>) => `${formId}-${name}`
  const faults = names.flatMap((name): FormFault[] => {
    const message = messageOf(name)
    return message === undefined ? [] : [{ fieldId: idOf(name), message }]
  })
  const isOnField = names.some((name) => messageFrom(saving.error, name) !== undefined)
  return {
    form,
    idOf,
    messageOf,
    /** For a text field: its name, its wiring to the form, its id and what is wrong with it. */
    field: (name: FieldPath<Input>, options?: RegisterOptions<Input>) => ({
      ...form.register(name, options),
      id: idOf(name),
      error: messageOf(name),
    }),
    submit: saving.submit,
    faults: submitCount > 0 ? faults : [],
    /** A refusal that belongs to no field. */
    failure: saving.error && !isOnField ? messageFor(saving.error, fallback) : undefined,
    isSaving: saving.isSaving,
    /** Somebody else saved it meanwhile. */
    conflict: saving.conflict,
    isDirty,
  }
}

function messageFrom(error: unknown, name: string): string | undefined {
  return error instanceof ApiError ? error.fields[name] : undefined
}
