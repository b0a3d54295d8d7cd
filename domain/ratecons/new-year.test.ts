import { expect, test } from 'vitest'
import { readPaper } from './read-paper.ts'
import { dayNear } from './stops/day-near.ts'
import { facts, printed, type PrintedLine } from './test-support/paper.ts'

function datesOf(today: string, [pickup, delivery]: readonly [string, string], ...more: PrintedLine[]) {
  const lines: PrintedLine[] = [
    ...more,
    [40, 100, 'Pickup:'],
    [40, 114, 'Palo Duro Canning'],
    [40, 128, '2200 Industrial Blvd'],
    [40, 142, 'Hereford, TX 79045'],
    [40, 156, `${pickup} 08:00`],
    [40, 200, 'Delivery:'],
    [40, 214, 'Trinity Grocers'],
    [40, 228, '915 Airport Fwy'],
    [40, 242, 'Denton, TX 76205'],
    [40, 256, `${delivery} 09:30`],
  ]
  return readPaper([printed(lines)], facts, today).stops.map(({ date }) => date)
}

test.each([
  ['2026-12-29', ['01/04', '01/05'], ['2027-01-04', '2027-01-05']],
  ['2026-11-30', ['Feb 1', 'Feb 2'], ['2027-02-01', '2027-02-02']],
  ['2026-11-30', ['03/01', '03/02'], ['2026-03-01', '2026-03-02']],
  ['2026-10-31', ['01/04', '01/05'], ['2026-01-04', '2026-01-05']],
  ['2027-01-02', ['12/30', '01/02'], ['2026-12-30', '2027-01-02']],
  ['2027-02-01', ['11/30', '12/01'], ['2026-11-30', '2026-12-01']],
  ['2027-02-01', ['10/30', '10/31'], ['2027-10-30', '2027-10-31']],
  ['2027-03-01', ['12/30', '12/31'], ['2027-12-30', '2027-12-31']],
  ['2026-12-29', ['12/30', '01/02'], ['2026-12-30', '2027-01-02']],
  ['2026-12-29', ['01/04/2026', '01/05/2026'], ['2026-01-04', '2026-01-05']],
] as const)('read on %s, %s is %s', (today, days, dates) => {
  expect(datesOf(today, days)).toEqual(dates)
})

test.each([
  // Sent last week: the load is driven in the new year.
  ['12/22/2026', '2027-01-04'],
  // The form's own date, or the end of an insurance, says nothing of the load but its year.
  ['01/15/2026', '2026-01-04'],
  ['06/30/2025', '2025-01-04'],
])('where %s stands above, the load is driven on %s', (printedDay, date) => {
  expect(datesOf('2026-12-29', ['01/04', '01/04'], [40, 40, `Printed ${printedDay}`])[0]).toBe(date)
})

test.each([
  ['Printed 10/30/2026', '2026-12-29'],
  ['Printed 10/29/2026', '2026-06-15'],
  ['Printed 02/27/2027', '2026-12-29'],
  ['Printed 02/28/2027', '2027-06-15'],
  ['Expires 06/30/2025, printed 12/22/2026', '2026-12-29'],
  ['Expires 06/30/2025, printed 06/30/2024', '2025-06-15'],
  ['Printed 12/22', '2026-12-29'],
])('by a paper with "%s", days are near %s', (line, near) => {
  expect(dayNear([printed([[40, 40, line]])], '2026-12-29')).toBe(near)
})
