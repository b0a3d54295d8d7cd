import { shortened } from '#domain/imports/reading.ts'
import { piecesOf, splitAddress, type AddressParts } from '#domain/imports/split-address.ts'
import { readStops } from '#domain/imports/stops-text.ts'
import type { StopType } from '#domain/loads/stops.ts'
import type { RowCells } from '../importer.ts'
import { stateIn, whereabouts, writtenPlace } from './whereabouts.ts'

type StopInput = { stopType: StopType; name: string; address: string; city: string; state: string }
type Stops = { stops: StopInput[]; isInOneCell: boolean }
type Place = Omit<StopInput, 'stopType'>

/** All stops from a single cell, or else pickups and deliveries from their columns. */
export function stopsIn(cells: RowCells): Stops {
  const typed = cells.prose('stops')
  const isCount = /^\d{1,2}$/.test(typed)
  const written = typed === '' || isCount ? null : readStops(typed)
  if (written) {
    const stops = written.map((stop) => ({
      ...stop,
      ...writtenPlace(cells, 'stops', { ...stop, state: stateOf(cells, stop.state) }),
    }))
    return { stops, isInOneCell: true }
  }
  const stops = [...stopsAt(cells, 'pickup'), ...stopsAt(cells, 'dropoff')]
  // Some sheets count deliveries, others all stops.
  if (typed !== '' && !(isCount && Number(typed) <= stops.length))
    cells.refuse(
      'stops',
      'Write one stop a line, like Pickup: Valley Grain | 77 Elevator Road | Hereford | TX.',
    )
  return { stops, isInOneCell: typed !== '' && !isCount }
}

function stateOf(cells: RowCells, typed: string): string {
  const state = stateIn(typed)
  if ('value' in state) return state.value
  cells.refuse('stops', state.fault)
  return ''
}

function fieldsOf(stopType: StopType) {
  const prefix = stopType === 'pickup' ? 'pickup' : 'delivery'
  return {
    name: `${prefix}Name`,
    address: `${prefix}Address`,
    city: `${prefix}City`,
    state: `${prefix}State`,
    zipCode: null,
    place: `${prefix}Place`,
  }
}
type Fields = ReturnType<typeof fieldsOf>

function stopsAt(cells: RowCells, stopType: StopType): StopInput[] {
  const fields = fieldsOf(stopType)
  const places = severalPlaces(cells, fields) ?? onePlace(cells, fields)
  return places.map((place) => ({ stopType, ...place }))
}

/** `Dallas, TX / Waco, TX` is two stops; their names may be in another column in the same order. */
function severalPlaces(cells: RowCells, fields: Fields): Place[] | null {
  const [names, place] = [piecesOf(cells.lines(fields.name)), cells.lines(fields.place)]
  if (place === '') return cells.text(fields.city) === '' ? townsIn(cells, names) : null
  const towns = townsIn(cells, piecesOf(place))
  if (!towns) return null
  if (cells.text(fields.address) !== '' || (names.length > 0 && names.length !== towns.length))
    cells.refuse(
      fields.place,
      `"${shortened(place)}" is more than one place. Give each its name and address.`,
    )
  return towns.map((town, index) => ({ ...town, name: names[index] ?? town.name }))
}

function townsIn(cells: RowCells, pieces: readonly string[]): Place[] | null {
  if (pieces.length < 2) return null
  const places = pieces.map((piece) => placeIn(cells, piece))
  return places.every((place) => place !== null) ? places : null
}

function onePlace(cells: RowCells, fields: Fields): Place[] {
  const where = whereabouts(cells, fields)
  const typed = cells.lines(fields.name)
  const inName = where.city === '' ? placeIn(cells, typed) : nameAndStreet(typed, where)
  if (!inName && /[\n;]|->|→|\b2[.)]\s/.test(typed))
    cells.refuse(fields.name, `"${shortened(typed.replaceAll('\n', ' '))}" is more than one stop. Keep one.`)
  const name = typed.replaceAll('\n', ' ')
  const { address, city, state } = inName ?? { ...where, address: where.street }
  const town = [city, state].filter((part) => part !== '').join(', ')
  const shown = inName?.name ?? (name || address || town)
  return shown === '' ? [] : [{ name: shown, address: address || where.street, city, state }]
}

/** Sheets that only have towns may put them, or the whole address, into the company column. */
function placeIn(cells: RowCells, typed: string): Place | null {
  const parts = typed === '' ? null : splitAddress(typed, cells.isTown)
  if (!parts || !cells.isTown(parts.city, parts.state)) return null
  const { street, city, state } = parts
  const [first = '', ...rest] = street.split(', ')
  const whole = typed.replaceAll('\n', ' ')
  if (street === '' || /^\d/.test(first)) return { name: whole, address: street, city, state }
  return { name: first, address: rest.join(', '), city, state }
}

/** A name, with the street on the next line. */
function nameAndStreet(typed: string, { street, city, state }: AddressParts): Place | null {
  const [name = '', ...lines] = typed.split('\n')
  const isStreet =
    lines.length > 0 && street === '' && lines.every((line) => /^\d+[A-Za-z]?\s|^p\.?\s?o\.?\s/i.test(line))
  return isStreet ? { name, address: lines.join(', '), city, state } : null
}
