import { describe, expect, it } from 'vitest'
import {
  matchCustomers,
  notCustomer,
  type OwnFacts,
  type SavedCustomer,
  type WrittenBroker,
} from './match-customers.ts'

const own: OwnFacts = {
  companyName: 'Panhandle Hauling LLC',
  contactEmail: 'office@panhandle.example',
  mcNumber: 'MC-700100',
  remitTo: null,
  factoringRemitTo: 'Llano Capital Funding\nPO Box 9\nLubbock, TX',
}
function customer(id: string, more: Partial<SavedCustomer> = {}): SavedCustomer {
  return { id, name: 'Caprock Freight Brokers LLC', email: null, invoiceNotes: null, ...more }
}
function found(broker: Partial<WrittenBroker>, ...customers: SavedCustomer[]) {
  const { known, candidates } = matchCustomers(
    { name: null, mc: null, billingEmail: null, ...broker },
    customers,
    own,
  )
  return known
    ? `${known.id} ${known.why}`
    : `? ${candidates.map(({ id, why }) => `${id} ${why}`).join(', ')}`.trim()
}

describe('the broker of a paper', () => {
  it.each<[string, Partial<WrittenBroker>, Partial<SavedCustomer>, string]>([
    [
      'is known by the name without its legal form',
      { name: 'CAPROCK FREIGHT BROKERS, INC.' },
      {},
      'a same-name',
    ],
    ['asks where the name is alike', { name: 'Caprok Freight Broker' }, {}, '? a name-alike'],
    ['asks where the name is a part', { name: 'Caprock Logistics' }, {}, '? a name-alike'],
    ['is new where only the trade’s words are the same', { name: 'Ridgeline Freight Brokers LLC' }, {}, '?'],
    [
      'asks where it is the initials',
      { name: 'TQF' },
      { name: 'Total Quarry Freight, LLC' },
      '? a name-alike',
    ],
    [
      'is known by the MC number in the notes',
      { name: 'CFB', mc: '482913' },
      { invoiceNotes: 'MC# 0482913' },
      'a same-mc',
    ],
    ['is not known by our own MC number', { mc: '700100' }, { invoiceNotes: 'We are MC 700100' }, '?'],
    [
      'is known by the mail domain',
      { billingEmail: 'ap@caprock.example' },
      { email: 'dispatch@other.example, pay@CAPROCK.example' },
      'a same-mail',
    ],
    [
      'asks where the domain is another name’s',
      { name: 'Mesa Carriers', billingEmail: 'ap@caprock.example' },
      { email: 'pay@caprock.example' },
      '? a same-mail-other-name',
    ],
    [
      'is not known by a public mail host',
      { billingEmail: 'caprock@gmail.com' },
      { email: 'other@gmail.com' },
      '?',
    ],
    [
      'is not known by our own domain',
      { billingEmail: 'pod@panhandle.example' },
      { email: 'x@panhandle.example' },
      '?',
    ],
    ['is never the factor', { name: 'Llano Capital Funding LLC' }, { name: 'Llano Capital Funding' }, '?'],
  ])('%s', (_case, broker, more, expected) => {
    expect(found(broker, customer('a', more))).toBe(expected)
  })

  it('asks where two have the mail domain', () => {
    const [a, b] = [
      customer('a', { email: 'x@caprock.example' }),
      customer('b', { email: 'y@caprock.example' }),
    ]
    expect(found({ billingEmail: 'ap@caprock.example' }, a, b)).toBe('? a same-mail, b same-mail')
  })

  it('is the first of two that have one name', () => {
    expect(found({ name: 'Caprock Freight Brokers' }, customer('first'), customer('second'))).toBe(
      'first same-name',
    )
  })
})

it.each([
  ['PANHANDLE HAULING, L.L.C.', 'own-company'],
  ['Llano Capital Funding', 'factoring-company'],
  ['Brazos Factoring, Inc.', 'factoring-company'],
  ['Caprock Freight Brokers', null],
  ['TBD', null],
  [null, null],
])('%s as a customer: %s', (name, expected) => {
  expect(notCustomer(name, own)).toBe(expected)
})
