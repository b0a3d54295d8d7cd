import { config } from 'zod'
import type { z } from 'zod'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

// Our content security policy forbids scripts made from text; without this setting the library tries one to find out.
config({ jitless: true })

/** Predicts what the server would refuse, from its clock or the shown records. */
export type Foresee<Input extends FieldValues> = (
  typed: Input,
) => Readonly<Partial<Record<keyof Input & string, string | undefined>>>

/**
 * Validates the form with the contract's schema and messages: the first problem of each field. Predictable server
 * refusals are added at once; otherwise they would come as a second round of errors.
 */
export function contractResolver<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  foresee?: Foresee<Input>,
): Resolver<Input, unknown, Output> {
  return (values) => {
    const result = schema.safeParse(values)
    const errors: Record<string, { type: string; message: string }> = {}
    for (const { path, code, message } of result.error?.issues ?? []) {
      errors[path.join('.')] ??= { type: code, message }
    }
    for (const [field, message] of Object.entries<string | undefined>(foresee?.(values) ?? {})) {
      if (message !== undefined) errors[field] ??= { type: 'foreseen', message }
    }
    if (result.success && Object.keys(errors).length === 0) return { values: result.data, errors: {} }
    // The forms are flat: a path is the name of a field.
    return { values: {}, errors: errors as FieldErrors<Input> }
  }
}
