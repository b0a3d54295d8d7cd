/** Why a saved record is, or may be, the one on the paper; the likelier reason first. */
export const matchReasons = {
  'same-address': 'same address',
  'same-name': 'same name',
  'same-mc': 'same MC number',
  'same-mail': 'same e-mail domain',
  'same-street-other-name': 'same street, other name',
  'same-street-other-suite': 'same street, other suite',
  'same-mail-other-name': 'same e-mail domain, other name',
  'same-name-other-street': 'same name, other street',
  'same-name-other-town': 'same name, other town',
  'name-alike': 'name alike',
} as const
export type MatchReason = keyof typeof matchReasons

// The keys of the table are the names that its type has.
export const matchReasonNames = Object.keys(matchReasons) as [MatchReason, ...MatchReason[]]

/** Companies that may be named where the broker is expected, but are not customers. */
export const notCustomers = ['own-company', 'factoring-company'] as const
export type NotCustomer = (typeof notCustomers)[number]
