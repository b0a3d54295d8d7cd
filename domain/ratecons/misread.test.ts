import { expect, test } from 'vitest'
import { readPaper } from './read-paper.ts'
import { facts, printed, read, type PrintedLine } from './test-support/paper.ts'

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

test('what stands behind a stroke is no part of the name, in a picture too', () => {
  const names = ['Copperline Freight Brokers / Produce Desk', 'Copperline Freight Brokers | Produce Desk']
  for (const name of names) {
    const head: PrintedLine = [40, 40, name, 12]
    const paper = [head, [380, 40, 'Load: 840154'], ...stop('12 Mill Rd', 'Hereford, TX 79045')] as const
    expect(seen(...paper).fields.companyName?.text).toBe(read(...paper).fields.companyName?.text)
  }
})

test('the rule of a table before a name is no part of it', () => {
  const paper = stop('12 Mill Rd', 'Hereford, TX 79045').map(([x, y, text]): PrintedLine => [
    x,
    y,
    `| ${text} |`,
  ])
  expect(seen(...paper).stops[0]?.name?.text).toBe('Kestrel Foods')
})
