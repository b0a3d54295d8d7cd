import type { StopType } from '../loads/stops.ts'

export type WrittenStop = {
  readonly stopType: StopType
  readonly name: string
  readonly address: string
  readonly city: string
  readonly state: string
}

const kinds: Readonly<Record<string, StopType>> = {
  pickup: 'pickup',
  'pick up': 'pickup',
  shipper: 'pickup',
  dropoff: 'dropoff',
  'drop off': 'dropoff',
  drop: 'dropoff',
  delivery: 'dropoff',
  receiver: 'dropoff',
  consignee: 'dropoff',
}

/**
 * All stops of a load in one cell, one per line: `Pickup: Valley Grain | 77 Elevator Road | Hereford | TX`. Null if the
 * cell has another form.
 */
export function readStops(cell: string): WrittenStop[] | null {
  const stops = cell
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(readStop)
  return stops.every((stop) => stop !== null) ? stops : null
}

function readStop(line: string): WrittenStop | null {
  const colon = line.indexOf(':')
  const kind = line.slice(0, Math.max(colon, 0)).trim().toLowerCase()
  const stopType = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  if (stopType === undefined) return null
  const [name = '', address = '', city = '', state = ''] = line
    .slice(colon + 1)
    .split('|')
    .map((part) => part.trim())
  return { stopType, name, address, city, state }
}
