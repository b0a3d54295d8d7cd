import { z } from 'zod'
import type { Precision } from '#domain/maps/precision.ts'
import { writtenPlace } from '#domain/maps/written-place.ts'
import { jsonOf, vendorAsker, vendorUnusable, type AskVendor } from '../ask-vendor.ts'
import { builtInGazetteer, outsideTheStates } from './built-in.ts'
import { doubtOf, HereMatch } from './here-doubts.ts'
import { GeocodingFailure, notLocated, type GeocodeAnswer, type Geocoder } from './geocoding-provider.ts'

export type HereGeocoding = { readonly apiKey: string; readonly geocodingUrl: string }

const Answer = z.object({
  items: z.array(
    HereMatch.extend({
      houseNumberType: z.string().optional(),
      localityType: z.string().optional(),
      position: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
    }),
  ),
})
type Item = z.infer<typeof Answer>['items'][number]

/** HERE Geocoding and Search v1: the first result for an address in the United States. */
export function hereGeocoder(
  { apiKey, geocodingUrl }: HereGeocoding,
  ask: AskVendor = vendorAsker(),
): Geocoder {
  return {
    title: 'HERE',
    credit: '© HERE',
    async geocode(address, patience) {
      // The query is limited to the United States, where it would find another place of that name.
      const outside = await outsideTheStates(address)
      if (outside !== null) return outside
      const url = new URL(`${geocodingUrl}/geocode`)
      url.search = new URLSearchParams({
        q: address,
        limit: '1',
        in: 'countryCode:USA',
        lang: 'en-US',
        apiKey,
      }).toString()
      const answer = await ask({ url, patience }).catch(() => {
        throw new GeocodingFailure(vendorUnusable)
      })
      if (answer.status === 401 || answer.status === 403) {
        throw new GeocodingFailure(vendorUnusable, { isKeyRefused: true })
      }
      const parsed = Answer.safeParse(jsonOf(answer))
      if (answer.status !== 200 || !parsed.success) {
        throw new GeocodingFailure(`Geocoding failed: ${answer.status}`)
      }
      const [item] = parsed.data.items
      return locatedAt(address, item, item && (await doubt(address, item)))
    },
  }
}

async function doubt(address: string, item: Item): Promise<string | null> {
  return doubtOf(item, writtenPlace(address, await builtInGazetteer()))
}

function locatedAt(address: string, item: Item | undefined, doubted: string | null = null): GeocodeAnswer {
  const precision = item && precisionOf(item)
  if (!item || !precision) return notLocated(`No results found for address: ${address}`)
  const position = { latitude: item.position.lat, longitude: item.position.lng }
  const label = item.address?.label ?? item.title ?? address
  if (doubted === null) return { precision, position, label, notes: [] }
  const note = `“${address}” was taken for “${label}”, which ${doubted}. Check the address or set a pin.`
  return { precision: 'locality', position, label, notes: [note], isDoubtful: true }
}

/** Null for a county or a state, which trucks cannot drive to. */
function precisionOf({ resultType, houseNumberType, localityType }: Item): Exclude<Precision, 'none'> | null {
  switch (resultType ?? '') {
    case 'houseNumber':
      return houseNumberType === 'interpolated' ? 'interpolated' : 'rooftop'
    case 'place':
      return 'rooftop'
    case 'street':
    case 'intersection':
    case 'addressBlock':
      return 'street'
    case 'postalCodePoint':
      return 'postal_code'
    case 'locality':
      return localityType === 'postalCode' ? 'postal_code' : 'locality'
    default:
      return null
  }
}
