import { four, layouts, nothing, phoneDigits, phones, states, turn, type MessyRow } from './ways.ts'

export function locations(): MessyRow[] {
  const rows = Array.from({ length: 60 }, (_, n): MessyRow => {
    const [name, street] = [`Elevator ${four(n)}`, `${String(500 + n)} County Road ${String(n)}`]
    const town = turn(states, n, 2)
    const [address = '', city = '', state = ''] = turn(layouts.slice(0, 4), n)(street, town, '79045')
    const phone = turn(phones, n, 3)(four(n))
    return {
      cells: [name, address, city, state, turn(['Hank', ...nothing], n), phone],
      fate: {
        name,
        address: street,
        city: town[2],
        state: town[1],
        contactName: n % 11 === 0 ? 'Hank' : null,
        contactPhone: phoneDigits(phone),
      },
    }
  })
  const [first] = rows
  return [...rows, { cells: (first?.cells ?? []).map((cell) => cell.toLowerCase()), fate: 'skipped' }]
}
