import { config } from 'zod'
import type { z } from 'zod'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

// The product's pages forbid scripts made from text; without this the library tries one to find out.
config({ jitless: true })

/** What the server would refuse, as far as the page knows it: by its clock, or by the records that it shows. */
export type Foresee<Input extends FieldValues> = (
  typed: Input,
) => Readonly<Partial<Record<keyof Input & string, string | undefined>>>

/**
 * The contract's schema judges the form, in its own words: the first problem of each field. What the server would refuse
 * is said in the same breath: it is asked only once the schema is content, and would come with a second round of faults.
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
