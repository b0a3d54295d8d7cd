import { driverDuty } from '#domain/drivers/driver-duty.ts'
import { formatPhone } from '#domain/drivers/phone-number.ts'
import type { Driver } from '#contract/drivers.ts'
import { formatName } from '#client/format/people.ts'
import type { ComboboxOption } from '#client/ui/combobox/combobox-options.ts'

function optionOf(driver: Driver, companyZone: string): ComboboxOption {
  const facts = [
    driver.truckNumber !== null && `Truck ${driver.truckNumber}`,
    driver.phoneNumber !== null && formatPhone(driver.phoneNumber),
  ].filter((fact) => fact !== false)
  return {
    value: driver.id,
    label: formatName(driver, driver.username ?? ''),
    secondary: driverDuty(driver.loads, companyZone),
    ...(facts.length === 0 ? {} : { state: facts.join(' · ') }),
    keywords: [driver.username, ...driver.loads.map(({ number109 }) => number109)].filter(Boolean).join(' '),
  }
}

/** Free drivers first; each with truck, phone, and what they have already. */
export function driverOptions(drivers: readonly Driver[], companyZone: string): ComboboxOption[] {
  const isFree = ({ loads }: Driver) => loads.length === 0
  return [...drivers.filter(isFree), ...drivers.filter((driver) => !isFree(driver))].map((driver) =>
    optionOf(driver, companyZone),
  )
}
