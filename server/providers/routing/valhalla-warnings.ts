import { z } from 'zod'

export const ValhallaWarnings = z
  .array(z.object({ text: z.string().catch('') }))
  .optional()
  .catch(undefined)
type Warnings = NonNullable<z.infer<typeof ValhallaWarnings>>

const measures = ['weight', 'height', 'width', 'length', 'axle']

/** Warnings about the truck, in our words; the others are about the request's syntax. */
export function truckWarnings(warnings: Warnings): readonly string[] {
  return [...new Set(warnings.flatMap(({ text }) => sentenceOf(text.toLowerCase()) ?? []))].map(
    (sentence) => `${sentence} Check the route before the truck leaves.`,
  )
}

function sentenceOf(text: string): string | null {
  const named = measures.filter((measure) => text.includes(measure))
  if (named.length > 0) {
    return `Valhalla could not take the ${named.join(' and ')} of this truck as it was given.`
  }
  return text.includes('truck') ? 'Valhalla warns of something about trucks on this route.' : null
}
