import { afterEach, describe, expect, it, test, vi } from 'vitest'
import type { PaperPage, ReadPaper } from '#contract/ratecons.ts'
import { aPaper } from '#client/test-support/a-paper.ts'
import { maxUploadBytes } from '#domain/documents/file-size.ts'
import { setOpenDocuments } from '../review-count.ts'
import { draftOf } from '../draft/draft.ts'
import { paperWords, queueWords, stateWords } from './queue-words.ts'
import { refusalOf } from './refusal-of.ts'
import { createScanQueue } from './scan-queue.ts'
import type { ReadyScan, Scan } from './scan.ts'

const file = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
const settle = () => new Promise((resolve) => setTimeout(resolve))

function aQueue(match: () => Promise<undefined> = () => Promise.resolve(undefined)) {
  const readings: { name: string; signal: AbortSignal; answer: (paper: ReadPaper) => void }[] = []
  const matched: string[] = []
  const queue = createScanQueue({
    read: ({ name }, signal) =>
      new Promise((answer, fail) => {
        signal.addEventListener('abort', () => {
          fail(new DOMException('stopped', 'AbortError'))
        })
        readings.push({ name, signal, answer })
      }),
    match: (paper, draft) => {
      matched.push(`${paper.loadNumber ?? ''} ${draft.load.loadNumber.text}`)
      return match()
    },
    wait: () => Promise.resolve(),
    today: () => '2026-11-24',
  })
  const at = (index: number) => queue.getView().scans[index]
  const idOf = (index: number) => at(index)?.id ?? ''
  const states = () => queue.getView().scans.map(({ state }) => state.kind)
  return { queue, readings, matched, at, idOf, states }
}

describe('the files of a person', () => {
  it('are read in their order, each with its saved records, before it is told as ready', async () => {
    let answer: (found: undefined) => void = () => undefined
    const { queue, readings, matched, at, states } = aQueue(
      () => new Promise((resolve) => (answer = resolve)),
    )
    queue.add([file('a.pdf')])
    readings[0]?.answer(aPaper())
    await settle()
    expect([states(), matched]).toEqual([['reading'], ['4471902 4471902']])
    answer(undefined)
    await settle()
    const scan = at(0)
    if (scan?.state.kind !== 'ready') throw new Error('It is read')
    expect(scan.state.seconds).toBeGreaterThanOrEqual(0)
    expect(scan.state.seconds).toBeLessThan(60)
    expect(scan.state.draft.stops[0]?.fields.appointment.text).toBe('Wed, Nov 25, 8:00 AM')
  })

  it('that are added later come behind the others, and wait for their turn', async () => {
    const { queue, readings, states } = aQueue()
    queue.add([file('a.pdf'), file('b.pdf')])
    queue.add([file('c.pdf'), file('d.pdf')])
    expect(queue.getView().scans.map(({ file: { name } }) => name)).toEqual([
      'a.pdf',
      'b.pdf',
      'c.pdf',
      'd.pdf',
    ])
    readings[0]?.answer(aPaper())
    await settle()
    expect(states()).toEqual(['ready', 'reading', 'reading', 'waiting'])
  })

  it('stop being read when they are discarded, and make room', async () => {
    const { queue, readings, states, idOf } = aQueue()
    queue.add([file('a.pdf'), file('b.pdf'), file('c.pdf')])
    const putBack = queue.discard(idOf(0))
    await settle()
    expect([readings[0]?.signal.aborted, readings[1]?.signal.aborted]).toEqual([true, false])
    expect([states(), readings.map(({ name }) => name)]).toEqual([
      ['reading', 'reading'],
      ['a.pdf', 'b.pdf', 'c.pdf'],
    ])
    // What was being read is read anew once there is room, at its former place.
    putBack()
    expect(states()).toEqual(['waiting', 'reading', 'reading'])
    expect(queue.getView().currentId).toBe(idOf(0))
    readings[1]?.answer(aPaper())
    await settle()
    expect(readings.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'a.pdf'])
  })

  it('come back once, however often that is asked for', () => {
    const { queue, idOf } = aQueue()
    queue.add([file('a.pdf')])
    const putBack = queue.discard(idOf(0))
    putBack()
    putBack()
    expect(queue.getView().scans).toHaveLength(1)
    queue.discard('of nobody')()
    expect(queue.getView().scans).toHaveLength(1)
  })

  it('that are discarded behind the open one leave it open', async () => {
    const { queue, readings, idOf } = aQueue()
    queue.add([file('a.pdf'), file('b.pdf')])
    for (const reading of [...readings]) reading.answer(aPaper())
    await settle()
    queue.discard(idOf(1))
    expect(queue.getView().currentId).toBe(idOf(0))
    queue.discard(idOf(0))
    expect(queue.getView().currentId).toBeNull()
  })

  it('are changed where they are ready alone', async () => {
    const { queue, readings, at, idOf } = aQueue()
    queue.add([file('a.pdf'), file('b.pdf')])
    readings[0]?.answer(aPaper())
    await settle()
    queue.change(idOf(0), (draft) => ({ ...draft, notes: 'Ask for Ann' }))
    queue.change(idOf(1), (draft) => ({ ...draft, notes: 'Ask for Ann' }))
    const [first, second] = [at(0), at(1)]
    expect(first?.state.kind === 'ready' && first.state.draft.notes).toBe('Ask for Ann')
    expect(second?.state).toEqual({ kind: 'reading' })
  })

  it('are all gone for the next person, and none is read on', async () => {
    const { queue, readings } = aQueue()
    const heard = vi.fn()
    const leave = queue.subscribe(heard)
    queue.add([file('a.pdf'), file('b.pdf'), file('c.pdf')])
    queue.clear()
    expect(queue.getView()).toEqual({ scans: [], currentId: null })
    expect(readings.every(({ signal }) => signal.aborted)).toBe(true)
    await settle()
    expect(readings).toHaveLength(2)
    heard.mockClear()
    leave()
    queue.add([file('d.pdf')])
    expect(heard).not.toHaveBeenCalled()
  })

  it('that are done are cleared, the others stay', async () => {
    const { queue, readings, states, idOf } = aQueue()
    queue.add([file('a.pdf'), file('b.pdf')])
    readings[0]?.answer(aPaper())
    await settle()
    queue.finish(idOf(0), { number109: '109-2026-433', loadId: 'l' })
    expect(queue.getView().currentId).toBeNull()
    queue.clearDone()
    expect(states()).toEqual(['reading'])
  })
})

