import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { DefaultValues, FieldPath, FieldValues, RegisterOptions } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError, failureMessage } from '#client/api/api-error.ts'
import type { FormFault } from '#client/ui/FormSummary.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { contractResolver } from './contract-resolver.ts'

type RecordFormOptions<Input extends FieldValues, Output extends FieldValues, Saved> = {
  schema: z.ZodType<Output, Input>
  defaults: DefaultValues<Input>
  save: (values: Output) => Promise<Saved>
  onSaved: (saved: Saved) => void | Promise<void>
  /** What is said when the server says nothing better. */
  fallback: string
  failureTitle?: string
}

/**
 * A form over one schema of the contract: judged when it is sent, then live; what the server refuses lands on its
 * field, and the rest is told above the button. Nothing that was typed is lost.
 */
export function useRecordForm<Input extends FieldValues, Output extends FieldValues, Saved>({
  schema,
  defaults,
  save,
  onSaved,
  fallback,
  failureTitle = 'Error',
}: RecordFormOptions<Input, Output, Saved>) {
  const formId = useId()
  const { toast } = useToast()
  const form = useForm<Input, unknown, Output>({
    resolver: contractResolver(schema),
    defaultValues: defaults,
  })
  const { errors, isDirty, submitCount } = form.formState
  const names = Object.keys(defaults) as FieldPath<Input>[]
  const mutation = useMutation({
    mutationFn: save,
    onSuccess: onSaved,
    onError: (error) => {
      toast({ title: failureTitle, description: failureMessage(error, fallback), destructive: true })
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
  const isOnField = names.some((name) => messageFrom(mutation.error, name) !== undefined)
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
    submit: () => {
      void form.handleSubmit((values) => {
        mutation.mutate(values)
      })()
    },
    faults: submitCount > 0 ? faults : [],
    /** A refusal that belongs to no field. */
    failure: mutation.error && !isOnField ? failureMessage(mutation.error, fallback) : undefined,
    isSaving: mutation.isPending,
    isDirty,
  }
}

function messageFrom(error: unknown, name: string): string | undefined {
  return error instanceof ApiError ? error.fields[name] : undefined
}
