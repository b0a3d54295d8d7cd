import { four, nothing, phones, turn, type MessyRow } from './ways.ts'

const names: readonly (readonly [typed: string, first: string, last: string])[] = [
  ['Jose Moreno', 'Jose', 'Moreno'],
  ['Reed, Ann', 'Ann', 'Reed'],
  ['Juan de la Cruz', 'Juan', 'de la Cruz'],
  ['Dale  Young Jr.', 'Dale', 'Young Jr.'],
  ['Muñoz, Raúl', 'Raúl', 'Muñoz'],
  ['Mr. Hank Bowers', 'Hank', 'Bowers'],
]

export function drivers(): MessyRow[] {
  const rows = Array.from({ length: 40 }, (_, n): MessyRow => {
    const [typed, firstName, lastName] = turn(names, n)
    const unit = turn([String(n), `#${String(n)}`, `Unit ${String(n)}`, 'N/A'], n)
    const phone = turn(phones, n)(four(1000 + n))
    return {
      cells: [typed, phone, unit, turn(nothing, n)],
      fate: {
        firstName,
        lastName,
        phoneNumber: `806555${four(1000 + n)}`,
        truckNumber: unit === 'N/A' ? null : String(n),
      },
    }
  })
  return [
    ...rows,
    { cells: rows[7]?.cells ?? [], fate: 'skipped' },
    { cells: ['Bo Young / Al Reed', '806-555-2000', '', ''], fate: 'refused' },
  ]
}
