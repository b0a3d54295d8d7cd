import { expect, test } from 'vitest'
import { readPaper } from './read-paper.ts'
import { facts, printed, type PrintedLine } from './test-support/paper.ts'

/** As the engine for pictures gives it: never quite sure. */
function seen(...lines: readonly PrintedLine[]) {
  const page = printed(lines)
  const words = page.words.map((word) => ({ ...word, sureness: 0.93 }))
  return readPaper([{ ...page, words }], facts, 2026)
}

const stop = (street: string, town: string): readonly PrintedLine[] => [
  [40, 130, 'Pickup'],
  [40, 143, 'Kestrel Foods'],
  [40, 156, street],
  [40, 169, town],
]

test('a comma before the state that was read as a colon still ends the town', () => {
  const [first] = seen(...stop('12 Mill Rd', 'Hereford:TX 79045')).stops
  expect([first?.city, first?.state, first?.zip]).toEqual(['Hereford', 'TX', '79045'])
})

test('dust behind a town is no second wrong letter of it', () => {
  const [first] = seen(...stop('12 Mill Rd', 'Herefcrd., TX 79045')).stops
  expect(first?.city).toBe('Hereford')
})

test('the side of a highway that was read as part of its number stands apart', () => {
  const [first] = seen(...stop('10539 Highway 71S', 'Hereford, TX 79045')).stops
  expect(first?.street).toBe('10539 Highway 71 S')
})

test('a caption whose comma was read as a dot is no part of the street', () => {
  const [first] = seen(
    [40, 130, 'PICKUP'],
    [40, 146, 'Street'],
    [40, 160, '12 Mill Rd'],
    [40, 176, 'City. State Zip'],
    [40, 190, 'Hereford, TX 79045'],
  ).stops
  expect(first?.street).toBe('12 Mill Rd')
})

test.each(['/', '|'])('what stands behind %s is no part of the name, in a picture too', (stroke) => {
  const { fields } = seen(
    [40, 40, `Ostrander Bros. Truck Brokers ${stroke} Produce Desk`],
    [400, 40, 'Load: 840154'],
    [40, 54, 'Clovis, NM 88101  402-555-0147  MC 518964'],
    ...stop('12 Mill Rd', 'Hereford, TX 79045'),
  )
  expect(fields.companyName?.text).toBe('Ostrander Bros. Truck Brokers')
})

test('the rule of a table before a name is no part of it', () => {
  const paper = stop('12 Mill Rd', 'Hereford, TX 79045').map(([x, y, text]): PrintedLine => [
    x,
    y,
    `| ${text} |`,
  ])
  expect(seen(...paper).stops[0]?.name?.text).toBe('Kestrel Foods')
})
