import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { startOffice } from '#client/test-support/render-office.tsx'
import { ApiError } from '#client/api/api-error.ts'
import { aPaper } from '#client/test-support/a-paper.ts'
import { draftOf } from '../draft/draft.ts'
import { DropZone } from './DropZone.tsx'
import { QueueBar } from './QueueBar.tsx'
import { QueueList } from './QueueList.tsx'
import { queueWords, stateWords } from './queue-words.ts'
import { refusalOf } from './refusal-of.ts'
import { createScanQueue } from './scan-queue.ts'
import type { ReadyScan, Scan, ScanState } from './scan.ts'

const { open } = startOffice()
const file = (name: string, type = 'application/pdf', text = 'x') => new File([text], name, { type })
const paper = aPaper()
const ready: ScanState = {
  ...{ kind: 'ready', paper, draft: draftOf(paper, '2026-11-24'), seconds: 1.4, matches: undefined },
}
const scan = (id: string, state: ScanState): Scan => ({ id, file: file(`${id}.pdf`), state })
const failed: ScanState = { kind: 'failed', message: 'Not read.', canTryAgain: true }
const done: ScanState = { kind: 'done', number109: '109-2026-433', loadId: 'load-1' }

/** A queue whose reading ends as it is told. */
function aQueue(read: () => Promise<never> = () => new Promise<never>(() => undefined)) {
  const waits: number[] = []
  const queue = createScanQueue({
    read,
    match: () => Promise.resolve(undefined),
    wait: (seconds) => {
      waits.push(seconds)
      return new Promise(() => undefined)
    },
    today: () => '2026-11-24',
  })
  return { queue, waits }
}

describe('what becomes of a file', () => {
  it.each<[ScanState, string]>([
    [{ kind: 'waiting' }, 'Waits for its turn'],
    [{ kind: 'reading' }, 'Reading…'],
    [failed, 'Not read.'],
    [done, 'Filed with load 109-2026-433'],
  ])('is told: %j', (state, words) => {
    expect(stateWords(scan('a', state))).toBe(words)
  })

  it('that names neither load nor customer is told as ready', () => {
    const bare = draftOf(paper, '2026-11-24')
    const { loadNumber, companyName } = bare.load
    const load = {
      ...{ ...bare.load, loadNumber: { ...loadNumber, text: ' ' } },
      companyName: { ...companyName, text: '' },
    }
    const words = stateWords(scan('a', { ...ready, draft: { ...bare, load } }))
    expect(words).toMatch(/^Ready to review · \d+ to check$/)
  })

  it('is counted with the others', () => {
    const all = [scan('a', done), scan('b', ready), scan('c', failed), scan('d', ready)]
    expect(queueWords(all)).toBe('1 done, 2 ready, 1 not read')
    expect(queueWords([])).toBe('')
  })

  it.each([
    ['notes.txt', 'text/plain', 'x', 'notes.txt is not a valid image or PDF file'],
    ['scan.TIFF', '', 'x', undefined],
    ['picture', 'image/webp', 'x', undefined],
    ['paper', 'application/pdf', 'x', undefined],
    ['empty.pdf', 'application/pdf', '', 'empty.pdf is empty'],
  ])('%s of the kind "%s" is refused before it is sent, or not', (name, type, text, words) => {
    expect(refusalOf(file(name, type, text))).toBe(words)
  })

  it.each([
    [
      new ApiError(401, JSON.stringify({ code: 'unauthorized', message: 'Unauthorized' })),
      'You are logged out. Log in again, then try again.',
      true,
    ],
    [new Error('?'), 'This file could not be read. Try again.', true],
    [new ApiError(422, JSON.stringify({ code: 'x', message: 'No paper.' })), 'No paper.', false],
    [
      new ApiError(400, JSON.stringify({ code: 'x', message: 'No.', fields: { image: 'Is no picture.' } })),
      'Is no picture.',
      false,
    ],
    [new ApiError(422, JSON.stringify({ code: 'paper_too_slow', message: 'Slow.' })), 'Slow.', true],
    [new ApiError(500, ''), 'This file could not be read. Try again.', true],
  ])('that failed says why, and whether it is worth another try: %#', async (error, message, canTryAgain) => {
    const { queue } = aQueue(() => Promise.reject(error))
    queue.add([file('a.pdf')])
    await vi.waitFor(() => {
      expect(queue.getView().scans[0]?.state).toEqual({ kind: 'failed', message, canTryAgain })
    })
  })

  it.each([
    [{ retryAfterSeconds: 12 }, 12],
    [{}, 5],
    [{ retryAfterSeconds: 0 }, 5],
  ])('that a busy server refused with %j is read again after %s seconds', async (extras, seconds) => {
    const { queue, waits } = aQueue(() =>
      Promise.reject(new ApiError(503, JSON.stringify({ code: 'server_busy', message: 'Busy.', ...extras }))),
    )
    queue.add([file('a.pdf')])
    await vi.waitFor(() => {
      expect(waits).toEqual([seconds])
    })
  })
})

