import { loadFacts } from '#domain/loads/load-facts.ts'
import { loadStatuses, loadStatusNames } from '#domain/loads/load-status.ts'
import { referenceFacts, standsOn } from '#domain/loads/typed-facts.ts'
import type { ReferenceFact } from '#domain/loads/typed-facts.ts'
import type { Load } from '#contract/load-views.ts'
import { emptyValue } from '#client/format/dates.ts'
import { plainText } from '#client/format/plain-text.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import type { Column } from '#client/ui/table/columns.ts'
import { destinationsOf, destinationsText, driverNameOf } from '../../load/shown-facts.ts'
import { StatusButton } from '../status/StatusButton.tsx'

/**
 * By text, with the numbers in it by value. Sorting thousands of rows takes some sixty thousand comparisons, so each
 * row's key is made once.
 */
function byText(textOf: (load: Load) => string | null | undefined) {
  const keys = new WeakMap<Load, string>()
  const keyOf = (load: Load) => {
    const known = keys.get(load)
    if (known !== undefined) return known
    const key = plainText(textOf(load) ?? '').replace(/\d+/g, (digits) => digits.padStart(12, '0'))
    keys.set(load, key)
    return key
  }
  return (a: Load, b: Load) => {
    const [one, other] = [keyOf(a), keyOf(b)]
    return one < other ? -1 : Number(one > other)
  }
}

const statusPlace = new Map(loadStatusNames.map((name, index) => [name, index]))

const orders = {
  number109: byText((load) => load.number109),
  invoice: byText((load) => load.invoice?.invoiceNumber),
  driver: byText(driverNameOf),
  destinations: byText((load) => destinationsText(destinationsOf(load))),
  status: (a: Load, b: Load) => (statusPlace.get(a.status) ?? 0) - (statusPlace.get(b.status) ?? 0),
}

/** Specification section 2 names the column of the BOL by the form that carries its number. */
const headers: Partial<Record<ReferenceFact, string>> = { bolNumber: 'BOL (374)' }

const referenceColumns = referenceFacts
  .filter((name) => standsOn(name, 'listColumn'))
  .map((name): Column<Load> => ({
    id: name,
    header: headers[name] ?? loadFacts[name].short,
    width: 84,
    yields: name === 'bolNumber' ? 2 : 1,
    cell: (load) => <span className="tabular">{load[name] ?? emptyValue}</span>,
    title: (load) => load[name] ?? undefined,
    sort: byText((load) => load[name]),
  }))

/** A company that writes no trailers down has no column of dashes. */
export function usedReferences(loads: readonly Load[]): ReadonlySet<string> {
  return new Set(referenceFacts.filter((name) => loads.some((load) => load[name] !== null)))
}

type CellActs = {
  /** The empty place that asks for a driver. */
  assignField: (load: Load) => React.ReactNode
  onInvoice: (load: Load) => void
}

/** Design section 5: one grid for all sections. `used`: the references that some load has. */
export function loadColumns(
  { assignField, onInvoice }: CellActs,
  used: ReadonlySet<string>,
): readonly Column<Load>[] {
  return [
    {
      id: 'number109',
      header: '109 Number',
      width: 132,
      cell: (load) => <span className="load-number">{load.number109}</span>,
      title: (load) => load.number109,
      sort: orders.number109,
    },
    ...referenceColumns.filter(({ id }) => id === 'bolNumber' || used.has(id)),
    {
      id: 'invoice',
      header: 'Invoice #',
      width: 76,
      yields: 3,
      cell: (load) =>
        load.invoice === null ? (
          emptyValue
        ) : (
          <LinkButton
            className="tabular"
            aria-label={`Preview invoice ${load.invoice.invoiceNumber}`}
            onClick={() => {
              onInvoice(load)
            }}
          >
            {load.invoice.invoiceNumber}
          </LinkButton>
        ),
      sort: orders.invoice,
    },
    {
      id: 'driver',
      header: 'Driver',
      width: 132,
      cell: (load) => (load.driverId === null ? assignField(load) : (driverNameOf(load) ?? emptyValue)),
      title: (load) => driverNameOf(load) ?? undefined,
      sort: orders.driver,
    },
    {
      id: 'destinations',
      header: 'Destinations',
      width: 'rest',
      minWidth: 150,
      cell: (load) => destinationsText(destinationsOf(load)) || emptyValue,
      title: (load) => destinationsOf(load).all.join(', ') || undefined,
      sort: orders.destinations,
    },
    {
      id: 'status',
      header: 'Status',
      width: 164,
      cell: (load) => <StatusButton load={load} />,
      title: (load) => loadStatuses[load.status].label,
      sort: orders.status,
    },
  ]
}
