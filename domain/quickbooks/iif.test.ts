import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCalendarDate, type CalendarDate } from '../calendar.ts'
import { addMoney, centsOf, moneyText, noMoney } from '../money.ts'
import { bookNames, bookedLines, type BookedInvoice, type BookedPayment } from './books.ts'
import { customerName, iifFile, plainText } from './iif.ts'
import { balanceOf, centsIn, readIif } from './test-support/read-iif.ts'

const day = (text: string): CalendarDate => {
  const parsed = parseCalendarDate(text)
  if (parsed === null) throw new Error(text)
  return parsed
}

const lines = [
  { item: 'freight', description: 'Plainview, TX to Dallas, TX', amount: centsOf(170_500) },
  { item: 'lumper', description: 'Lumper', amount: centsOf(8_501) },
] as const
const invoice: BookedInvoice = {
  ...{ invoiceNumber: '6037', customer: 'Peña & Söhne "Feed",\tTulsa', loadNumber: '109-2026-403' },
  ...{ day: day('2026-11-18'), dueDay: day('2026-12-18'), terms: 'Net 30', lines, total: centsOf(179_001) },
}
const payment: BookedPayment = {
  ...{ day: day('2026-11-20'), customer: invoice.customer, invoiceNumber: '6037', amount: centsOf(50_000) },
  ...{ method: 'Check', reference: '88213\n4', memo: null },
}
const file = (books: { invoices?: BookedInvoice[]; payments?: BookedPayment[] }) =>
  readIif(iifFile({ names: bookNames, invoices: [], payments: [], ...books }))

describe('an IIF file', () => {
  it('has an invoice as what is owed against what was sold', () => {
    const { transactions } = file({ invoices: [invoice] })
    expect(transactions).toEqual([
      {
        head: {
          ...{ TRNSTYPE: 'INVOICE', DATE: '11/18/2026', ACCNT: 'Accounts Receivable' },
          ...{
            NAME: "Pena & Sohne 'Feed', Tulsa",
            AMOUNT: '1790.01',
            DOCNUM: '6037',
            MEMO: 'Load 109-2026-403',
          },
          ...{ DUEDATE: '12/18/2026', TERMS: 'Net 30', PAYMETH: '' },
        },
        lines: [
          {
            ...{
              TRNSTYPE: 'INVOICE',
              DATE: '11/18/2026',
              ACCNT: 'Freight Income',
              NAME: '',
              AMOUNT: '-1705.00',
            },
            ...{
              DOCNUM: '6037',
              MEMO: 'Plainview, TX to Dallas, TX',
              QNTY: '-1',
              PRICE: '1705.00',
              INVITEM: 'Freight',
            },
          },
          {
            ...{
              TRNSTYPE: 'INVOICE',
              DATE: '11/18/2026',
              ACCNT: 'Freight Income',
              NAME: '',
              AMOUNT: '-85.01',
            },
            ...{ DOCNUM: '6037', MEMO: 'Lumper', QNTY: '-1', PRICE: '85.01', INVITEM: 'Lumper' },
          },
        ],
      },
    ])
  })

  it('has a payment as what came in against what was owed, by the same customer', () => {
    const { transactions, lists } = file({ invoices: [invoice], payments: [payment] })
    const [billed, paid] = transactions
    expect(paid?.head).toMatchObject({
      ...{
        TRNSTYPE: 'PAYMENT',
        ACCNT: 'Undeposited Funds',
        AMOUNT: '500.00',
        DOCNUM: '88213 4',
        PAYMETH: 'Check',
      },
      NAME: billed?.head['NAME'],
    })
    expect(paid?.lines).toMatchObject([
      { ACCNT: 'Accounts Receivable', AMOUNT: '-500.00', MEMO: 'Invoice 6037' },
    ])
    expect(lists['CUST']).toEqual([{ NAME: billed?.head['NAME'] }])
  })

  it('has a reference that is too long whole in the memo: of two of one bank the beginning is the same', () => {
    const { transactions } = file({
      invoices: [],
      payments: [{ ...payment, reference: '111000025847\n0193' }],
    })
    expect(transactions[0]?.head).toMatchObject({
      ...{ DOCNUM: '11100002584', MEMO: 'Invoice 6037, 111000025847 0193' },
    })
    expect(transactions[0]?.lines).toMatchObject([{ MEMO: 'Invoice 6037, 111000025847 0193' }])
  })

  it('names the accounts and items as the company does', () => {
    const names = { ...bookNames, incomeAccount: 'Hauling\tIncome', freight: 'Flete – línea' }
    const { lists } = readIif(iifFile({ names, invoices: [], payments: [] }))
    expect(lists['ACCNT']).toContainEqual({ NAME: 'Hauling Income', ACCNTTYPE: 'INC' })
    expect(lists['INVITEM']?.[0]).toEqual({
      NAME: 'Flete - linea',
      INVITEMTYPE: 'SERV',
      ACCNT: 'Hauling Income',
    })
  })

  const amount = fc.integer({ min: 1, max: 9_999_999 }).map(centsOf)
  const words = fc.string({ unit: 'grapheme', maxLength: 60 })
  it('balances to the cent and is read back whole, whatever people typed', () => {
    const drawn = fc.record({
      customer: words,
      description: words,
      amounts: fc.array(amount, { minLength: 1, maxLength: 5 }),
    })
    fc.assert(
      fc.property(fc.array(drawn, { maxLength: 5 }), (all) => {
        const invoices = all.map(({ customer, description, amounts }, index): BookedInvoice => {
          const total = addMoney(...amounts)
          const sold = amounts.map((each) => ({ item: 'freight' as const, description, amount: each }))
          return { ...invoice, invoiceNumber: String(6000 + index), customer, lines: sold, total }
        })
        const payments = invoices.map((one): BookedPayment => ({
          ...payment,
          ...one,
          amount: one.total,
          memo: null,
        }))
        const { transactions, lists } = file({ invoices, payments })
        expect(transactions.map(balanceOf)).toEqual(transactions.map(() => 0))
        expect(transactions.slice(0, all.length).map(({ head }) => centsIn(head['AMOUNT']))).toEqual(
          invoices.map(({ total }) => total),
        )
        const known = new Set(lists['CUST']?.map(({ NAME }) => NAME))
        expect(transactions.every(({ head }) => known.has(head['NAME'] ?? ''))).toBe(true)
      }),
    )
  })
})

