import { z } from 'zod'
import { jsonOf, vendorAsker, vendorUnusable, type AskVendor } from '../ask-vendor.ts'
import { GeocodingFailure, notLocated, type Geocoder } from './geocoding-provider.ts'

const Answer = z.object({
  result: z.object({
    addressMatches: z.array(
      z.object({
        matchedAddress: z.string(),
        coordinates: z.object({ x: z.number().min(-180).max(180), y: z.number().min(-90).max(90) }),
      }),
    ),
  }),
})

/** The geocoder of the US Census Bureau: no key, house numbers along their street, and nothing coarser. */
export function censusGeocoder(
  { url: base }: { readonly url: string },
  ask: AskVendor = vendorAsker(),
): Geocoder {
  return {
    title: 'US Census',
    credit: 'Addresses: U.S. Census Bureau',
    async geocode(address, patience) {
      const url = new URL(`${base}/locations/onelineaddress`)
      url.search = new URLSearchParams({ address, benchmark: 'Public_AR_Current', format: 'json' }).toString()
      const answer = await ask({ url, patience }).catch(() => {
        throw new GeocodingFailure(vendorUnusable)
      })
      // It answers an address without a street with 400.
      if (answer.status === 400) return notLocated(`No results found for address: ${address}`)
      const parsed = Answer.safeParse(jsonOf(answer))
      if (answer.status !== 200 || !parsed.success) {
        throw new GeocodingFailure(`Geocoding failed: ${answer.status}`)
      }
      const match = parsed.data.result.addressMatches[0]
      if (!match) return notLocated(`No results found for address: ${address}`)
      const { x: longitude, y: latitude } = match.coordinates
      return {
        precision: 'interpolated',
        position: { latitude, longitude },
        label: match.matchedAddress,
        notes: [],
      }
    },
  }
}
