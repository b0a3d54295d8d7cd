import type { PaperAddress } from '../addresses/addresses.ts'
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
export function withoutStrangers<Stop extends Candidate>(stops: readonly Stop[]): Stop[] {
  const dated = stops.filter(({ appointment }) => appointment?.date != null)
  const sameEnd = ({ given }: Candidate, among: readonly Stop[]) =>
    among.filter((other) => other.given.role === given.role)
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

const leastOfTown = 0.7

const calledLike = ({ given: { label } }: Candidate) =>
  label === null ? '' : label.cell.text.slice(label.start, label.end).replace(/[\d\W]+/g, ' ')
