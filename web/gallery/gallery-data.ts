import { loadStatusNames } from '#domain/loads/load-status.ts'
import type { LoadStatus } from '#domain/loads/load-status.ts'

export type SampleLoad = {
  id: string
  number: string
  bol: string
  invoice: string | null
  driver: string | null
  destinations: readonly string[]
  status: LoadStatus
  amount: number
}

const drivers = ['Dale Young', 'José M. Gutiérrez', 'Hank Bowers', 'Ann Reed', 'Tyler Brandt']
const places = [
  'Fort Worth Grain Co',
  'Lubbock Cotton Co-op',
  'Tulsa Mill',
  'Amarillo Feed & Supply',
  'Denton Warehouse 4',
  'Wichita Falls Elevator and Storage Company',
]

export function sampleLoads(count: number): SampleLoad[] {
  return Array.from({ length: count }, (_, index) => {
    const status = loadStatusNames[(index * 7) % loadStatusNames.length] ?? 'pending'
    const isPending = status === 'pending' || status === 'created'
    return {
      id: `load-${String(index)}`,
      number: `109-2026-${String(430 - (index % 430)).padStart(5, '0')}`,
      bol: String(3_741_131 - index),
      invoice: ['awaiting_payment', 'paid'].includes(status) ? String(6000 + index) : null,
      driver: isPending ? null : (drivers[index % drivers.length] ?? null),
      destinations: places.slice(index % 5, (index % 5) + 1 + (index % 3)),
      status,
      amount: 1800 + ((index * 137) % 1400),
    }
  })
}

export const driverOptions = Array.from({ length: 240 }, (_, index) => ({
  value: `driver-${String(index)}`,
  label: index < drivers.length ? (drivers[index] ?? '') : `Driver Number ${String(index)}`,
  secondary: `(806) 555-01${String(index % 100).padStart(2, '0')} · Truck ${String(20 + index)}`,
  ...(index % 3 === 0 ? { state: `on 109-2026-00${String(400 + index)}` } : {}),
}))
