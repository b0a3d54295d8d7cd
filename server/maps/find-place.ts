import type { PlaceOfAddress } from '#contract/maps.ts'
import { typedCoordinates } from '#domain/maps/typed-coordinates.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppDeps } from '../deps.ts'
import {
  GeocodingFailure,
  type GeocodeAnswer,
  type Geocoder,
} from '../providers/geocoding/geocoding-provider.ts'
import { throwIfCallerGone, type Patience } from '../patience.ts'
import { knownPlaces, savePlaces } from './known-places.ts'
import type { AnsweredPlace } from './maps.ts'

/** How many addresses are cached: a year of a small company's in about a megabyte. */
const mostRemembered = 2000
/** How many addresses are looked up at once; vendors throttle larger bursts. */
const atOnce = 6

export async function findPlace(deps: AppDeps, address: string, patience: Patience): Promise<PlaceOfAddress> {
  const place = (await findPlaces(deps, [address], patience)).get(address)
  if (place === undefined) throw new Error('an address was not looked for')
  const { precision, position, label, notes, provider, credit, fallbackReason, isKeyRefused } = place
  const message = place.precision === 'none' ? place.message : null
  const by = { provider, credit, fallbackReason, isKeyRefused }
  return { precision, position, label, notes: [...notes], message, ...by }
}

/** Finds addresses: from the company's own locations, from the cache, or by asking the vendor. */
export async function findPlaces(
  deps: AppDeps,
  addresses: readonly string[],
  patience: Patience,
): Promise<ReadonlyMap<string, AnsweredPlace>> {
  const found = new Map(await knownPlaces(deps, addresses))
  const open = [...new Set(addresses)].filter((address) => !found.has(address))
  for (let begin = 0; begin < open.length; begin += atOnce) {
    const some = open.slice(begin, begin + atOnce)
    const places = await Promise.all(some.map((address) => askOrRemember(deps, address, patience)))
    for (const [index, place] of places.entries()) found.set(some[index] ?? '', place)
  }
  const lasting = open.flatMap((address) => {
    const place = found.get(address)
    const isKept = place?.isLasting === true && place.precision !== 'none' && place.isDoubtful !== true
    return isKept ? [[address, place] as const] : []
  })
  if (lasting.length > 0) await inTransaction(deps, (tx) => savePlaces(tx, new Map(lasting)))
  return found
}

async function askOrRemember(
  { maps, log }: AppDeps,
  address: string,
  patience: Patience,
): Promise<AnsweredPlace> {
  const key = address.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  const remembered = maps.askedLately.get(key)
  if (remembered) return remembered
  const place = await ask({ maps, log }, address, patience)
  if (place.isLasting) {
    const [oldest] = maps.askedLately.keys()
    if (oldest !== undefined && maps.askedLately.size >= mostRemembered) maps.askedLately.delete(oldest)
    maps.askedLately.set(key, place)
  }
  return place
}

/** The vendor's answer, or with a notice the built-in geocoder's if the vendor has none or cannot be reached. */
async function ask(
  { maps, log }: Pick<AppDeps, 'maps' | 'log'>,
  address: string,
  patience: Patience,
): Promise<AnsweredPlace> {
  const { vendor, builtIn } = maps.geocoders
  // Typed coordinates need no geocoder.
  if (vendor === null || typedCoordinates(address) !== null) {
    return by(builtIn, await builtIn.geocode(address))
  }
  try {
    const answer = await vendor.geocode(address, patience)
    if (answer.precision !== 'none') return by(vendor, answer)
    const instead = await builtIn.geocode(address)
    if (instead.precision === 'none')
      return by(vendor, { ...answer, message: instead.message, meant: instead.meant })
    const fallbackReason = `${vendor.title} does not know this address, so the built-in places were used.`
    return { ...by(builtIn, instead), fallbackReason }
  } catch (error) {
    if (!(error instanceof GeocodingFailure)) throw error
    throwIfCallerGone(patience)
    log.warn({ reason: error.message }, `${vendor.title} did not answer for an address`)
    const fallbackReason = `${vendor.title} could not be used (${error.message}), so the built-in places were used.`
    const { isKeyRefused } = error
    return { ...by(builtIn, await builtIn.geocode(address)), fallbackReason, isKeyRefused, isLasting: false }
  }
}

function by({ title, credit }: Geocoder, answer: GeocodeAnswer): AnsweredPlace {
  return { ...answer, provider: title, credit, fallbackReason: null, isKeyRefused: false, isLasting: true }
}
