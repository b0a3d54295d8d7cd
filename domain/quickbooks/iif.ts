import { withoutFormula } from '../csv.ts'
import { centsOf, moneyText, type Cents } from '../money.ts'
import { bookDate, bookedItems, type BookedInvoice, type BookedPayment, type BookNames } from './books.ts'

/** QuickBooks Desktop's own limits. */
const longest = { customer: 41, account: 31, item: 31, document: 11, memo: 4095 }

const lettersOf: Readonly<Record<string, string>> = {
  ...{
    ß: 'ss',
    æ: 'ae',
    Æ: 'AE',
    œ: 'oe',
    Œ: 'OE',
    ø: 'o',
    Ø: 'O',
    ł: 'l',
    Ł: 'L',
    đ: 'd',
    Đ: 'D',
    ð: 'd',
    þ: 'th',
  },
  ...{
    '‘': "'",
    '’': "'",
    '“': "'",
    '”': "'",
    '"': "'",
    '–': '-',
    '—': '-',
    '…': '...',
    '·': '-',
    '€': 'EUR',
  },
}

/**
 * The text in ASCII, so that the code page does not matter, without characters that end a field or a line. Bookkeepers
 * look at these files in a spreadsheet, which must not work out what somebody typed.
 */
export function plainText(text: string, most = longest.memo): string {
  const plain = simplified(text)
    .replace(/[^\x20-\x7e]/gu, '?')
    .trim()
  return withoutFormula(plain).slice(0, most).trim()
}

/** What is not ASCII now has no letter there that stands for it. */
function simplified(text: string): string {
  const letters = Array.from(text.normalize('NFC'), (letter) => lettersOf[letter] ?? letter).join('')
  return letters
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/"/g, "'")
    .replace(/[\s\p{Cc}]+/gu, ' ')
}

/**
 * A customer name of at most 41 letters without colons, which would make it a job of another customer. One that is
 * longer, or loses letters, ends with a hash of the whole, so that similar names stay different and a name is the same
 * in every file.
 */
export function customerName(name: string): string {
  const typed = name.replaceAll(':', ' -')
  const whole = plainText(typed)
  if (whole === '') return 'Customer'
  const isWhole = whole.length <= longest.customer && !/[^\x20-\x7e]/u.test(simplified(typed))
  return isWhole ? whole : `${whole.slice(0, longest.customer - 5).trim()} ${markOf(name)}`
}

/** A hash of the text in four hexadecimal digits (FNV-1a, folded). */
function markOf(text: string): string {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return ((hash >>> 16) ^ (hash & 0xffff)).toString(16).padStart(4, '0')
}

type Books = {
  readonly names: BookNames
  readonly invoices: readonly BookedInvoice[]
  readonly payments: readonly BookedPayment[]
}

/**
 * Accounts, items and customers come first, because QuickBooks would create unknown ones incorrectly; then the
 * transactions, whose lines each add up to zero.
 */
export function iifFile({ names: given, invoices, payments }: Books): string {
  const names = plainNames(given)
  const customers = [...new Set([...invoices, ...payments].map(({ customer }) => customerName(customer)))]
  const rows = [
    ['!ACCNT', 'NAME', 'ACCNTTYPE'],
    ['ACCNT', names.receivableAccount, 'AR'],
    ['ACCNT', names.depositAccount, 'OCASSET'],
    ['ACCNT', names.incomeAccount, 'INC'],
    ['!INVITEM', 'NAME', 'INVITEMTYPE', 'ACCNT'],
    ...bookedItems.map((item) => ['INVITEM', names[item], 'SERV', names.incomeAccount]),
    ['!CUST', 'NAME'],
    ...customers.toSorted().map((name) => ['CUST', name]),
    ['!TRNS', 'TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'DOCNUM', 'MEMO', 'DUEDATE', 'TERMS', 'PAYMETH'],
    ['!SPL', 'TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'DOCNUM', 'MEMO', 'QNTY', 'PRICE', 'INVITEM'],
    ['!ENDTRNS'],
    ...invoices.flatMap((invoice) => invoiceRows(invoice, names)),
    ...payments.flatMap((payment) => paymentRows(payment, names)),
  ]
  return rows.map((row) => `${row.join('\t')}\r\n`).join('')
}

function plainNames(names: BookNames): BookNames {
  const plain = (name: keyof BookNames) => plainText(names[name], longest.account)
  return {
    incomeAccount: plain('incomeAccount'),
    receivableAccount: plain('receivableAccount'),
    depositAccount: plain('depositAccount'),
    freight: plain('freight'),
    lumper: plain('lumper'),
    extraStops: plain('extraStops'),
    accessorial: plain('accessorial'),
  }
}

const taken = (amount: Cents) => moneyText(centsOf(0 - amount))

function invoiceRows(invoice: BookedInvoice, names: BookNames): string[][] {
  const date = bookDate(invoice.day)
  const number = plainText(invoice.invoiceNumber, longest.document)
  const memo = `Load ${plainText(invoice.loadNumber)}`
  const head = [
    'INVOICE',
    date,
    names.receivableAccount,
    customerName(invoice.customer),
    moneyText(invoice.total),
  ]
  return [
    ['TRNS', ...head, number, memo, bookDate(invoice.dueDay), plainText(invoice.terms), ''],
    ...invoice.lines.map(({ item, description, amount }) => [
      ...['SPL', 'INVOICE', date, names.incomeAccount, '', taken(amount), number, plainText(description)],
      ...['-1', moneyText(amount), names[item]],
    ]),
    ['ENDTRNS'],
  ]
}

function paymentRows(payment: BookedPayment, names: BookNames): string[][] {
  const date = bookDate(payment.day)
  const customer = customerName(payment.customer)
  const whole = plainText(payment.reference ?? '')
  const reference = plainText(whole, longest.document)
  // Those of one bank differ in their last digits.
  const rest = reference === whole ? '' : `, ${whole}`
  const memo = plainText(`Invoice ${payment.invoiceNumber}${rest}`)
  const { amount } = payment
  const head = ['PAYMENT', date, names.depositAccount, customer, moneyText(amount)]
  return [
    ['TRNS', ...head, reference, memo, '', '', plainText(payment.method)],
    [
      ...['SPL', 'PAYMENT', date, names.receivableAccount, customer, taken(amount)],
      ...[reference, memo, '', '', ''],
    ],
    ['ENDTRNS'],
  ]
}
