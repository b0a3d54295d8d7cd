import type { Gazetteer, Town } from './gazetteer.ts'
import { greatCircleMeters, type GeoPoint } from './geo-point.ts'
import { placeKey, plainWord } from './place-name.ts'
import type { StateCode } from './us-states.ts'

type Segments = readonly (readonly string[])[]
export type FoundTown = {
  readonly town: Town
  readonly others: readonly Town[]
  /** Another town of this name has a post office too, or none has. */
  readonly hasRival: boolean
}

const longestName = 5
/** There are towns with these names, but after a house number they are the end of a street name. */
const streetEndings = new Set(
  'lane drive circle court trail square plaza loop road street avenue highway park way'.split(' '),
)
/** A town this large is assumed when nothing else is said … */
export const cityZips = 5
/** … unless a namesake has more than this share of its ZIP codes. */
const rivalShare = 0.25

/**
 * The town that the address ends in: the longest name at the end of the last part (`1200 N Main St Fort Worth`), else
 * an earlier part that is a town as a whole (`Friona, Hwy 60 W`).
 */
export function townIn(
  segments: Segments,
  state: StateCode,
  gazetteer: Gazetteer,
  near: GeoPoint | null,
): FoundTown | null {
  for (const name of namesAtTheEnd(segments)) {
    const towns = gazetteer.townsByKey(name.key).filter((town) => town.state === state)
    if (towns.length > 0) return first(towns, near)
  }
  return null
}

/** Without a state a name counts only where it stands alone or belongs to a city. */
export function townWithoutState(
  segments: Segments,
  gazetteer: Gazetteer,
): (FoundTown & { readonly isClear: boolean; readonly isWholeSegment: boolean }) | null {
  for (const { key, isWholeSegment } of namesAtTheEnd(segments)) {
    const towns = gazetteer.townsByKey(key)
    if (towns.length === 0) continue
    const found = first(towns, null)
    if (!isWholeSegment && found.town.zipCount < cityZips) continue
    const rival = Math.max(...found.others.map((town) => town.zipCount))
    const isClear =
      found.others.length === 0 ||
      (found.town.zipCount >= cityZips && rival <= found.town.zipCount * rivalShare)
    return { ...found, isClear, isWholeSegment }
  }
  return null
}

/** The last part of the address, where it can be nothing but a town. */
export function townWords(segments: Segments): string | null {
  const last = segments.at(-1) ?? []
  const isTown = last.length > 0 && last.length <= 3 && last.every((word) => /^[\p{L}.'’-]+$/u.test(word))
  const isStreet = /^(st|street|ave|avenue|rd|road|dr|drive|ln|lane|hwy|highway|blvd|county|loop|way)$/.test(
    plainWord(last.at(-1) ?? ''),
  )
  return isTown && !isStreet ? last.join(' ') : null
}

function* namesAtTheEnd(segments: Segments): Generator<{ key: string; isWholeSegment: boolean }> {
  const last = segments.at(-1) ?? []
  for (let count = Math.min(longestName, last.length); count > 0; count -= 1) {
    const words = last.slice(-count)
    const isWholeSegment = count === last.length
    if (isName(words) && (isWholeSegment || !endsStreet(words)))
      yield { key: placeKey(words.join(' ')), isWholeSegment }
  }
  for (const words of segments.slice(0, -1).toReversed()) {
    if (isName(words)) yield { key: placeKey(words.join(' ')), isWholeSegment: true }
  }
}

/** A single letter is a direction (`Hwy 60 W`), though a town called West exists. */
function isName(words: readonly string[]): boolean {
  return words.some((word) => word.replace(/\W/g, '').length > 1)
}

function endsStreet(words: readonly string[]): boolean {
  return words.length === 1 && streetEndings.has(plainWord(words[0] ?? ''))
}

function first(towns: readonly Town[], near: GeoPoint | null): FoundTown {
  const ordered = towns.toSorted((a, b) =>
    near === null
      ? b.zipCount - a.zipCount
      : greatCircleMeters(a.position, near) - greatCircleMeters(b.position, near),
  )
  const [town, ...others] = ordered
  if (town === undefined) throw new RangeError('There is no town to choose from')
  return { town, others, hasRival: others.some((other) => other.zipCount >= Math.min(1, town.zipCount)) }
}