describe('the list of files', () => {
  it('has for each what can be done with it', () => {
    const { queue } = aQueue()
    const onOpen = vi.fn()
    const scans = [
      ...[scan('a', { kind: 'waiting' }), scan('b', { kind: 'reading' }), scan('c', ready)],
      ...[scan('d', failed), scan('e', { ...failed, canTryAgain: false }), scan('f', done)],
    ]
    open(<QueueList scans={scans} currentId="c" queue={queue} onOpen={onOpen} />)
    const items = screen.getAllByRole('listitem')
    const actsOf = (item: HTMLElement) =>
      [...item.querySelectorAll('button, a')].map((act) => act.getAttribute('aria-label') ?? act.textContent)
    expect(items.map(actsOf)).toEqual([
      ['Remove a.pdf'],
      ['Remove b.pdf'],
      ['Review c.pdf', 'Remove c.pdf'],
      ['Try again: d.pdf', 'Remove d.pdf'],
      ['Remove e.pdf'],
      ['Open 109-2026-433', 'Remove f.pdf'],
    ])
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([
      ...[null, null, 'true', null, null, null],
    ])
    expect(screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-label'))).toEqual([
      'Reading b.pdf',
    ])
    const red = items.filter((item) => item.querySelector('.text-danger-text'))
    expect(red).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: 'Review c.pdf' }))
    expect(onOpen.mock.calls).toEqual([['c']])
  })

  it('gives the focus to the next file when one is removed, to the one before at its end', () => {
    const { queue } = aQueue()
    const scans = [scan('a', failed), scan('b', failed)]
    open(<QueueList scans={scans} currentId={null} queue={queue} onOpen={vi.fn()} />)
    fireEvent.click(screen.getByRole('button', { name: 'Remove a.pdf' }))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove b.pdf')
    fireEvent.click(screen.getByRole('button', { name: 'Remove b.pdf' }))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove a.pdf')
  })
})

describe('the bar of a document', () => {
  const current = { ...scan('b', ready), state: ready } as ReadyScan
  const show = (scans: readonly Scan[]) => {
    const acts = { onList: vi.fn(), onOpen: vi.fn(), onFiles: vi.fn() }
    open(<QueueBar {...{ scans, current, isListOpen: false, ...acts }} />)
    return acts
  }
  const step = (name: string) => screen.getByRole('button', { name })

  it('leads to those that are ready before and after it', () => {
    const scans = [
      scan('w', ready),
      scan('x', ready),
      scan('a', failed),
      current,
      scan('c', { kind: 'waiting' }),
      scan('d', ready),
      scan('e', ready),
    ]
    const { onOpen, onList } = show(scans)
    expect(screen.getByText('4 of 7')).toBeTruthy()
    fireEvent.click(step('Previous document'))
    fireEvent.click(step('Next document'))
    expect(onOpen.mock.calls).toEqual([['x'], ['d']])
    const list = screen.getByRole('button', { name: /ready/ })
    expect(list.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(list)
    expect(onList).toHaveBeenCalledOnce()
  })

  it('leads nowhere where there is none', () => {
    const { onOpen } = show([current])
    for (const name of ['Previous document', 'Next document']) {
      expect(step(name).getAttribute('aria-disabled')).toBe('true')
      fireEvent.click(step(name))
    }
    expect(onOpen).not.toHaveBeenCalled()
    expect(screen.getByText('1 of 1')).toBeTruthy()
  })
})

it.each([
  [true, 'Drop to read them'],
  [false, 'Rate confirmations become loads'],
])('where the first documents go says so while files are held over it: %s', (isOver, words) => {
  const onFiles = vi.fn()
  open(<DropZone isOver={isOver} onFiles={onFiles} />)
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByText(/^PDF, JPEG, PNG, HEIC, TIFF or WebP, each up to 25 MB$/)).toBeTruthy()
  const input = within(document.body).getByLabelText<HTMLInputElement>('Rate confirmations')
  expect([input.multiple, input.tabIndex]).toEqual([true, -1])
  const files = [file('a.pdf')]
  fireEvent.change(input, { target: { files } })
  expect(onFiles.mock.calls).toEqual([[files]])
})
