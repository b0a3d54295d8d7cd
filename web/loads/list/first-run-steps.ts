import { may } from '#domain/access/may.ts'
import type { Customer } from '#contract/customers.ts'
import type { Driver } from '#contract/drivers.ts'
import type { Location } from '#contract/locations.ts'
import type { CompanySettings } from '#contract/settings.ts'
import type { Role } from '#domain/access/may.ts'
import type { ImportKind } from '#domain/imports/import-kinds.ts'

export type FirstStep = {
  readonly id: 'company' | 'drivers' | 'places' | 'load'
  readonly title: string
  readonly text: string
  readonly isDone: boolean
  /** The place in the office where it is done by hand, and the words for going there. */
  readonly place: { readonly tab: string; readonly label: string } | null
  readonly brings: ImportKind | null
}

type Facts = {
  readonly role: Role
  readonly settings: CompanySettings
  readonly drivers: readonly Driver[]
  readonly customers: readonly Customer[]
  readonly locations: readonly Location[]
}

/** What an office needs before its first load, and how much of it is here. */
export function firstSteps({ role, settings, drivers, customers, locations }: Facts): readonly FirstStep[] {
  return [company(settings, role), driversStep(drivers), places(customers, locations), firstLoad]
}

const firstLoad: FirstStep = {
  id: 'load',
  title: 'First load',
  text: 'A 109 number, its stops, then a driver.',
  isDone: false,
  place: null,
  brings: null,
}

function company({ companyName, address, city, state }: CompanySettings, role: Role): FirstStep {
  const isDone = [address, city, state].every((part) => part !== null && part !== '')
  const town = [city, state].filter(Boolean).join(' ')
  const mayChange = may(role, 'manage settings')
  return {
    id: 'company',
    title: 'Company',
    text: isDone
      ? `${companyName}, ${town}. It stands on every invoice.`
      : `${companyName}. The address for your invoices is missing.${mayChange ? '' : ' An admin can add it.'}`,
    isDone,
    place: mayChange ? { tab: 'settings', label: isDone ? 'Change' : 'Add address' } : null,
    brings: null,
  }
}

const shownNames = 3

function driversStep(drivers: readonly Driver[]): FirstStep {
  const names = drivers
    .slice(0, shownNames)
    .map(({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '))
  const more = drivers.length > shownNames ? ' and others' : ''
  const isDone = drivers.length > 0
  return {
    id: 'drivers',
    title: 'Drivers',
    text: isDone
      ? `${String(drivers.length)} added: ${names.join(', ')}${more}. Each signs in with a phone.`
      : 'Name and phone number. Each signs in with a phone.',
    isDone,
    place: { tab: 'drivers', label: isDone ? 'Add another' : 'Add one by one' },
    brings: isDone ? null : 'drivers',
  }
}

function places(customers: readonly Customer[], locations: readonly Location[]): FirstStep {
  const isDone = customers.length > 0 && locations.length > 0
  const missing = locations.length === 0 ? 'locations' : 'customers'
  const isBegun = customers.length + locations.length > 0
  const counted = `${countOf(locations.length, 'place', 'No')}, ${countOf(customers.length, 'customer', 'no')}.`
  return {
    id: 'places',
    title: 'Places and customers',
    text:
      isDone || isBegun ? counted : 'Where you load, where you deliver, who pays. Any column order will do.',
    isDone,
    place: { tab: missing, label: isDone ? 'Add another' : 'Add one by one' },
    brings: isDone ? null : missing,
  }
}

function countOf(count: number, one: string, no: 'No' | 'no'): string {
  if (count === 0) return `${no} ${one}s yet`
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`
}
