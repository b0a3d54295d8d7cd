import { expect, test } from 'vitest'
import { stretchOf } from './tiff-resolution.ts'

type Entry = readonly [tag: number, counter: number, denominator: number]

/** A TIFF's header and directory; the fractions lie behind it. */
function tiff(order: 'II' | 'MM', entries: readonly Entry[]): Buffer {
  const bytes = Buffer.alloc(10 + entries.length * 20)
  const short = (value: number, at: number) =>
    order === 'II' ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at)
  const long = (value: number, at: number) =>
    order === 'II' ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at)
  bytes.write(order, 'latin1')
  long(8, 4)
  short(entries.length, 8)
  for (const [index, [tag, counter, denominator]] of entries.entries()) {
    const fraction = 10 + entries.length * 12 + index * 8
    short(tag, 10 + index * 12)
    long(fraction, 10 + index * 12 + 8)
    long(counter, fraction)
    long(denominator, fraction + 4)
  }
  return bytes
}

const across = (dots: number): Entry => [282, dots * 10, 10]
const down = (dots: number): Entry => [283, dots * 10, 10]
/** Width and compression, which every TIFF has. */
const others: readonly Entry[] = [
  [256, 1728, 1],
  [259, 4, 1],
]

test.each(['II', 'MM'] as const)('a fax in standard mode (%s) is stretched to its height', (order) => {
  expect(stretchOf(tiff(order, [...others, across(204), down(98)]))).toBeCloseTo(204 / 98)
  expect(stretchOf(tiff(order, [down(98), ...others, across(204)]))).toBeCloseTo(204 / 98)
})

test.each([
  ['in fine mode', tiff('II', [across(204), down(196)]), 204 / 196],
  ['wider than high', tiff('II', [across(100), down(200)]), 0.5],
  ['with as many dots each way', tiff('MM', [across(300), down(300)]), 1],
  ['that names one way only', tiff('II', [...others, across(204)]), 1],
  ['that names none', tiff('II', others), 1],
  // What no scanner makes is a mistake of the file.
  ['with far too many dots across', tiff('II', [across(260), down(100)]), 1],
  ['with far too few', tiff('II', [across(40), down(100)]), 1],
  ['whose fraction divides by nothing', tiff('II', [across(204), [283, 98, 0]]), 1],
  ['that is cut off', tiff('II', [...others, across(204), down(98)]).subarray(0, 40), 1],
  ['that is no TIFF', Buffer.from('%PDF-1.7 and more'), 1],
  ['without anything', Buffer.alloc(0), 1],
])('a picture %s has its own height', (_name, bytes, stretch) => {
  expect(stretchOf(bytes)).toBeCloseTo(stretch)
})
