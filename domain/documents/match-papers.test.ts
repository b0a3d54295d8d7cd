import { describe, expect, it } from 'vitest'
import { matchPaper, type KnownByPaper } from './match-papers.ts'

const load = (loadId: string, more: Partial<KnownByPaper> = {}): KnownByPaper => ({
  loadId,
  number109: `109-2026-00${loadId}`,
  bolNumber: null,
  poNumber: null,
  tripNumber: null,
  invoiceNumber: null,
  ...more,
})
const loads = [
  load('417', { bolNumber: '3741121', poNumber: 'PO 88213', invoiceNumber: '6037', tripNumber: '2213' }),
  load('418', { bolNumber: '3741122', poNumber: '88-214' }),
  load('1418', { number109: '109-2026-01418' }),
]
const first = (text: string) => {
  const [match] = matchPaper(text, loads)
  return match && [match.loadId, match.by, match.isSure]
}

describe('the load of a file', () => {
  it.each([
    ['109-2026-00417.pdf', '417', 'number109'],
    ['POD_109_2026_00417_p2.JPG', '417', 'number109'],
    ['BOL 3741122 signed.pdf', '418', 'bolNumber'],
    ['scan po88213.pdf', '417', 'poNumber'],
    ['88 214.png', '418', 'poNumber'],
    ['Invoice 6037 backup.pdf', '417', 'invoiceNumber'],
    ['trip-2213.heic', '417', 'tripNumber'],
    ['IMG_4471.jpg', undefined, undefined],
    ['', undefined, undefined],
  ])('%s', (name, loadId, by) => {
    expect(first(name)).toEqual(loadId === undefined ? undefined : [loadId, by, true])
  })

  it('is offered by the end of its number, and never taken by it', () => {
    expect(first('pod109-2026-00418')).toEqual(['418', 'ending', false])
    expect(first('load 417 pod.jpg')).toEqual(['417', 'ending', false])
    expect(first('1418.jpg')).toEqual(['1418', 'ending', false])
  })

  it('is a question where two are meant alike', () => {
    expect(matchPaper('109-2026-00417 109-2026-00418', loads).map(({ isSure }) => isSure)).toEqual([
      false,
      false,
    ])
  })

  it('is the one of the load number, whatever other numbers stand beside it', () => {
    const [match, ...others] = matchPaper('109-2026-00418 BOL 3741121', loads)
    expect(match).toEqual({ loadId: '418', by: 'number109', isSure: true })
    expect(others).toEqual([{ loadId: '417', by: 'bolNumber', isSure: false }])
  })

  it('is not found by a short reference, which stands on any paper', () => {
    expect(matchPaper('dock 88', [load('500', { poNumber: '88' })])).toEqual([])
  })

  it('is found in a page of ten thousand words', () => {
    const page = Array.from({ length: 10_000 }, (_, index) => `word${String(index)}`).join(' ')
    expect(first(`${page} Load: 109-2026-00417 ${page}`)).toEqual(['417', 'number109', true])
  })
})
