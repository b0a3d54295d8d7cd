import type { z } from 'zod'

/** What is said about a value, each with its field; undefined where it is fine. */
export function problems(schema: z.ZodType | undefined, value: unknown): string[] | undefined {
  if (schema === undefined) throw new Error('This call takes nothing')
  return schema
    .safeParse(value)
    .error?.issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
}

/** A text of that length. */
export const x = (length: number) => 'x'.repeat(length)
export const anId = '018f0000-0000-7000-8000-000000000000'
