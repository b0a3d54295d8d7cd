import { formatPhone } from '#domain/drivers/phone-number.ts'
import type { Driver } from '#contract/drivers.ts'
import { formatName } from '#client/format/people.ts'
import type { ComboboxOption } from '#client/ui/combobox/combobox-options.ts'

/** Name, phone, and the load that the driver is on. */
export function driverOptions(drivers: readonly Driver[]): ComboboxOption[] {
  return drivers.map((driver) => ({
    value: driver.id,
    label: formatName(driver, driver.username ?? ''),
    ...(driver.phoneNumber === null ? {} : { secondary: formatPhone(driver.phoneNumber) }),
    state: driver.currentLoad === null ? 'free' : `on ${driver.currentLoad.number109}`,
    keywords: [driver.username, driver.truckNumber].filter((word) => word !== null).join(' '),
  }))
}
