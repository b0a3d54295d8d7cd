import type { Load } from '#contract/load-views.ts'
import { emptyValue } from '#client/format/dates.ts'
import { driverNameOf, truckOf } from '../../../load/shown-facts.ts'

/** The name gives way, the truck does not. */
export function DriverCell({ load }: { load: Load }) {
  const [name, truck] = [driverNameOf(load), truckOf(load)]
  if (name === null) return <span className="text-muted">{emptyValue}</span>
  if (truck === null) return name
  return (
    <span className="cell-line">
      <span className="cell-main">{name}</span>
      <span className="cell-whole">{`· ${truck}`}</span>
    </span>
  )
}
