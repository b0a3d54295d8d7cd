import { expect, test } from 'vitest'
import { printed } from '../test-support/paper.ts'
import { cellsOfPage } from './cells.ts'
import { inOrder } from './found.ts'
import { idAt } from './ids.ts'
import { isNoAddressLine } from './line-kinds.ts'
import { isNear, tidyStreet } from './look-alikes.ts'
import { inReadingOrder } from './reading-order.ts'
import { rounded } from './rounded.ts'
import { lastSentence } from './sentence-ends.ts'
import { endsInState, isStateAndZip, stateOf } from './states.ts'

test.each([
  ['kestrel', 'kestrel', 0, true],
  ['kestrel', 'kestral', 0, false],
  ['kestrel', 'kestral', 1, true],
  ['kestrel', 'kestre', 1, true],
  ['kestre', 'kestrel', 1, true],
  ['kestrel', 'kstral', 1, false],
  ['kestrel', 'kstral', 2, true],
  ['kestrel', 'kest', 2, false],
  ['kestrel', 'kest', 3, true],
  ['estrel', 'kestre', 2, true],
  ['estrel', 'kestre', 1, false],
  ['', 'ab', 2, true],
  ['', 'ab', 1, false],
  ['ab', 'cd', 1, false],
  ['ab', 'cd', 2, true],
])('%s and %s differ by no more than %s letters: %s', (one, other, most, expected) => {
  expect(isNear(one, other, most)).toBe(expected)
})

test.each([
  ['12 Miil BIvd', '12 Miil Blvd'],
  ['12 Mill bivd', '12 Mill Blvd'],
  ['12 Mill BLVD', '12 Mill BLVD'],
  ['8380 E74thAve', '8380 E 74th Ave'],
  ['300 Highway 71S', '300 Highway 71 S'],
  ['12 Mill Sf', '12 Mill St'],
  ['12 MILL RA', '12 MILL RD'],
  ['12 Sf Mill', '12 Sf Mill'],
  ['400SW 7th St', '400SW 7th St'],
  ['400S Main St', '400 S Main St'],
  ['12 NMain St', '12 N Main St'],
  ['12.Mill Rd', '12 Mill Rd'],
  ['12 Mill StNW', '12 Mill St NW'],
  ['12 Mill Rd,', '12 Mill Rd'],
  ['74thStreet', '74th Street'],
  ['12 MillRd', '12 Mill Rd'],
  ['12 S0th St', '12 50th St'],
  ['12 74THAVE', '12 74TH AVE'],
  ['12 Mill-Rd', '12 Mill Rd'],
  ['12 Mill-Rd Rd', '12 Mill Rd'],
  ['12 State Road 71S', '12 State Road 71S'],
  ['BIvd Mill', 'BIvd Mill'],
  ['*12  Mill Rd', '12 Mill Rd'],
])('the street %s is %s', (street, tidy) => {
  expect(tidyStreet(street)).toBe(tidy)
})

test.each([
  ['TX', 'TX'],
  ['tx', 'TX'],
  ['Texas', 'TX'],
  ['new mexico', 'NM'],
  ['XX', null],
  ['', null],
])('%s is the state %s', (text, state) => {
  expect(stateOf(text)).toBe(state)
})

test.each([
  ['TX 79045', true],
  ['XX 79045', false],
  ['TX 7904', false],
  ['TX', false],
  ['tx 79045', false],
])('%s is a state with its ZIP code: %s', (text, expected) => {
  expect(isStateAndZip(text)).toBe(expected)
})

test.each([
  ['Clovis, NM', true],
  ['Clovis NM', true],
  ['Clovis, New Mexico', true],
  ['Joplin, Missouri', true],
  ['Joplin, North Missouri', true],
  ['Clovis, QQ', false],
  ['Clovis, Depot', false],
  ['NM', false],
])('%s ends in a state: %s', (line, expected) => {
  expect(endsInState(line)).toBe(expected)
})