describe('in words', () => {
  const ready = (paper: ReadPaper): ReadyScan => ({
    ...{ id: 's', file: file('a.pdf') },
    state: { kind: 'ready', paper, draft: draftOf(paper, '2026-11-24'), seconds: 1.4, matches: undefined },
  })
  const [page] = aPaper().details.pages
  const pages = (...sources: PaperPage['source'][]) =>
    sources.map((source, index) => ({ ...page, page: index + 1, source }) as PaperPage)

  it.each([
    [pages('text', 'text'), '2 pages, own text, read in 1.4 s'],
    [pages('picture', 'picture'), '2 pages, a picture, read in 1.4 s'],
    [pages('text', 'picture'), '2 pages, partly a picture, read in 1.4 s'],
  ])('a paper says how it was read: %#', (read, words) => {
    expect(paperWords(ready(aPaper({ pages: read, pageCount: 2 })))).toBe(words)
  })

  it('a file says what is known of it, and nothing to check where nothing is', () => {
    const paper = aPaper({ stops: [], loadNumber: null })
    const sure = ready(paper)
    const looked = {
      ...sure.state.draft,
      stops: [],
      load: Object.fromEntries(
        Object.entries(sure.state.draft.load).map(([part, field]) => [part, { ...field, isChecked: true }]),
      ) as typeof sure.state.draft.load,
    }
    expect(stateWords({ ...sure, state: { ...sure.state, draft: looked } })).toBe(
      'Ready: Bluestem Ridge Brokerage LLC',
    )
  })

  it('all states are counted in the order in which they end', () => {
    const scan = (state: Scan['state']): Scan => ({ id: 's', file: file('a.pdf'), state })
    const failed = { kind: 'failed', message: '', canTryAgain: true } as const
    expect(
      queueWords([
        scan(failed),
        scan({ kind: 'waiting' }),
        scan({ kind: 'reading' }),
        scan({ kind: 'reading' }),
      ]),
    ).toBe('2 reading, 1 waiting, 1 not read')
  })
})

test('a file of the largest size is sent, a larger one refused', () => {
  const sized = (size: number, name = 'a.pdf', type = 'application/pdf') => ({ name, type, size }) as File // Nothing else is read of it.
  expect(refusalOf(sized(maxUploadBytes))).toBeUndefined()
  expect(refusalOf(sized(maxUploadBytes + 1))).toBe('a.pdf is larger than 25 MB')
  expect(refusalOf(sized(9, 'a.pdf.exe', ''))).toBe('a.pdf.exe is not a valid image or PDF file')
})

describe('leaving the page', () => {
  const target = new EventTarget()
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('is asked about while a document would be lost, and not afterwards', () => {
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
    vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
    const asks = () => !target.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(asks()).toBe(false)
    setOpenDocuments({ toReview: 0, unfinished: 1 })
    expect(asks()).toBe(true)
    setOpenDocuments({ toReview: 0, unfinished: 0 })
    expect(asks()).toBe(false)
  })
})
