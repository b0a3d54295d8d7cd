import type { Matches } from '#domain/ratecons/matches/matches.ts'
import type { SavedPlace, WrittenPlace } from '#domain/ratecons/matches/match-places.ts'
import { letOthersIn } from '../../let-others-in.ts'

/** Among thousands of places a stop takes tens of milliseconds, so others are served in between. */
export async function matchStops<Place extends SavedPlace>(
  written: readonly WrittenPlace[],
  match: (place: WrittenPlace) => Matches<Place>,
) {
  const found = []
  for (const place of written) {
    await letOthersIn()
    const { known, candidates } = match(place)
    found.push({ known, candidates: [...candidates] })
  }
  return found
}
