import { brotliDecompressSync, brotliCompressSync, constants } from 'node:zlib'
import type { Gazetteer, Town, ZipArea } from '#domain/maps/gazetteer.ts'
import { placeKey } from '#domain/maps/place-name.ts'
import { stateCodes } from '#domain/maps/us-states.ts'

/**
 * The compressed file of towns and ZIP codes: counts, then columns. Towns are sorted by key and ZIP codes by code for
 * binary search; objects are created only for results.
 */
export type PlaceTable = {
  readonly towns: readonly Town[]
  /** `town` is an index of `towns`. */
  readonly zips: readonly {
    readonly zip: string
    readonly latitude: number
    readonly longitude: number
    readonly town: number
  }[]
}

/** About a meter. */
const unitsPerDegree = 100_000
const headerLength = 3

export function encodePlaceTable({ towns, zips }: PlaceTable): Buffer {
  const names = Buffer.from(towns.map((town) => town.name).join('\n'))
  const scaled = (degrees: number) => Math.round(degrees * unitsPerDegree)
  const integers = Int32Array.from([
    towns.length,
    zips.length,
    names.length,
    ...towns.map((town) => scaled(town.position.latitude)),
    ...towns.map((town) => scaled(town.position.longitude)),
    ...zips.map((row) => Number(row.zip)),
    ...zips.map((row) => scaled(row.latitude)),
    ...zips.map((row) => scaled(row.longitude)),
    ...zips.map((row) => row.town),
  ])
  const states = Uint8Array.from(towns, (town) => stateCodes.indexOf(town.state))
  const counts = Uint8Array.from(towns, (town) => Math.min(255, town.zipCount))
  return brotliCompressSync(Buffer.concat([new Uint8Array(integers.buffer), states, counts, names]), {
    params: { [constants.BROTLI_PARAM_LGWIN]: 22 },
  })
}

export function openPlaceTable(compressed: Buffer): Gazetteer & { readonly towns: () => readonly Town[] } {
  const bytes = brotliDecompressSync(compressed)
  const [townCount = 0, zipCount = 0, nameBytes = 0] = new Int32Array(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + headerLength * 4),
  )
  const integerCount = headerLength + townCount * 2 + zipCount * 4
  const integers = new Int32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + integerCount * 4))
  let begin = headerLength
  const column = (length: number) => integers.subarray(begin, (begin += length))
  const [townLatitudes, townLongitudes] = [column(townCount), column(townCount)]
  const [zips, zipLatitudes, zipLongitudes, zipTowns] = [
    column(zipCount),
    column(zipCount),
    column(zipCount),
    column(zipCount),
  ]
  const text = integerCount * 4
  const states = bytes.subarray(text, text + townCount)
  const counts = bytes.subarray(text + townCount, text + townCount * 2)
  const names = bytes.toString('utf8', text + townCount * 2, text + townCount * 2 + nameBytes).split('\n')
  const point = (latitudes: Int32Array, longitudes: Int32Array, index: number) => ({
    latitude: (latitudes[index] ?? 0) / unitsPerDegree,
    longitude: (longitudes[index] ?? 0) / unitsPerDegree,
  })
  const townAt = (index: number): Town => ({
    name: names[index] ?? '',
    state: stateCodes[states[index] ?? 0] ?? 'TX',
    position: point(townLatitudes, townLongitudes, index),
    zipCount: counts[index] ?? 0,
  })
  return {
    townsByKey(key) {
      const found: Town[] = []
      const begins = firstIndex(townCount, (index) => placeKey(names[index] ?? '') >= key)
      for (let index = begins; index < townCount && placeKey(names[index] ?? '') === key; index += 1) {
        found.push(townAt(index))
      }
      return found
    },
    zipArea(zip): ZipArea | null {
      const index = firstIndex(zipCount, (at) => (zips[at] ?? 0) >= Number(zip))
      if (zips[index] !== Number(zip)) return null
      return { zip, position: point(zipLatitudes, zipLongitudes, index), town: townAt(zipTowns[index] ?? 0) }
    },
    cities: (leastZips) =>
      names.flatMap((_, index) => ((counts[index] ?? 0) >= leastZips ? [townAt(index)] : [])),
    townNamesOf: (state) => names.filter((_, index) => stateCodes[states[index] ?? 0] === state),
    towns: () => names.map((_, index) => townAt(index)),
  }
}

/** Binary search: the first index for which `isReached` holds. */
function firstIndex(length: number, isReached: (index: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isReached(middle)) high = middle
    else low = middle + 1
  }
  return low
}
