import pino from 'pino'
import { describe, expect, test } from 'vitest'
import type { ReadPaper } from './read-papers.ts'
import { isAtItsSmallest, makeSmaller } from './size-of-package.ts'
import { aNoisyPhoto } from './test-support/nasty-documents.ts'
import { jpegQuality } from './test-support/jpeg-quality.ts'

const deps = { log: pino({ level: 'silent' }) }
const photo = { jpeg: await aNoisyPhoto(300, 400), width: 300, height: 400 }

/** Photographs that count as that many bytes, until they are made smaller. */
function photos(key: string, bytes: number, { pages = 1, size = 0 } = {}): ReadPaper {
  const pictures = Array.from({ length: pages }, () => photo)
  return { paper: { kind: 'pictures', key, name: `${key}.jpg`, pictures }, bytes, size, pages: 0 }
}
/** A PDF in which nothing can be made smaller. */
function file(key: string, bytes: number, { pages = 0, size = -1 } = {}): ReadPaper {
  const pdf = Buffer.from('no PDF')
  return { paper: { kind: 'pdf', key, name: `${key}.pdf`, pdf }, bytes, size, pages }
}
async function made(papers: readonly ReadPaper[], most: number) {
  const [part] = await makeSmaller(deps, [{ kind: 'pod', papers }], most)
  return part?.papers ?? []
}
const sizes = async (papers: readonly ReadPaper[], most: number) =>
  (await made(papers, most)).map(({ paper, size }) => [paper.key, size])

describe('the papers of a package', () => {
  test('stay as they are where they fit, with 100 kB for what is around them', async () => {
    const papers = [photos('a', 400_000), file('b', 500_000)]
    const fitting = await made(papers, 1_000_000)
    expect([fitting[0] === papers[0], fitting[1] === papers[1]]).toEqual([true, true])
    expect(await sizes([photos('a', 400_000)], 499_999)).toEqual([['a', 1]])
  })

  test('are made smaller by one step, and count as what they have then', async () => {
    const [smaller] = await made([photos('a', 900_000, { pages: 2 })], 999_999)
    if (smaller?.paper.kind !== 'pictures') throw new Error('pictures are looked at')
    const { pictures } = smaller.paper
    expect(pictures.map(({ jpeg }) => jpegQuality(jpeg))).toEqual([62, 62])
    expect(smaller.bytes).toBe((pictures[0]?.jpeg.length ?? 0) * 2)
  })

  test('are made smaller where a page has most bytes, not where the paper has', async () => {
    const papers = [photos('long', 1_000_000, { pages: 3 }), photos('short', 900_000)]
    expect(await sizes(papers, 1_999_999)).toEqual([
      ['long', 0],
      ['short', 1],
    ])
    expect(await sizes([photos('light', 300_000), photos('heavy', 400_000)], 799_999)).toEqual([
      ['light', 0],
      ['heavy', 1],
    ])
  })

  test('count a PDF as one page until its pages are known', async () => {
    const photograph = photos('photo', 500_000)
    expect(await sizes([photograph, file('scan', 600_000, { pages: 2, size: 0 })], 1_199_999)).toEqual([
      ['photo', 1],
      ['scan', 0],
    ])
    expect(await sizes([photograph, file('scan', 600_000)], 1_199_999)).toEqual([
      ['photo', 1],
      // It was tried first, and gave nothing.
      ['scan', 3],
    ])
  })

  test('are as small as they can be in the end, and keep their order and their parts', async () => {
    const parts = [
      { kind: 'bol', papers: [photos('a', 300_000), file('b', 200_000)] },
      { kind: 'pod', papers: [photos('c', 400_000, { size: 2 })] },
    ] as const
    const smallest = await makeSmaller(deps, parts, 0)
    expect(
      smallest.map(({ kind, papers }) => [kind, papers.map(({ paper, size }) => [paper.key, size])]),
    ).toEqual([
      [
        'bol',
        [
          ['a', 3],
          ['b', -1],
        ],
      ],
      ['pod', [['c', 3]]],
    ])
    expect(isAtItsSmallest(smallest)).toBe(true)
  })
})

test.each<[string, ReadPaper, boolean]>([
  ['photographs as they came', photos('a', 10), false],
  ['photographs one step above the last', photos('a', 10, { size: 2 }), false],
  ['photographs after the last step', photos('a', 10, { size: 3 }), true],
  ['a PDF of 200 kB', file('a', 200_000), true],
  ['a larger PDF', file('a', 200_001), false],
  ['a larger PDF that was tried', file('a', 200_001, { size: 3 }), true],
])('tells of %s whether they can be made no smaller', (_, paper, isSmallest) => {
  expect(isAtItsSmallest([{ kind: 'pod', papers: [file('small', 10), paper] }])).toBe(isSmallest)
})
