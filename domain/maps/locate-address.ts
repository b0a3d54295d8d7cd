import { abroad } from './abroad.ts'
import { addressTails, type AddressTail } from './address-tail.ts'
import { townLabel, type Gazetteer, type Town, type ZipArea } from './gazetteer.ts'
import { greatCircleMiles, type GeoPoint } from './geo-point.ts'
import { withoutNicknames } from './nicknames.ts'
import { placeKey } from './place-name.ts'
import type { Precision } from './precision.ts'
import { similarNames } from './similar-names.ts'
import { cityZips, townIn, townWithoutState, townWords } from './town-in-segments.ts'
import { readCoordinates, type TypedCoordinates } from './typed-coordinates.ts'
import { stateName, type StateCode } from './us-states.ts'

type Found = {
  readonly precision: Exclude<Precision, 'none'>
  readonly position: GeoPoint
  readonly label: string
  readonly notes: readonly string[]
}

export type AddressPlace =
  | Found
  | {
      readonly precision: 'none'
      readonly message: string
      readonly notes: readonly string[]
      /** Towns of the state that may have been misspelled. */
      readonly meant: readonly string[]
    }

/** A ZIP area in the open country reaches this far from the town that names it. */
const farApartMiles = 40
/** Checked only if nothing else was understood, because `ON` is also a word. */
const isProvince = /[\s,](?:AB|BC|MB|NB|NL|NS|ON|PE|QC|SK)$/
const isNorthbound = /\d\s+NB$/
/** In shorter names a different letter is a different town: Benton is not Denton. */
const surelyASlip = 7
/** What people write between the two ends of a trip. */
const between = /\s+to\s+|\s*(?:->|→)\s*/i
/** As it is spoken: an Augusta, a Utica. */
const startsWithVowel = /^(?!eu|ewing|uk|uly|uni|ut)[aeiou]/i
/** A shorter word without a state is close to too many cities. */
const shortestCity = 6

/**
 * The town or ZIP area that a typed address ends in. Streets are not known here, so the result is no finer than that.
 */
export function locateAddress(typed: string, gazetteer: Gazetteer): AddressPlace {
  const text = typed.trim()
  if (text === '') return nowhere('Enter an address.')
  const typedPoint = readCoordinates(text)
  if (typedPoint !== null) return pin(text, typedPoint)
  const elsewhere = whyOutside(text, gazetteer)
  if (elsewhere !== null) return nowhere(elsewhere)
  const places = placesOfTrip(text, gazetteer)
  if (places.length > 1) {
    const count = places.length === 2 ? 'two' : String(places.length)
    return nowhere(`These are ${count} places: ${listed(places)}. Enter one of them.`)
  }
  const tails = addressTails(withoutNicknames(text))
  return (
    byZipOrState(tails, gazetteer) ??
    byTownAlone(tails, gazetteer) ??
    byOneSlip(tails[0], gazetteer) ??
    whyNot(text, tails, gazetteer)
  )
}

function byZipOrState(tails: readonly AddressTail[], gazetteer: Gazetteer): Found | null {
  for (const tail of tails) {
    const place = byZip(tail, gazetteer) ?? byTownAndState(tail, gazetteer)
    if (place !== null) return place
  }
  return null
}

function pin(text: string, { point, isMinusAdded, isTurned }: TypedCoordinates): Found {
  const label = `${String(point.latitude)}, ${String(point.longitude)}`
  const slips = [
    ...(isTurned ? ['the longitude first'] : []),
    ...(isMinusAdded ? ['no minus before the longitude and would lie in Asia'] : []),
  ]
  const notes = slips.length === 0 ? [] : [`“${text}” has ${slips.join(', and ')}: ${label} was taken.`]
  return { precision: 'pin', position: point, label, notes }
}

/** The different places of `Friona, TX to Hereford, TX`. Without a state only a city counts: `Farm to Market Rd`. */
function placesOfTrip(text: string, gazetteer: Gazetteer): readonly string[] {
  const parts = text.replace(/^from\s+/i, '').split(between)
  if (parts.length === 1) return []
  const labels = parts.flatMap((part) => {
    const tails = addressTails(withoutNicknames(part))
    const place = byZipOrState(tails, gazetteer)
    return place?.label ?? cityAlone(tails, gazetteer) ?? []
  })
  return [...new Set(labels)]
}

