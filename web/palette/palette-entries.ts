import { Building2, FileText, Package, UserRound, Zap } from 'lucide-react'
import type { Customer } from '#contract/customers.ts'
import type { Driver } from '#contract/drivers.ts'
import type { Load } from '#contract/load-views.ts'
import { loadFacts } from '#domain/loads/load-facts.ts'
import { searchedFacts } from '#domain/loads/typed-facts.ts'
import { clashLine } from '#domain/loads/clashes.ts'
import { driverDuty } from '#domain/drivers/driver-duty.ts'
import { formatPhone } from '#domain/drivers/phone-number.ts'
import { formatName } from '#client/format/people.ts'
import type { Icon } from '#client/ui/icon.ts'
import { driverNameOf, truckOf } from '../load/shown-facts.ts'

export const paletteGroups = ['Loads', 'Drivers', 'Customers', 'Go to'] as const

/** A searchable field that is shown when it matches. */
export type PaletteFact = { readonly name: string; readonly text: string }

export type PaletteEntry = {
  readonly id: string
  readonly group: (typeof paletteGroups)[number]
  readonly icon: Icon
  readonly label: string
  /** Shown muted after the label, and found by. */
  readonly secondary: string
  readonly facts: readonly PaletteFact[]
  /** At the right end: what it is doing, or the keys that lead there. */
  readonly state?: string
  readonly isWarning?: boolean
  readonly keys?: string
  /** Acts are offered on it. */
  readonly load?: Load
  readonly run: () => void
}

const joined = (...words: readonly (string | null | undefined | false)[]) => words.filter(Boolean).join(' · ')

function factsFrom(...named: readonly (readonly [string, string | null | undefined])[]): PaletteFact[] {
  return named.flatMap(([name, text]) => (text == null || text === '' ? [] : [{ name, text }]))
}

/** A place or an act, by its name. */
export function commandEntry(
  kind: 'Page' | 'Action',
  label: string,
  run: () => void,
  keys?: string,
): PaletteEntry {
  const id = `${kind}:${label}`
  const icon = kind === 'Page' ? FileText : Zap
  return {
    id,
    group: 'Go to',
    icon,
    label,
    secondary: '',
    facts: [],
    run,
    ...(keys !== undefined && { keys }),
  }
}

/** Found by everything that people say on the phone: numbers, driver, truck, customer, any company or city on the way. */
export function loadEntry(load: Load, open: (load: Load) => void): PaletteEntry {
  const last = load.stops.findLast(({ stopType }) => stopType === 'dropoff') ?? load.location
  const place = last?.city ? [last.city, last.state].filter(Boolean).join(' ') : null
  return {
    id: `load:${load.id}`,
    group: 'Loads',
    icon: Package,
    label: load.number109,
    secondary: joined(place, driverNameOf(load) ?? 'no driver'),
    facts: factsFrom(
      ...searchedFacts.map((name) => [loadFacts[name].label, load[name]] as const),
      ['Invoice', load.invoice?.invoiceNumber],
      ['Customer', load.customer?.name],
      ['Truck', truckOf(load)],
      ['Reference', load.paymentReference],
      ...load.stops.flatMap(
        ({ companyName, city }) =>
          [
            ['Stop', companyName],
            ['City', city],
          ] as const,
      ),
    ),
    load,
    run: () => {
      open(load)
    },
  }
}

/** `planned`: the load that a driver is chosen for. */
export function driverEntry(
  driver: Driver,
  { planned, companyZone }: { planned?: Load | null; companyZone: string },
  choose: (name: string) => void,
): PaletteEntry {
  const name = formatName(driver, driver.username ?? '')
  const { phoneNumber, truckNumber, loads } = driver
  const clash = planned ? clashLine([planned], loads, companyZone) : null
  return {
    id: `driver:${driver.id}`,
    group: 'Drivers',
    icon: UserRound,
    label: name,
    secondary: joined(phoneNumber && formatPhone(phoneNumber), truckNumber && `Truck ${truckNumber}`),
    facts: factsFrom(['Username', driver.username], ['Phone', phoneNumber]),
    state: clash ?? driverDuty(loads, companyZone),
    isWarning: clash !== null,
    run: () => {
      choose(name)
    },
  }
}

export function customerEntry(customer: Customer, show: (name: string) => void): PaletteEntry {
  return {
    id: `customer:${customer.id}`,
    group: 'Customers',
    icon: Building2,
    label: customer.name,
    secondary: joined(customer.city),
    facts: factsFrom(['E-mail', customer.email], ['Phone', customer.phone]),
    run: () => {
      show(customer.name)
    },
  }
}
