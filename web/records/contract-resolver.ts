import { config } from 'zod'
import type { z } from 'zod'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

// The product's pages forbid scripts made from text; without this the library tries one to find out.
config({ jitless: true })

/** The contract's schema judges the form, in its own words: the first problem of each field. */
export function contractResolver<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return (values) => {
    const result = schema.safeParse(values)
    if (result.success) return { values: result.data, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const { path, code, message } of result.error.issues) {
      errors[path.join('.')] ??= { type: code, message }
    }
    // The forms are flat: a path is the name of a field.
    return { values: {}, errors: errors as FieldErrors<Input> }
  }
}