function cityAlone(tails: readonly AddressTail[], gazetteer: Gazetteer): string | null {
  const { segments = [] } = tails.find(({ state, isUncut }) => state === null && isUncut) ?? {}
  const found = townWithoutState(segments, gazetteer)
  return found?.isWholeSegment === true && found.town.zipCount >= cityZips ? townLabel(found.town) : null
}

function byZip({ zip, state, segments }: AddressTail, gazetteer: Gazetteer): Found | null {
  const area = zip === null ? null : gazetteer.zipArea(zip)
  if (zip === null || area === null) return null
  const here: Found = {
    precision: 'postal_code',
    position: area.position,
    label: `${townLabel(area.town)} ${zip}`,
    notes: [],
  }
  const typedState = state ?? area.town.state
  const found = townIn(segments, typedState, gazetteer, area.position)
  if (state !== null && state !== area.town.state) {
    const note = `ZIP code ${zip} belongs to ${townLabel(area.town)}, but the address says ${stateName(state)}`
    const namesake = townIn(segments, area.town.state, gazetteer, area.position)
    const isTownOfZip = namesake !== null && isNear(namesake.town, area)
    if (found === null || isTownOfZip) return { ...here, notes: [`${note}: the ZIP code was followed.`] }
    return townPlace(found.town, [`${note}: the town was followed.`])
  }
  if (found === null)
    return {
      ...here,
      notes: unknownTownNotes(segments, typedState, `ZIP code ${zip} is in ${townLabel(area.town)}`),
    }
  if (isNear(found.town, area)) return { ...here, label: `${townLabel(found.town)} ${zip}` }
  const miles = greatCircleMiles(found.town.position, area.position)
  return townPlace(found.town, [
    `ZIP code ${zip} belongs to ${townLabel(area.town)}, ${Math.round(miles)} miles from ${townLabel(found.town)}: the town was followed.`,
  ])
}

function isNear(town: Town, area: ZipArea): boolean {
  return greatCircleMiles(town.position, area.position) <= farApartMiles
}

function byTownAndState({ zip, state, segments }: AddressTail, gazetteer: Gazetteer): Found | null {
  const found = state === null ? null : townIn(segments, state, gazetteer, null)
  if (found === null) return null
  return townPlace(found.town, [
    ...(zip === null ? [] : [`ZIP code ${zip} is not known: the town was followed.`]),
    ...(found.hasRival
      ? [`${stateName(found.town.state)} has more than one ${found.town.name}: add the ZIP code to be sure.`]
      : []),
  ])
}

function byTownAlone(tails: readonly AddressTail[], gazetteer: Gazetteer): AddressPlace | null {
  // `Port Washington` can end in a state and be a town; `Farwell, New Mexico` names the state.
  const mustBeWhole = tails[0]?.state != null
  for (const { state, segments, isUncut } of tails) {
    const found = state === null ? townWithoutState(segments, gazetteer) : null
    const isWhole = isUncut && segments.length === 1 && found?.isWholeSegment === true
    if (found === null || (mustBeWhole && !isWhole)) continue
    if (found.isClear) {
      return townPlace(
        found.town,
        found.others.length === 0 ? [] : [`No state was given: ${townLabel(found.town)} was taken.`],
      )
    }
    const states = statesOf([found.town, ...found.others])
    return nowhere(`There is ${withArticle(found.town.name)} in ${states}: add the state or the ZIP code.`)
  }
  return null
}

/** `Herford, TX`: the only town of the state that is one letter away, provided no other town has the name. */
function byOneSlip(tail: AddressTail | undefined, gazetteer: Gazetteer): AddressPlace | null {
  const name = townWords(tail?.segments ?? [])
  if (tail?.state == null || name === null || placeKey(name).length < surelyASlip) return null
  if (gazetteer.townsByKey(placeKey(name)).length > 0) return null
  const [meant, ...others] = similarNames(name, gazetteer.townNamesOf(tail.state), 1)
  const town = gazetteer.townsByKey(placeKey(meant ?? '')).find(({ state }) => state === tail.state)
  if (town === undefined || others.length > 0) return null
  return townPlace(town, [
    `No town called “${name}” is known in ${stateName(tail.state)}: ${townLabel(town)} was taken.`,
  ])
}

