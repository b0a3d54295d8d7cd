import { formatPhone } from '#domain/drivers/phone-number.ts'
import type { Driver } from '#contract/drivers.ts'
import { formatName } from '#client/format/people.ts'
import type { ComboboxOption } from '#client/ui/combobox/combobox-options.ts'

function optionOf(driver: Driver): ComboboxOption {
  const facts = [
    driver.truckNumber !== null && `Truck ${driver.truckNumber}`,
    driver.phoneNumber !== null && formatPhone(driver.phoneNumber),
  ].filter((fact) => fact !== false)
  return {
    value: driver.id,
    label: formatName(driver, driver.username ?? ''),
    ...(facts.length === 0 ? {} : { secondary: facts.join(' · ') }),
    state: driver.currentLoad === null ? 'free' : `on ${driver.currentLoad.number109}`,
    ...(driver.username === null ? {} : { keywords: driver.username }),
  }
}

/** Free drivers first; each with truck, phone and current load. */
export function driverOptions(drivers: readonly Driver[]): ComboboxOption[] {
  const isFree = ({ currentLoad }: Driver) => currentLoad === null
  return [...drivers.filter(isFree), ...drivers.filter((driver) => !isFree(driver))].map(optionOf)
}
