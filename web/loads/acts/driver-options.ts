import { driverDuty } from '#domain/drivers/driver-duty.ts'
import { clashLine } from '#domain/loads/clashes.ts'
import type { TimedLoad } from '#domain/loads/clashes.ts'
import { formatPhone } from '#domain/drivers/phone-number.ts'
import type { Driver } from '#contract/drivers.ts'
import { formatName } from '#client/format/people.ts'
import type { ComboboxOption } from '#client/ui/combobox/combobox-options.ts'

/** For which loads one is chosen, and where the company is. */
export type ChoosingDriver = { readonly planned: readonly TimedLoad[]; readonly companyZone: string }

function optionOf(driver: Driver, { planned, companyZone }: ChoosingDriver): ComboboxOption {
  const facts = [
    driver.truckNumber !== null && `Truck ${driver.truckNumber}`,
    driver.phoneNumber !== null && formatPhone(driver.phoneNumber),
  ].filter((fact) => fact !== false)
  const clash = clashLine(planned, driver.loads, companyZone)
  return {
    value: driver.id,
    label: formatName(driver, driver.username ?? ''),
    secondary: driverDuty(driver.loads, companyZone),
    ...(facts.length === 0 ? {} : { state: facts.join(' · ') }),
    ...(clash === null ? {} : { warning: clash }),
    keywords: [driver.username, ...driver.loads.map(({ number109 }) => number109)].filter(Boolean).join(' '),
  }
}

/** Free drivers first; each with truck, phone, what they have already, and which of it clashes with these loads. */
export function driverOptions(drivers: readonly Driver[], choosing: ChoosingDriver): ComboboxOption[] {
  const isFree = ({ loads }: Driver) => loads.length === 0
  return [...drivers.filter(isFree), ...drivers.filter((driver) => !isFree(driver))].map((driver) =>
    optionOf(driver, choosing),
  )
}
