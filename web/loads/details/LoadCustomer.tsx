import { loadFacts } from '#domain/loads/load-facts.ts'
import type { Load } from '#contract/load-views.ts'
import { useRead } from '#client/api/queries.ts'
import { PhoneLink } from '../../records/PhoneLink.tsx'
import { customerFacts } from './LoadFacts.tsx'
import { Panel } from './Panel.tsx'

/** Who pays for the load, the number that they know it by, and where to call them. */
export function LoadCustomer({ load, className }: { load: Load; className: string }) {
  const customers = useRead('GET /api/customers')
  const customer = customers.data?.find(({ id }) => id === load.customerId)
  const phone = customer?.phone ?? customer?.contactPhone ?? null
  const facts = customerFacts.filter((name) => load[name] !== null)
  return (
    <Panel title="Customer" className={className}>
      {load.customer === null ? (
        <p className="text-cell text-muted">Nobody yet. It is asked when the invoice is generated.</p>
      ) : (
        <p className="text-cell font-medium break-words">{load.customer.name}</p>
      )}
      {(facts.length > 0 || phone !== null) && (
        <p className="tabular flex flex-wrap gap-x-2 text-cell text-muted">
          {facts.map((name) => (
            <span
              key={name}
              className="min-w-0 wrap-anywhere"
            >{`${loadFacts[name].short} ${load[name] ?? ''}`}</span>
          ))}
          {phone !== null && <PhoneLink phone={phone} />}
        </p>
      )}
    </Panel>
  )
}
