import { placeKey } from '../../maps/place-name.ts'
import type { MatchReason } from './match-reasons.ts'
import { bestFirst, type Matches } from './matches.ts'
import { alikeFrom, isSameName, likenessOf, meant, nameKey, type NameKey } from './name-likeness.ts'
import { streetFit, streetParts, type StreetFit, type StreetParts } from './street-fit.ts'

/** A place as written on a paper or by a person. */
export type WrittenPlace = {
  readonly name: string | null
  readonly street: string | null
  readonly city: string | null
  readonly state: string | null
}
export type SavedPlace = {
  readonly id: string
  readonly name: string
  readonly address: string | null
  readonly city: string | null
  readonly state: string | null
}

type Keyed<Place> = {
  readonly place: Place
  /** Null if there is no name: `TBD`, or a place saved under its street or town. */
  readonly name: NameKey | null
  readonly street: StreetParts | null
  readonly town: string
  readonly state: string | null
}

/**
 * Finds written places among the saved ones. A match is certain only if the address is the same and the names are equal
 * or missing, or if the name and town are the same and one of them has no street. Anything less would merge two places
 * into one.
 */
export function placeMatcher<Place extends SavedPlace>(
  saved: readonly Place[],
): (written: WrittenPlace) => Matches<Place> {
  const townOf = remembered(placeKey)
  const all = saved.map((place) => keyed(place, { ...place, street: place.address }, townOf))
  return (written) => {
    const wanted = keyed(written, written, townOf)
    if (wanted.town === '' && wanted.street === null) return { known: null, candidates: [] }
    const found = all.flatMap((each) => {
      const match = matchOf(wanted, each)
      return match === null ? [] : [{ ...match, saved: each.place }]
    })
    return bestFirst(found)
  }
}

function keyed<Place>(
  place: Place,
  { name, street, city, state }: WrittenPlace,
  townOf: (city: string) => string,
): Keyed<Place> {
  const of = meant(name)
  const isNamed = of !== null && of.name !== street && of.name !== city
  return {
    place,
    name: isNamed ? nameKey(of.key) : null,
    street: streetParts(street?.slice(0, longestStreet)),
    town: townOf(city ?? ''),
    state: state === '' ? null : state,
  }
}

const longestStreet = 120

/** Cached, because thousands of places share a few hundred towns. */
function remembered(of: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const key = known.get(text) ?? of(text)
    known.set(text, key)
    return key
  }
}

type Match = { readonly why: MatchReason; readonly isSure: boolean; readonly likeness: number }

function matchOf(wanted: Keyed<unknown>, saved: Keyed<unknown>): Match | null {
  const isSameState = wanted.state === null || saved.state === null || wanted.state === saved.state
  if (!isSameState) return null
  const isInTown = wanted.town !== '' && wanted.town === saved.town
  if (!isInTown) return inOtherTown(wanted, saved)
  const likeness = namesAlike(wanted, saved)
  if (wanted.street === null || saved.street === null) return inTownWithoutStreet(wanted, saved, likeness)
  return byStreets(streetFit(wanted.street, saved.street), likeness)
}

function namesAlike({ name: one }: Keyed<unknown>, { name: other }: Keyed<unknown>): number | null {
  return one === null || other === null ? null : likenessOf(one, other)
}

function byStreets(fit: StreetFit, likeness: number | null): Match | null {
  if (fit === 'other') return likeness === null ? null : inOtherStreet(likeness)
  if (fit === 'other-unit')
    return { why: 'same-street-other-suite', isSure: false, likeness: likeness ?? 0.5 }
  if (likeness !== null && likeness < alikeFrom)
    return { why: 'same-street-other-name', isSure: false, likeness }
  // A truncated street may be another one, unless the name decides.
  return { why: 'same-address', isSure: fit === 'same' || likeness === 1, likeness: likeness ?? 0.5 }
}

function inTownWithoutStreet(
  wanted: Keyed<unknown>,
  saved: Keyed<unknown>,
  likeness: number | null,
): Match | null {
  if (likeness !== null && likeness >= alikeFrom)
    return { why: likeness === 1 ? 'same-name' : 'name-alike', isSure: likeness === 1, likeness }
  // Both have only a town.
  const isTownAlone = [wanted, saved].every(({ name, street }) => name === null && street === null)
  return isTownAlone ? { why: 'same-address', isSure: true, likeness: 0.5 } : null
}

function inOtherStreet(likeness: number): Match | null {
  if (likeness < alikeFrom) return null
  return { why: likeness === 1 ? 'same-name-other-street' : 'name-alike', isSure: false, likeness }
}

/**
 * A paper without a town does not contradict any. With another town it is another place, except for reading errors.
 * Most saved places are in other towns, so their names are not compared letter by letter.
 */
function inOtherTown(wanted: Keyed<unknown>, saved: Keyed<unknown>): Match | null {
  const isSameBuilding =
    wanted.town === '' &&
    wanted.street !== null &&
    saved.street !== null &&
    streetFit(wanted.street, saved.street) === 'same'
  const likeness = isSameBuilding ? namesAlike(wanted, saved) : null
  if (isSameBuilding && (likeness === null || likeness >= alikeFrom))
    return { why: 'same-address', isSure: false, likeness: likeness ?? 0.5 }
  const isNamedSo = wanted.name !== null && saved.name !== null && isSameName(wanted.name, saved.name)
  return isNamedSo ? { why: 'same-name-other-town', isSure: false, likeness: 0 } : null
}
