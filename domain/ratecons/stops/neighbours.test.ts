import { expect, test } from 'vitest'
import { addressesOf } from '../addresses/addresses.ts'
import { sheetOf } from '../sheet/sheet.ts'
import { facts, printed, type PrintedLine } from '../test-support/paper.ts'
import { amarillo, denton, hereford } from '../test-support/places.ts'
import { neighboursOf } from './neighbours.ts'
import { blockOf } from './roles.ts'

/** The towns over and under the only label of the pages; lines of print are 11.5 points high. */
function around(...pages: readonly (readonly PrintedLine[])[]) {
  const sheet = sheetOf(pages.map((lines, index) => ({ ...printed(lines), page: index + 1 })))
  const places = addressesOf(sheet, facts).map((address) => ({ address, block: blockOf(address) }))
  const { over, under } = neighboursOf(places)
  const label = sheet.labels.find(({ kind }) => kind === 'pickup')
  if (!label) throw new Error('no label')
  // Each is asked for twice, because the second answer is the one that was kept.
  const asked = [over(label), over(label), under(label), under(label)]
  return asked.map((box) => places.find(({ block }) => block === box)?.address.city ?? '-').join(' ')
}

test.each<[string, PrintedLine[], string]>([
  ['right under it', [...hereford(40, 113)], '- - Hereford Hereford'],
  ['five lines under it', [...hereford(40, 170)], '- - Hereford Hereford'],
  ['six lines under it', [...hereford(40, 185)], '- - - -'],
  ['under it, a line to the right', [...hereford(52, 113)], '- - Hereford Hereford'],
  ['under it, two lines to the right', [...hereford(65, 113)], '- - - -'],
  ['beside it', [...hereford(200, 100)], '- - - -'],
  ['right over it', [...hereford(40, 62)], 'Hereford Hereford - -'],
  ['three lines over it', [...hereford(40, 30)], 'Hereford Hereford - -'],
  ['four lines over it', [...hereford(40, 14)], '- - - -'],
  ['over it, two lines to the right', [...hereford(70, 62)], 'Hereford Hereford - -'],
  ['over it, four lines to the right', [...hereford(80, 62)], '- - - -'],
  ['on both sides of it', [...hereford(40, 62), ...denton(40, 113)], 'Hereford Hereford Denton Denton'],
  ['under it, two of them', [...hereford(52, 113), ...denton(40, 160)], '- - Hereford Hereford'],
  ['over it, two of them', [...denton(40, 24), ...hereford(40, 62)], 'Hereford Hereford - -'],
])('an address %s', (_where, lines, towns) => {
  expect(around([[40, 100, 'Pickup'], ...lines])).toBe(towns)
})

test('an address on another page is none', () => {
  expect(
    around([...amarillo(40, 600)], [[40, 100, 'Pickup'], ...hereford(40, 400)], [...denton(40, 113)]),
  ).toBe('- - - -')
})
