import type { PaperFacts } from '#domain/ratecons/sheet/facts.ts'
import { placeKey } from '#domain/maps/place-name.ts'
import { builtInGazetteer } from '../providers/geocoding/index.ts'

export async function paperFacts(ownNames: readonly string[]): Promise<PaperFacts> {
  const { townsByKey, zipArea } = await builtInGazetteer()
  return {
    ownNames,
    isTown: (town, state) => townsByKey(placeKey(town)).some((each) => each.state === state),
    zipTown: (zip) => {
      const town = zipArea(zip)?.town
      return town ? { city: town.name, state: town.state } : null
    },
  }
}
