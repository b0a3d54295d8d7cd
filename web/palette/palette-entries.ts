import type { Customer } from '#contract/customers.ts'
import type { Driver } from '#contract/drivers.ts'
import type { Load } from '#contract/load-views.ts'
import { searchedFacts } from '#domain/loads/typed-facts.ts'
import { loadStatuses } from '#domain/loads/load-status.ts'
import { formatName } from '#client/format/people.ts'
import type { ComboboxOption } from '#client/ui/combobox/combobox-options.ts'
import { destinationsOf, destinationsText, driverNameOf } from '../load/shown-facts.ts'

export type PaletteEntry = { readonly option: ComboboxOption; readonly run: () => void }

/** A place or an act, by its name; `state` tells it from a load or a person of the same name. */
export function commandEntry(
  kind: 'Page' | 'Action',
  label: string,
  run: () => void,
  keys?: string,
): PaletteEntry {
  const state = keys === undefined ? kind : `${kind} · ${keys}`
  return { option: { value: `${kind}:${label}`, label, state }, run }
}

/** Found by everything people read out on the phone: numbers, driver, customer, any company or city on the way. */
export function loadEntry(load: Load, open: (load: Load) => void): PaletteEntry {
  const keywords = [
    ...searchedFacts.map((name) => load[name]),
    load.invoice?.invoiceNumber,
    driverNameOf(load),
    load.customer?.name,
    load.paymentReference,
    ...load.stops.flatMap(({ companyName, city }) => [companyName, city]),
  ]
  return {
    option: {
      value: `load:${load.id}`,
      label: load.number109,
      secondary: [driverNameOf(load), destinationsText(destinationsOf(load))].filter(Boolean).join(' · '),
      state: loadStatuses[load.status].label,
      keywords: keywords.filter((word) => word !== null && word !== undefined).join(' '),
    },
    run: () => {
      open(load)
    },
  }
}

export function driverEntry(driver: Driver, show: (name: string) => void): PaletteEntry {
  const name = formatName(driver, driver.username ?? '')
  return {
    option: {
      value: `driver:${driver.id}`,
      label: name,
      secondary: [driver.phoneNumber, driver.truckNumber && `Truck ${driver.truckNumber}`]
        .filter(Boolean)
        .join(' · '),
      state: driver.currentLoad ? `Driver · on ${driver.currentLoad.number109}` : 'Driver',
      keywords: driver.username ?? '',
    },
    run: () => {
      show(name)
    },
  }
}

export function customerEntry(customer: Customer, show: (name: string) => void): PaletteEntry {
  const secondary = [customer.city, customer.email].filter(Boolean).join(' · ')
  return {
    option: {
      value: `customer:${customer.id}`,
      label: customer.name,
      ...(secondary === '' ? {} : { secondary }),
      state: 'Customer',
    },
    run: () => {
      show(customer.name)
    },
  }
}
