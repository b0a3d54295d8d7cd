import type { InventedLoad, InventedStop } from './invented.ts'
import type { Pen, Sheet } from './pen.ts'

export type Layout = {
  readonly name: string
  /** Only scored: its misses are not examined while improving the rules. */
  readonly isHeldOut: boolean
  readonly sheet?: Sheet
  /** The load as told by this layout, which may omit or rephrase parts. */
  readonly told?: (load: InventedLoad) => InventedLoad
  readonly draw: (pen: Pen, load: InventedLoad) => void
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

export type DayStyle = 'us' | 'us-short' | 'weekday' | 'day-month' | 'long' | 'iso' | 'dashes'
export function dayIn(style: DayStyle, day: string): string {
  if (!day) return ''
  const [year = '', month = '', date = ''] = day.split('-')
  const name = months[Number(month) - 1] ?? ''
  const weekday = weekdays[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? ''
  const styles: Record<DayStyle, string> = {
    us: `${month}/${date}/${year}`,
    'us-short': `${Number(month)}/${Number(date)}/${year.slice(2)}`,
    weekday: `${weekday.slice(0, 3)} ${month}/${date}/${year}`,
    'day-month': `${date}-${name.slice(0, 3)}-${year.slice(2)}`,
    long: `${weekday}, ${name} ${Number(date)}, ${year}`,
    iso: day,
    dashes: `${month}-${date}-${year}`,
  }
  return styles[style]
}

export const firstWord = (text: string) => text.split(' ')[0] ?? ''
/** `dana`, of dana@saltboxfreight.example. */
export const mailName = ({ broker }: InventedLoad) => firstWord(broker.contact).toLowerCase()

export const bare = (time: string) => time.replace(':', '')
export function halfDay(time: string): string {
  if (!time) return ''
  const [hour = '', minute = ''] = time.split(':')
  return `${((Number(hour) + 11) % 12) + 1}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}

export const townOf = (stop: InventedStop) => `${stop.city}, ${stop.state}${stop.zip ? ` ${stop.zip}` : ''}`
export const addressOf = (stop: InventedStop) => [stop.street, townOf(stop)].filter(Boolean).join(', ')

export function stopsOf(load: InventedLoad): { pickup: InventedStop; delivery: InventedStop } {
  const pickup = load.stops.find(({ kind }) => kind === 'pickup')
  const delivery = load.stops.findLast(({ kind }) => kind === 'delivery')
  if (!pickup || !delivery) throw new Error('A load has a pickup and a delivery')
  return { pickup, delivery }
}

/** Another first stop or last stop than the dice gave. */
export function withStops(
  load: InventedLoad,
  pickup: Partial<InventedStop>,
  delivery: Partial<InventedStop>,
): InventedLoad {
  return {
    ...load,
    stops: load.stops.map((stop) => ({
      ...stop,
      ...(stop.kind === 'pickup' ? pickup : stop.kind === 'delivery' ? delivery : {}),
    })),
  }
}

export const total = (load: InventedLoad) => load.lineHaul + load.fuel
