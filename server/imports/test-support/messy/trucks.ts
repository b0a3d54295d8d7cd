import { four, turn, type MessyRow } from './ways.ts'

export function trucks(): MessyRow[] {
  const rows = Array.from({ length: 40 }, (_, n): MessyRow => {
    const vin = `1XPBDP9X1LD1${four(n)}0`.slice(0, 17)
    const year = 2000 + (n % 24)
    const miles = 400_000 + n
    return {
      cells: [
        turn([`T${String(n)}`, `Unit T${String(n)}`, `#T${String(n)}`], n),
        turn([String(year), String(year).slice(2), `'${String(year).slice(2)}`, `${String(year)}.0`], n),
        'Peterbilt',
        ' 579 ',
        turn([vin, vin.toLowerCase(), `${vin.slice(0, 8)} ${vin.slice(8)}`, `VIN: ${vin}`], n),
        turn(
          [
            miles.toLocaleString('en-US'),
            `${String(miles)} mi`,
            `${miles.toLocaleString('en-US')} miles`,
            '-',
          ],
          n,
        ),
      ],
      fate: {
        truckNumber: `T${String(n)}`,
        year,
        make: 'Peterbilt',
        model: '579',
        vinNumber: vin,
        mileage: n % 4 === 3 ? 0 : miles,
      },
    }
  })
  return [
    ...rows,
    { cells: ['T99', '2020', 'Peterbilt', '579', '1.23457E+16', '5'], fate: 'refused' },
    { cells: ['Totals', '', '', '', '', '16,000,780'], fate: 'skipped' },
  ]
}
