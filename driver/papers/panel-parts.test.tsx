import { act, render, renderHook, screen } from '@testing-library/react'
import { createRef } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Entry } from '#client/queue/entry.ts'
import { aLoadWithDriver } from '#client/test-support/a-load.ts'
import type { PhotoTask } from '#client/photo/photo-work.ts'
import { NoticeContext } from '../ui/notice-context.ts'
import { PapersPanel } from './PapersPanel.tsx'
import { usePhoto } from './use-photo.ts'

let answers: ((answer: object) => void)[]
beforeEach(() => {
  answers = []
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage({ id }: { id: number; task: PhotoTask }): void {
        answers.push((answer) => this.dispatchEvent(new MessageEvent('message', { data: { id, answer } })))
      }
      terminate(): void {}
    },
  )
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  return () => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  }
})

const load = aLoadWithDriver({ status: 'at_receiver' })
const page = new Blob(['page'])
const entry = (kind: string, state: Entry['state'], pages: number): Entry => ({
  ...{
    id: 1,
    format: 1,
    kind,
    state,
    call: { method: 'POST', path: '/api/loads/a/papers' },
    body: { kind: 'pod' },
  },
  ...{
    blobs: Array.from({ length: pages }, () => page),
    happenedAt: '2026-11-24T16:00:00.000Z',
    attempts: 0,
  },
  ...{ idempotencyKey: 'k', loadId: load.id, driverId: 'dale', refusal: null, progress: null },
})

it.each<[string, Entry[], string | null]>([
  ['nothing', [], null],
  ['the pages of all papers', [entry('paper', 'waiting', 2), entry('paper', 'waiting', 1)], '3'],
  ['no paper that was refused', [entry('paper', 'waiting', 2), entry('paper', 'refused', 1)], '2'],
  ['no signature', [entry('signature', 'waiting', 1)], null],
])('counts of what waits on the phone %s', (_what, entries, count) => {
  render(
    <NoticeContext value={() => undefined}>
      <PapersPanel
        {...{ load, entries, driverId: 'dale', camera: createRef(), isHidden: false }}
        missing={{ isAny: true, stops: [] }}
        store={{ tap: () => Promise.resolve('stored') }}
        onOpen={() => undefined}
      />
    </NoticeContext>,
  )
  const said = screen.queryByText(/^Waiting on this phone to be sent: /)?.textContent ?? null
  expect(said).toBe(count === null ? null : `Waiting on this phone to be sent: ${count}`)
})

it('a photo that was left while its corners were judged does not come back', async () => {
  const { result } = renderHook(() => usePhoto())
  const answer = (what: object) =>
    act(async () => {
      answers.shift()?.(what)
      await Promise.resolve()
    })
  act(() => void result.current.open(page))
  await answer({ width: 10, height: 10, shown: page, corners: null, faults: ['dark'] })
  const corner = { x: 0, y: 0 }
  act(() => void result.current.move([corner, corner, corner, corner]))
  expect(result.current.photo).toMatchObject({ kind: 'judged', faults: ['dark'] })
  act(() => result.current.clear())
  await answer({ faults: [] })
  expect(result.current.photo).toBeNull()
})
