import { z } from 'zod'
import { placeKey } from '#domain/maps/place-name.ts'
import type { WrittenPlace } from '#domain/maps/written-place.ts'

const text = z.string().optional().catch(undefined)
const score = z.number().optional().catch(undefined)

/** What a HERE item says about its own quality. */
export const HereMatch = z.object({
  title: text,
  resultType: text,
  address: z
    .object({ label: text, stateCode: text, county: text, city: text, district: text, postalCode: text })
    .optional(),
  scoring: z
    .object({ queryScore: score, fieldScore: z.object({ city: score }).optional().catch(undefined) })
    .optional()
    .catch(undefined),
})
export type HereMatch = z.infer<typeof HereMatch>

/** Below this score a part of the address was ignored or misinterpreted. */
const goodScore = 0.8

/** Why an answer does not match the written address, or null. */
export function doubtOf(match: HereMatch, written: WrittenPlace): string | null {
  const { stateCode } = match.address ?? {}
  if (written.state !== null && stateCode !== undefined && stateCode !== written.state) {
    return 'is in another state'
  }
  if (isInAnotherCity(match, written)) return 'is in another city'
  return (match.scoring?.queryScore ?? 1) < goodScore ? 'fits it only in part' : null
}

/** Postal towns may differ from the map's: the same ZIP code, or HERE's own comparison, confirms them. */
function isInAnotherCity(
  { title = '', resultType, address = {}, scoring }: HereMatch,
  { town, zip }: WrittenPlace,
): boolean {
  const { city, county, district, label = '', postalCode } = address
  if (town === null || city === undefined) return false
  if (zip !== null && postalCode?.startsWith(zip) === true) return false
  if ((scoring?.fieldScore?.city ?? 0) >= goodScore) return false
  const isNamed = [city, county, district].some((name) => cityKey(name ?? '') === cityKey(town))
  // In `Acme Feedyard, TX` the place's name is taken for the town.
  const isItself = resultType === 'place' && placeKey(`${title} ${label}`).includes(placeKey(town))
  return !isNamed && !isItself
}

function cityKey(name: string): string {
  return placeKey(name.replace(/\s+(?:city|county|township)$/i, ''))
}
