import { four, layouts, nothing, phoneDigits, phones, states, turn, type MessyRow } from './ways.ts'

export const customerHeaders = ['Cust. Name', 'Attn', 'Ph #', 'E-Mail', 'Street Addr.', 'City', 'ST', 'Zip']

export function customers(): MessyRow[] {
  const rows = Array.from({ length: 90 }, (_, n): MessyRow => {
    const [name, street] = [`Plains ${four(n)} Brokerage`, `${String(100 + n)} Main St`]
    const town = turn(states, n)
    const zip = `79${String(100 + n)}`
    const [phone, isBlank] = [turn(phones, n)(four(n)), n % 11 === 5]
    const email = turn(
      [`pay${four(n)}@example.com`, `AP <pay${four(n)}@example.com>`, `mailto:pay${four(n)}@example.com`],
      n,
    )
    const contact = isBlank ? turn(nothing, n) : `Rosa\u00a0 Maldonado`
    return {
      cells: [
        ` ${name} `,
        contact,
        isBlank ? turn(nothing, n, 11) : phone,
        n % 7 === 3 ? turn(nothing, n) : email,
        ...turn(layouts, n)(street, town, zip),
      ],
      fate: {
        name,
        contactPerson: isBlank ? null : 'Rosa Maldonado',
        phone: isBlank ? null : phoneDigits(phone),
        email: n % 7 === 3 ? null : `pay${four(n)}@example.com`,
        address: street,
        city: town[2],
        state: town[1],
        zipCode: zip,
      },
    }
  })
  const again = (row: MessyRow, change: (cell: string) => string = (cell) => cell): MessyRow => ({
    cells: row.cells.map(change),
    fate: 'skipped',
  })
  const [first, second, third] = rows
  if (!first || !second || !third) throw new RangeError('no rows')
  return [
    ...rows,
    again(first),
    again(second, (cell) => ` ${cell.toUpperCase()} `),
    { cells: [third.cells[0] ?? '', '', '', '', '', '', '', ''], fate: 'skipped' },
    { cells: customerHeaders, fate: 'skipped' },
    { cells: ['Mangled Foods', '', '8.06555E+09', '', '1 A St', 'Amarillo', 'TX', '79101'], fate: 'refused' },
    { cells: ['Two States Feed', '', '', '', '1 A St, Guymon, OK 73942', '', 'KS', ''], fate: 'refused' },
    { cells: ['Total customers: 92', '', '', '', '', '', '', ''], fate: 'skipped' },
  ]
}