test.each([
  ['It loads at nine. Kestrel Foods', 'Kestrel Foods'],
  ['It loads; Kestrel Foods', 'Kestrel Foods'],
  ['First. Then. Last', 'Last'],
  ['It is in St. Croix', 'It is in St. Croix'],
  ['One ends. Two is in St. Croix', 'Two is in St. Croix'],
  ['It goes on. and on', 'It goes on. and on'],
  ['Kestrel Foods', 'Kestrel Foods'],
])('the last sentence of: %s', (text, last) => {
  expect(lastSentence(text)).toBe(last)
})

test.each([
  [0.125, 0.13],
  [0.5549, 0.55],
  [1 / 3, 0.33],
  [2, 2],
])('%s is told as %s', (value, told) => {
  expect(rounded(value)).toBe(told)
})

test('the surest of equal readings stays, in any notation, and what says nothing goes', () => {
  const reading = (text: string, sureness: number) => ({ text, sureness, words: [] })
  expect(
    inOrder([reading('ab-12', 0.5), reading('--', 0.99), reading('AB 12', 0.9), reading('CD', 0.7)]).map(
      ({ text }) => text,
    ),
  ).toEqual(['AB 12', 'CD'])
})

test.each([
  ['77310', '77310'],
  ['# 77310', '77310'],
  ['no. 77310', '77310'],
  ['no name', null],
  ['615- 20884', '615-20884'],
  ['LD-77310 and more', 'LD-77310'],
  ['| 77310', '77310'],
  ['12', null],
  ['123', '123'],
  ['1-2', null],
  ['$1,450.00', null],
  ['3/4 pallets', null],
  ['3/4/2026', null],
  ['8:30', null],
  ['2026-03-04', null],
  ['806-555-0144', null],
  ['(806) 555-0144', null],
  ['41,250', null],
  ['17.50', null],
  ['03-04-26', null],
  ['4-MAR-26', null],
  ['Kestrel', null],
  ['77310%', null],
  ['A1234567890123456789012345', null],
  ['A12345678901234567890123', 'A12345678901234567890123'],
  ['ABC.12345', 'ABC.12345'],
])('the number at the beginning of %s is %s', (text, id) => {
  expect(idAt(text)).toBe(id)
})

test.each([
  ['806-555-0144', true],
  ['(806) 555-0144', true],
  ['03/04/2026', true],
  ['2026-03-04', true],
  ['at 8:30', true],
  ['0800 - 1400', true],
  ['FCFS', true],
  ['dana@caprock.example', true],
  ['Attn Dana', true],
  ['Kestrel Foods', false],
  ['3310 C 1/2 Rd', false],
  ['3310 C 1/2 Lane', true],
])('%s is no line of an address: %s', (text, expected) => {
  expect(isNoAddressLine(text)).toBe(expected)
})

test('a page is read row by row, though a row of a picture is not level', () => {
  const lines = [
    [300, 100, 'second'],
    [40, 105, 'first'],
    [300, 110, 'fourth'],
    [40, 112, 'third'],
  ] as const
  const ordered = lines.flatMap(([x, y, text]) => cellsOfPage(printed([[x, y, text]])))
  const parts = ordered.map((cell) => ({ cell, start: 0 }))
  expect(inReadingOrder(parts).map(({ cell }) => cell.text)).toEqual(['first', 'second', 'third', 'fourth'])
})

test('labels of one cell follow their places in it, and a later page comes last', () => {
  const [cell] = cellsOfPage(printed([[40, 100, 'Load']]))
  const [later] = cellsOfPage({ ...printed([[40, 50, 'Page']]), page: 2 })
  if (!cell || !later) throw new Error('nothing was read')
  const parts = [
    { cell: later, start: 0 },
    { cell, start: 9 },
    { cell, start: 2 },
  ]
  expect(inReadingOrder(parts)).toEqual([parts[2], parts[1], parts[0]])
})
