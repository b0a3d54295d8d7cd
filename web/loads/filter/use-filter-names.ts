import type { Load } from '#contract/load-views.ts'
import { useRead } from '#client/api/queries.ts'
import { formatName } from '#client/format/people.ts'
import { customerOf, driverOf } from './filter-chips.ts'
import type { FilterNames } from './filter-chips.ts'
import { noDriver } from './load-filter.ts'
import type { LoadFilter } from './load-filter.ts'

/** The names that no load of the list tells any more; fetched only then. */
export function useFilterNames({ driver, customer }: LoadFilter, loads: readonly Load[]): FilterNames {
  const isDriverGone = driver !== null && driver !== noDriver && driverOf(driver, loads) === null
  const isCustomerGone = customer !== null && customerOf(customer, loads) === null
  const drivers = useRead('GET /api/drivers/available', {}, { enabled: isDriverGone })
  const customers = useRead('GET /api/customers', {}, { enabled: isCustomerGone })
  const found = drivers.data?.find(({ id }) => id === driver)
  return {
    driver: found && formatName(found),
    customer: customers.data?.find(({ id }) => id === customer)?.name,
  }
}
