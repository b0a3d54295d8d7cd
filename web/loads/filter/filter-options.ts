import type { Load } from '#contract/load-views.ts'
import type { ComboboxOption } from '#client/ui/combobox/combobox-options.ts'
import { driverNameOf } from '../../load/shown-facts.ts'
import { citiesOf, noDriver } from './load-filter.ts'

function byLabel(labels: ReadonlyMap<string, string>): ComboboxOption[] {
  return [...labels]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en-US'))
}

/** Only what occurs in the list: any of it finds something. */
export function filterOptions(loads: readonly Load[]) {
  const drivers = new Map<string, string>()
  const customers = new Map<string, string>()
  const cities = new Map<string, string>()
  for (const load of loads) {
    if (load.driverId !== null) drivers.set(load.driverId, driverNameOf(load) ?? '')
    if (load.customer !== null) customers.set(load.customer.id, load.customer.name)
    for (const city of citiesOf(load)) {
      if (!cities.has(city.toLowerCase())) cities.set(city.toLowerCase(), city)
    }
  }
  return {
    drivers: [{ value: noDriver, label: 'No driver' }, ...byLabel(drivers)],
    customers: byLabel(customers),
    cities: byLabel(new Map([...cities.values()].map((city) => [city, city]))),
  }
}