describe('a name', () => {
  it.each([
    ['Peña, "Söhne" & Co.\r\n', "Pena, 'Sohne' & Co."],
    ['Straße – Ærø’s', "Strasse - AEro's"],
    ['農場 Farm', '?? Farm'],
    ['a\u0000b\u2028c', 'a b c'],
  ])('%j is %j in plain letters', (typed, plain) => {
    expect(plainText(typed)).toBe(plain)
  })

  it.each([
    ['=HYPERLINK("http://x")', "'=HYPERLINK('http://x')"],
    [' ＝1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['– left at the dock', "'- left at the dock"],
    ['-88213', '-88213'],
  ])('%j is %j, which a spreadsheet does not work out', (typed, plain) => {
    expect(plainText(typed)).toBe(plain)
    expect(plainText(typed, 5)).toBe(plain.slice(0, 5).trim())
  })

  it('is no job of another customer, and never empty', () => {
    expect([customerName('Bluestem: Tulsa'), customerName(' \t')]).toEqual(['Bluestem - Tulsa', 'Customer'])
  })

  it('that is too long is cut, and stays another than one that begins like it', () => {
    const long = 'Llano Estacado Cooperative Grain Association of '
    const [north, south] = [customerName(`${long}Plainview`), customerName(`${long}Lubbock`)]
    expect([north.length <= 41, south.length <= 41, north === south]).toEqual([true, true, false])
    expect(customerName(`${long}Plainview`)).toBe(north)
  })
})

describe('a name with letters that ASCII does not have', () => {
  it('stays another than one that loses as many', () => {
    const [one, other] = [customerName('日本運送'), customerName('中国物流')]
    expect([one, other]).toEqual([
      expect.stringMatching(/^\?{4} [0-9a-f]{4}$/),
      expect.stringMatching(/^\?{4} [0-9a-f]{4}$/),
    ])
    expect(one).not.toBe(other)
    expect(customerName('日本運送')).toBe(one)
    expect(customerName('日'.repeat(60))).toHaveLength(41)
  })

  it.each(['Really? Freight', 'Peña “Söhne”'])('keeps %j as it is, where nothing was lost', (name) => {
    expect(customerName(name)).toBe(plainText(name))
  })
})

describe('the lines of an invoice', () => {
  const amounts = {
    base: '1705.00',
    lumper: '85.00',
    extraStops: '0.00',
    accessorials: '140.00',
    total: '1930.00',
  }
  const shown = (accessorials: { label: string; amount: string }[]) =>
    bookedLines(amounts, { way: 'Plainview, TX to Dallas, TX', accessorials }).map((line) => [
      ...[line.item, line.description, moneyText(line.amount)],
    ])

  it('are each accessorial by its name, and nothing that is zero', () => {
    const accessorials = [
      { label: 'Detention', amount: '100.00' },
      { label: 'Layover', amount: '40.00' },
    ]
    expect(shown(accessorials)).toEqual([
      ['freight', 'Transportation service, Plainview, TX to Dallas, TX', '1705.00'],
      ['lumper', 'Lumper', '85.00'],
      ['accessorial', 'Detention', '100.00'],
      ['accessorial', 'Layover', '40.00'],
    ])
  })

  it('are one sum where the paper does not have them all, so that they come to the total', () => {
    expect(shown([{ label: 'Detention', amount: '100.00' }]).slice(2)).toEqual([
      ['accessorial', 'Accessorial charges', '140.00'],
    ])
    const sum = addMoney(
      noMoney,
      ...bookedLines(amounts, { way: '', accessorials: [] }).map((line) => line.amount),
    )
    expect(moneyText(sum)).toBe(amounts.total)
  })
})
