import { placeKey } from '#domain/maps/place-name.ts'
import { readState } from '#domain/imports/read-state.ts'
import { readZip } from '#domain/imports/read-codes.ts'
import { fault, read, shortened, type Reading } from '#domain/imports/reading.ts'
import { piecesOf, splitAddress, type AddressParts } from '#domain/imports/split-address.ts'
import type { RowCells } from '../importer.ts'

/** The location fields of a kind of record; null for those that it lacks. */
export type WhereFields = {
  readonly address: string | null
  readonly city: string
  readonly state: string
  readonly zipCode: string | null
  readonly place: string
}

export const ownFields: WhereFields = {
  address: 'address',
  city: 'city',
  state: 'state',
  zipCode: 'zipCode',
  place: 'place',
}

const nowhere: AddressParts = { street: '', city: '', state: '', zipCode: '' }

/** The address from its columns; missing parts come from a cell that holds several. */
export function whereabouts(cells: RowCells, fields: WhereFields): AddressParts {
  const stateCell = stateAndZip(cells, fields.state)
  const place = fromPlace(cells, fields)
  const town = fromCity(cells, fields, stateCell.state || place.state)
  const known = {
    street: place.street,
    city: fullTown(town.city || place.city),
    state: stateCell.state || town.state || place.state,
    zipCode: stateCell.zipCode || town.zipCode || place.zipCode,
  }
  const whole = withAddress(cells, fields.address, known)
  const typedZip =
    fields.zipCode === null ? '' : cells.read(fields.zipCode, (typed) => zipOf(typed, whole.state))
  const inText = typedZip === '' && whole.zipCode !== '' ? zipOf(whole.zipCode, whole.state) : read(typedZip)
  return { ...whole, zipCode: 'value' in inText ? inText.value : '' }
}

const nicknames: Readonly<Record<string, string>> = {
  OKC: 'Oklahoma City',
  KC: 'Kansas City',
  ABQ: 'Albuquerque',
  SLC: 'Salt Lake City',
  NYC: 'New York',
}

/** Rates are looked up by the town's name, so `Ft. Worth` must become `Fort Worth`. */
function fullTown(city: string): string {
  if (Object.hasOwn(nicknames, city)) return nicknames[city] ?? city
  return city.replace(/^ft\b\.?\s*(?=[a-z])/i, city === city.toUpperCase() ? 'FORT ' : 'Fort ')
}

/** Columns of ZIP codes may also contain `TX 79101`. */
function zipOf(typed: string, state: string): Reading {
  const behindState = /^([A-Za-z]{2})[\s,.]+(\d.*)$/.exec(typed)
  const isSame = behindState && (state === '' || readState(behindState[1] ?? '') === state)
  return readZip(isSame ? (behindState[2] ?? '') : typed, state)
}

function stateAndZip(cells: RowCells, field: string): { state: string; zipCode: string } {
  const typed = cells.text(field)
  const zip = /[\s,]+(\d{5}(?:-\d{4})?)$/.exec(typed)
  const words = zip ? typed.slice(0, zip.index) : typed
  const state = cells.read(field, () => stateIn(words))
  return { state, zipCode: zip?.[1] ?? '' }
}

export function stateIn(words: string): Reading {
  const state = words === '' ? '' : readState(words)
  return state === null
    ? fault(`"${shortened(words)}" is no state. Write its two letters, like TX.`)
    : read(state)
}

/** City and state from one column, and the street if people wrote it there. */
function fromPlace(cells: RowCells, { place: field, address }: WhereFields): AddressParts {
  const typed = cells.text(field)
  if (typed === '') return nowhere
  const parts = splitAddress(typed, cells.isTown)
  refuseSeveral(cells, field)
  if (parts) {
    if (parts.street !== '' && address === null)
      cells.refuse(field, `"${shortened(typed)}" is more than a city and a state.`)
    return parts
  }
  const state = readState(typed)
  if (state !== null && !cells.isTown(typed, state)) return { ...nowhere, state }
  if (/\d/.test(typed))
    cells.refuse(field, `"${shortened(typed)}" is no city and state. Write it like Hereford, TX.`)
  return { ...nowhere, city: typed }
}

/** Refuses `Dallas, TX / Waco, TX` where one place is expected; a street and its town may be on two lines. */
function refuseSeveral(cells: RowCells, field: string): void {
  const typed = cells.lines(field)
  const towns = piecesOf(typed).filter((piece) => splitAddress(piece, cells.isTown)?.street === '')
  if (towns.length > 1 || /\s[/+&]\s|->|→/.test(typed))
    cells.refuse(field, `"${shortened(typed.replaceAll('\n', ' '))}" is more than one place. Keep one.`)
}

/** `Amarillo, TX` in the column of cities: the town alone, unless the state's own column says otherwise. */
function fromCity(cells: RowCells, { city: field }: WhereFields, state: string): AddressParts {
  const typed = cells.text(field).replace(/[\s,]+$/, '')
  const parts = typed === '' ? null : splitAddress(typed, cells.isTown)
  refuseSeveral(cells, field)
  if (!parts || parts.street !== '') return { ...nowhere, city: typed }
  if (state === '' || parts.state === state) return parts
  if (typed.includes(',')) cells.refuse(field, `"${shortened(typed)}" is not in ${state}.`)
  return { ...nowhere, city: typed }
}

/** The same for a place whose parts stand in one cell, so that both ways of writing it are one place. */
export function writtenPlace(
  cells: RowCells,
  field: string,
  { address, city, state }: { address: string; city: string; state: string },
): { address: string; city: string; state: string } {
  const known = { street: '', city: fullTown(city), state, zipCode: '' }
  const { street, ...where } = withStreet(cells, field, address, known)
  return { address: street, city: where.city, state: where.state }
}

function withAddress(cells: RowCells, field: string | null, known: AddressParts): AddressParts {
  return field === null ? known : withStreet(cells, field, cells.lines(field), known)
}

/** `123 Main St, Amarillo, TX 79101` in the column of streets: its parts, as far as no other column says them. */
function withStreet(cells: RowCells, field: string, typed: string, known: AddressParts): AddressParts {
  if (typed === '') return known
  const parts = splitAddress(typed, cells.isTown)
  if (!parts) return { ...known, street: typed }
  if (known.state !== '' && parts.state !== known.state) {
    const columns = [known.city, known.state].filter((part) => part !== '').join(', ')
    if (parts.street !== '')
      cells.refuse(field, `The address says ${parts.city}, ${parts.state}; the other columns say ${columns}.`)
    return { ...known, street: typed }
  }
  if (known.city !== '' && placeKey(known.city) !== placeKey(parts.city))
    return inAnotherTown(cells, { typed, parts, known })
  return { ...parts, city: known.city || parts.city, zipCode: known.zipCode || parts.zipCode }
}

type TwoTowns = { readonly typed: string; readonly parts: AddressParts; readonly known: AddressParts }

/** The town of its own column is kept; the street is taken out of the address where it clearly ends before the town. */
function inAnotherTown(cells: RowCells, { typed, parts, known }: TwoTowns): AddressParts {
  cells.remark(`The address says ${parts.city}; ${known.city} is kept as the city`)
  const isClear = /^(?:\d|p\.? ?o\.? )/i.test(parts.street) && cells.isTown(parts.city, parts.state)
  return {
    street: isClear ? parts.street : typed,
    city: known.city,
    state: known.state || parts.state,
    zipCode: known.zipCode || parts.zipCode,
  }
}
