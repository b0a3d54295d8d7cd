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

  it.each<[string, Partial<WrittenBroker>, Partial<SavedCustomer>, string]>([
    [
      'is known by the MC number in the name',
      { mc: 'MC-482913' },
      { name: 'Caprock (MC 482913)' },
      'a same-mc',
    ],
    ['by an MC number of five digits', { mc: '48291' }, { invoiceNotes: 'mc no. 48291' }, 'a same-mc'],
    [
      'by an MC number of eight digits',
      { mc: '48291377' },
      { invoiceNotes: 'MC number: 48291377' },
      'a same-mc',
    ],
    ['not by four digits', { mc: '4829' }, { invoiceNotes: 'MC 4829' }, '?'],
    ['not by nine digits', { mc: '482913770' }, { invoiceNotes: 'MC 482913770' }, '?'],
    [
      'by the second MC number in the notes',
      { mc: '482914' },
      { invoiceNotes: 'MC 482913, MC 482914' },
      'a same-mc',
    ],
    ['not by a number that is none', { mc: 'pending' }, { invoiceNotes: 'MC 482913' }, '?'],
    ['not by another number', { mc: '482913' }, { invoiceNotes: 'DMC 482913' }, '?'],
    [
      'by the MC number, whatever the name is',
      { name: 'Mesa Carriers', mc: '482913' },
      { invoiceNotes: 'MC 482913' },
      'a same-mc',
    ],
    [
      'by the mail domain with a name alike',
      { name: 'Caprok Freight Broker', billingEmail: 'ap@caprock.example' },
      { email: 'pay@caprock.example' },
      'a same-mail',
    ],
    [
      'by the mail domain with a name of three fifths in common',
      { name: 'Acne', billingEmail: 'ap@caprock.example' },
      { name: 'Acme', email: 'pay@caprock.example' },
      'a same-mail',
    ],
    ['asks for a name of three fifths in common', { name: 'Acne' }, { name: 'Acme' }, '? a name-alike'],
    ['not by a mail of nobody', { billingEmail: 'ap@caprock.example' }, { email: null }, '?'],
    [
      'is new where nothing is written of it',
      {},
      { email: 'pay@caprock.example', invoiceNotes: 'MC 482913' },
      '?',
    ],
    ['is never our own company', { name: 'Panhandle Hauling' }, { name: 'Panhandle Hauling' }, '?'],
    ['is not one that is to be named', { name: 'TBD' }, { name: 'TBD' }, '?'],
  ])('%s', (_case, broker, more, expected) => {
    expect(found(broker, customer('a', more))).toBe(expected)
  })

  it('asks where two have the MC number', () => {
    const [a, b] = [
      customer('a', { invoiceNotes: 'MC 482913' }),
      customer('b', { invoiceNotes: 'MC 482913' }),
    ]
    expect(found({ mc: '482913' }, a, b)).toBe('? a same-mc, b same-mc')
  })

  it('is known by the mail domain that one of several customers has', () => {
    const [a, b] = [customer('a', { email: 'x@caprock.example' }), customer('b', { email: 'y@mesa.example' })]
    expect(found({ billingEmail: 'ap@mesa.example' }, a, b)).toBe('b same-mail')
  })

  it('is the one with its name rather than the one with its MC number', () => {
    const other = customer('mc', { name: 'Mesa Carriers', invoiceNotes: 'MC 482913' })
    expect(found({ name: 'Caprock Freight Brokers', mc: '482913' }, other, customer('name'))).toBe(
      'name same-name',
    )
  })

  it('asks for the likest name first', () => {
    const [part, near] = [
      customer('part', { name: 'Caprock Mesa Hauling' }),
      customer('near', { name: 'Caprocks' }),
    ]
    expect(found({ name: 'Caprock' }, part, near)).toBe('? near name-alike, part name-alike')
  })

  it('may be any of those with an MC number where we have none', () => {
    const { known } = matchCustomers(
      { name: null, mc: '700100', billingEmail: null },
      [customer('a', { invoiceNotes: 'MC 700100' })],
      { ...own, mcNumber: null },
    )
    expect(known?.id).toBe('a')
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
  ['Factors of Mesa', 'factoring-company'],
  ['Malefactor Freight', null],
  ['Llano Capital Fundin', 'factoring-company'],
  ['Llano Freight', null],
  ['PO Box 9', null],
  ['LLC', null],
])('%s as a customer: %s', (name, expected) => {
  expect(notCustomer(name, own)).toBe(expected)
})

it('who gets our money is no customer, and nobody is where we name no one', () => {
  const mesa = { ...own, remitTo: 'Mesa Bank\n12 Main St', factoringRemitTo: null }
  expect([notCustomer('Mesa Bank', mesa), notCustomer('12 Main St', mesa)]).toEqual([
    'factoring-company',
    null,
  ])
  const alone = { ...own, remitTo: '', factoringRemitTo: '\nMesa Bank' }
  expect(notCustomer('Mesa Bank', alone)).toBeNull()
  expect(notCustomer('Llano Capital Funding', alone)).toBeNull()
})

it('a name without Latin letters is not ours, although ours has none either', () => {
  expect(notCustomer('飼料', { ...own, companyName: '鳥' })).toBeNull()
})

it('our own name is no customer, whatever it says of factors', () => {
  expect(notCustomer('Mesa Factors LLC', { ...own, companyName: 'Mesa Factors' })).toBe('own-company')
})