function statesOf(towns: readonly Town[]): string {
  const states = [...new Set(towns.map((town) => stateName(town.state)))]
  return listed(states.length > 5 ? [...states.slice(0, 5), 'other states'] : states)
}

function listed(names: readonly string[]): string {
  const before = names.slice(0, -1)
  const last = names.at(-1) ?? ''
  return before.length === 0 ? last : `${before.join(', ')} and ${last}`
}

function withArticle(name: string): string {
  return `${startsWithVowel.test(name) ? 'an' : 'a'} ${name}`
}

function townPlace(town: Town, notes: readonly string[]): Found {
  return { precision: 'locality', position: town.position, label: townLabel(town), notes }
}

function unknownTownNotes(
  segments: AddressTail['segments'],
  state: StateCode,
  instead: string,
): readonly string[] {
  const name = townWords(segments)
  return name === null ? [] : [`No town called “${name}” is known in ${stateName(state)}; ${instead}.`]
}

function whyNot(text: string, tails: readonly AddressTail[], gazetteer: Gazetteer): AddressPlace {
  const { state = null, zip = null, segments = [] } = tails[0] ?? {}
  const name = townWords(segments)
  if (state !== null && segments.length === 0) {
    return nowhere(`${stateName(state)} is a whole state: add the town or the ZIP code.`)
  }
  if (state !== null && name !== null) return noSuchTown(name, state, gazetteer)
  if (isProvince.test(text) && !isNorthbound.test(text)) return nowhere(outside('Canada'))
  if (zip !== null) return nowhere(`ZIP code ${zip} is not known.`)
  const cities = name === null ? [] : similarCities(name, gazetteer)
  if (name !== null && cities.length > 0) {
    return nowhere(`No town called “${name}” is known. Did you mean ${cities.join(' or ')}?`, cities)
  }
  return nowhere(`No town and no ZIP code was recognized in “${text}”. Write it like “Hereford, TX 79045”.`)
}

function noSuchTown(name: string, state: StateCode, gazetteer: Gazetteer): AddressPlace {
  const unknown = `No town called “${name}” is known in ${stateName(state)}`
  const elsewhere = gazetteer.townsByKey(placeKey(name))
  const [namesake] = elsewhere
  const names = gazetteer.townNamesOf(state)
  if (namesake !== undefined) {
    const states = statesOf(elsewhere)
    // It may be the state that is wrong: Maxwell, NM is not offered for Farwell, TX.
    const near = similarNames(name, names, placeKey(name).length > surelyASlip ? 2 : 1)
    if (near.length === 0) return nowhere(`${unknown}, but there is one in ${states}.`)
    const hint = `Did you mean ${near.join(' or ')}? There is ${withArticle(namesake.name)} in ${states}.`
    return nowhere(`${unknown}. ${hint}`, near)
  }
  const meant = similarNames(name, names)
  const hint = meant.length === 0 ? 'Add the ZIP code.' : `Did you mean ${meant.join(' or ')}?`
  return nowhere(`${unknown}. ${hint}`, meant)
}

/** Without a state only cities are offered: nearly every word is close to some village's name. */
function similarCities(name: string, gazetteer: Gazetteer): readonly string[] {
  if (placeKey(name).length < shortestCity) return []
  const cities = gazetteer.cities(cityZips).toSorted((a, b) => b.zipCount - a.zipCount)
  const meant = similarNames(name, [...new Set(cities.map((town) => town.name))])
  return meant
    .flatMap((city) => cities.filter((town) => town.name === city))
    .slice(0, 2)
    .map(townLabel)
}

/** The message for an address in another country, or null. */
export function whyOutside(text: string, gazetteer: Gazetteer): string | null {
  const country = abroad(text, (name) => gazetteer.townsByKey(placeKey(name)).length > 0)
  return country === null ? null : outside(country)
}

function outside(country: string): string {
  return `Only places in the United States are known, and this one is in ${country}.`
}

function nowhere(message: string, meant: readonly string[] = []): AddressPlace {
  return { precision: 'none', message, notes: [], meant }
}
