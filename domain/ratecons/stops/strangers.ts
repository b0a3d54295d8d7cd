import type { PaperAddress } from '../addresses/address.ts'
import type { Appointment } from './appointments.ts'
import { surenessOfShared } from './both-ends.ts'
import type { GivenRole } from './roles.ts'

type Candidate = {
  readonly address: PaperAddress
  readonly given: GivenRole
  readonly appointment: Appointment | null
}

/**
 * A signature, a landlord or an advertisement has no day or no street. A stop without a day stays where its end has no
 * other, or where it is called like a dated one (`Stop 3`, as `Stop 2` was).
 */
export function withoutStrangers<Stop extends Candidate>(all: readonly Stop[]): Stop[] {
  const stops = withoutVendors(all)
  const dated = stops.filter(({ appointment }) => appointment?.date != null)
  return stops.filter((stop) => {
    if (stop.given.role === 'otherStop') return true
    const isVague = stop.address.street === null && stop.given.sureness < leastOfTown
    if (isVague && sameEnd(stop, stops).some(({ address }) => address.street !== null)) return false
    const others = sameEnd(stop, dated)
    // A heading is less sure of what stands under its first stop.
    const isCalledLike =
      stop.given.sureness > surenessOfShared && dated.some((other) => calledLike(other) === calledLike(stop))
    return others.length === 0 || others.includes(stop) || isCalledLike
  })
}

/** On an order of accounting programs the carrier is the vendor. */
function withoutVendors<Stop extends Candidate>(stops: readonly Stop[]): Stop[] {
  return stops.filter((stop) => !isVendor(stop) || sameEnd(stop, stops).every(isVendor))
}

const isVendor = (stop: Candidate) => /^(?:vendor|supplier)\b/i.test(calledLike(stop))

function sameEnd<Stop extends Candidate>({ given }: Candidate, among: readonly Stop[]): Stop[] {
  return among.filter((other) => other.given.role === given.role)
}

const leastOfTown = 0.7

const calledLike = ({ given: { label } }: Candidate) =>
  label === null ? '' : label.cell.text.slice(label.start, label.end).replace(/[\d\W]+/g, ' ')
