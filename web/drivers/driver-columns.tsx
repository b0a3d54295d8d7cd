import { Link } from 'react-router'
import type { Driver } from '#contract/drivers.ts'
import { formatName } from '#client/format/people.ts'
import type { Column } from '#client/ui/table/columns.ts'
import { paths } from '../page/paths.ts'
import { byText } from '../records/order.ts'
import { PhoneLink } from '../records/PhoneLink.tsx'

export const driverName = (driver: Driver) => formatName(driver, driver.username ?? 'Unnamed driver')

/** The last name decides, as on any list of people. */
const sortName = (driver: Driver) => [driver.lastName, driver.firstName].filter(Boolean).join(' ')

function CurrentLoad({ driver }: { driver: Driver }) {
  if (!driver.currentLoad) return null
  return (
    <>
      <Link
        to={paths.load(driver.currentLoad.id)}
        className="tabular inline-flex min-h-6 items-center font-sign font-semibold text-link pointer-coarse:min-h-11"
      >
        {driver.currentLoad.number109}
      </Link>
      {driver.loads.length > 1 && (
        <span className="text-muted">{` +${String(driver.loads.length - 1)}`}</span>
      )}
    </>
  )
}

export const driverColumns: readonly Column<Driver>[] = [
  { id: 'name', header: 'Name', width: 'rest', minWidth: 160, cell: driverName, sort: byText(sortName) },
  {
    id: 'username',
    header: 'Username',
    width: 128,
    yields: 2,
    cell: (driver) => driver.username,
    sort: byText((driver) => driver.username),
  },
  {
    id: 'phone',
    header: 'Phone',
    width: 120,
    cell: (driver) => driver.phoneNumber && <PhoneLink phone={driver.phoneNumber} />,
  },
  {
    id: 'truck',
    header: 'Truck',
    width: 72,
    cell: (driver) => driver.truckNumber,
    sort: byText((driver) => driver.truckNumber),
  },
  {
    id: 'load',
    header: 'Current load',
    width: 132,
    cell: (driver) => driver.currentLoad && <CurrentLoad driver={driver} />,
    title: (driver) => driver.currentLoad?.number109,
    sort: byText((driver) => driver.currentLoad?.number109 ?? null),
  },
  {
    id: 'password',
    header: 'Signs in with',
    width: 'rest',
    minWidth: 112,
    yields: 1,
    cell: (driver) => (driver.hasPin ? 'PIN' : 'Phone number'),
  },
]
