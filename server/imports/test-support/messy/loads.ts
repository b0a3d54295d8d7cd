import { amounts, four, turn, type MessyRow } from './ways.ts'

const days = [
  '11/24/2025',
  '11/24/25',
  '2025-11-24',
  'Nov 24, 2025',
  '24-Nov-25',
  '45985',
  'Monday, November 24, 2025',
]

export function loads(): MessyRow[] {
  const rows = Array.from({ length: 30 }, (_, n): MessyRow => {
    const [amount, tripRate] = turn(amounts, n)
    const number109 = `OLD-${four(n)}`
    return {
      cells: [
        turn([number109, `#${number109}`], n),
        turn(['Plains 0000 Brokerage', 'PLAINS  0000 BROKERAGE', 'n/a'], n),
        turn(['Elevator 0000, Amarillo, TX', 'Elevator 0000'], n),
        turn(['Pecan Row', 'Pecan Row, Denton, Tex.', 'Pecan Row, 9 Rail St, Denton, TX 76201'], n),
        turn(['Unassigned', 'TBD', '-'], n),
        turn(days, n),
        amount,
        turn(['338.4', '338.4 mi', '1,338.4'], n),
        turn([`PO ${String(n)}`, 'none'], n),
      ],
      fate: {
        number109,
        customer: n % 3 === 2 ? null : 'Plains 0000 Brokerage',
        pickup: 'Elevator 0000',
        delivery: 'Pecan Row',
        deliveryDueAt: '2025-11-24',
        tripRate,
        estimatedMiles: n % 3 === 2 ? 1338.4 : 338.4,
        poNumber: n % 2 === 0 ? `PO ${String(n)}` : null,
        status: 'pending',
      },
    }
  })
  return [
    ...rows,
    { cells: rows[3]?.cells ?? [], fate: 'skipped' },
    { cells: ['', '', '', '', '', '', '$41,880.00', '', ''], fate: 'skipped' },
  ]
}
