import { expect, test } from 'vitest'
import { aPaper } from '#client/test-support/a-paper.ts'
import { draftOf, withText } from './draft.ts'
import { marksOf, pagesWords } from './marks.ts'

const paper = aPaper()
const draft = draftOf(paper, '2026-11-24')
const markOf = (changed: typeof draft) => marksOf(paper, changed).find(({ id }) => id === 'loadNumber')

test('a value is marked where it was read, with how sure that is', () => {
  expect(markOf(draft)).toMatchObject({ look: 'high', figure: 97 })
})

test('what somebody took from the paper is marked where it was taken, until it is typed over', () => {
  const place = { page: 1, x: 0.5, y: 0.6, width: 0.1, height: 0.02 }
  const taken = withText(draft, 'loadNumber', 'B-77', place)
  expect(markOf(taken)).toEqual({ id: 'loadNumber', places: [place], look: 'high', figure: null })
  const typed = markOf(withText(taken, 'loadNumber', 'B-78'))
  expect(typed?.places).not.toEqual([place])
  expect(typed?.figure).toBeNull()
})

test('whom to call is marked too', () => {
  expect(marksOf(paper, draft).map(({ id }) => id)).toContain('brokerMc')
})

test('a page is named where there are several', () => {
  const fields = Object.values(draft.load)
  expect(pagesWords(paper, fields)).toBe('')
  const long = { ...paper, details: { ...paper.details, pageCount: 2 } }
  expect(pagesWords(long, fields)).toBe('page 1')
})

test('a value that is a part of what stands there is marked where that part is, another one whole', () => {
  const [page] = paper.details.pages
  if (!page) throw new Error('The paper has a page')
  const word = (text: string, x: number) => ({ text, x, y: 0.1, width: 0.04, height: 0.02 })
  const words = ['3300', 'Canning', 'Ln,', 'Dallas,', 'TX', '75212'].map((text, index) =>
    word(text, 0.1 + index * 0.05),
  )
  const place = { page: 1, x: 0.1, y: 0.1, width: 0.3, height: 0.02 }
  const [first, last] = paper.details.stops
  if (!first?.address || !last?.address || !last.name) throw new Error('The paper has two stops')
  const stops = [first, { ...last, address: { ...last.address, place }, name: { ...last.name, place } }]
  const read = { ...paper, details: { ...paper.details, stops, pages: [{ ...page, words }] } }
  const changed = draftOf(read, '2026-11-24')
  const marks = marksOf(read, changed)
  const fields = changed.stops[1]?.fields
  if (!fields) throw new Error('The draft has two stops')
  const markedAt = (id: string) => marks.find((mark) => mark.id === id)?.places[0]
  expect(markedAt(fields.name.id)).toEqual(place)
  expect(markedAt(fields.street.id)?.width).toBeCloseTo(0.14, 3)
})
