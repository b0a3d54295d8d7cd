/** Why a saved record is what the paper names, or may be: the first four are sure, the others ask. */
export const matchReasons = {
  'same-name': 'same name',
  'same-mc': 'same MC number',
  'same-mail': 'same e-mail domain',
  'same-address': 'same address',
  'same-street-other-name': 'same street, other name',
  'same-street-other-suite': 'same street, other suite',
  'same-mail-other-name': 'same e-mail domain, other name',
  'same-name-other-street': 'same name, other street',
  'same-name-other-town': 'same name, other town',
  'name-alike': 'name alike',
} as const
export type MatchReason = keyof typeof matchReasons

/** The words are the keys; a list of them for shapes. */
export const matchReasonNames = Object.keys(matchReasons) as [MatchReason, ...MatchReason[]]

/** Who a paper may name in the broker's place and who is no customer all the same. */
export const notCustomers = ['own-company', 'factoring-company'] as const
export type NotCustomer = (typeof notCustomers)[number]
