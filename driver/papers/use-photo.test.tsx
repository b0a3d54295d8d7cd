import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { PhotoTask } from '#client/photo/photo-work.ts'
import { usePhoto } from './use-photo.ts'

type Asked = { readonly id: number; readonly task: PhotoTask }
let asked: Asked[]
let worker: EventTarget

beforeEach(() => {
  asked = []
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      constructor() {
        super()
        // oxlint-disable-next-line typescript/no-this-alias -- the test speaks for it
        worker = this
      }
      postMessage(task: Asked): void {
        asked.push(task)
      }
      terminate(): void {}
    },
  )
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} }))
  return () => {
    vi.unstubAllGlobals()
  }
})

/** The worker has looked at the photo of that number; how wide it is tells which one it was. */
const answer = (at: number, width: number) =>
  act(async () => {
    const found = { width, height: 100, shown: new Blob(), corners: null, faults: [] }
    worker.dispatchEvent(new MessageEvent('message', { data: { id: asked[at]?.id, answer: found } }))
    await Promise.resolve()
  })

function openOne() {
  const { result } = renderHook(() => usePhoto())
  act(() => {
    void result.current.open(new Blob(['one']))
  })
  return result
}

it('does not come back when it was left while it was looked at', async () => {
  const result = openOne()
  act(() => {
    result.current.clear()
  })
  await answer(0, 1)
  expect(result.current.photo).toBeNull()
})

it('is not shown in the place of the one taken after it', async () => {
  const result = openOne()
  act(() => {
    void result.current.open(new Blob(['two']))
  })
  await answer(0, 1)
  expect(result.current.photo).toEqual({ kind: 'reading' })
  await answer(1, 2)
  expect(result.current.photo).toMatchObject({ kind: 'judged', width: 2 })
})

it('is kept as it was taken when no page can be made of it', async () => {
  const result = openOne()
  await answer(0, 1)
  const { photo } = result.current
  if (photo === null) throw new Error('no photo')
  let page: Blob | null | undefined
  await act(async () => {
    const finishing = result.current.finish(photo)
    worker.dispatchEvent(new MessageEvent('message', { data: { id: asked[1]?.id, failure: 'no memory' } }))
    page = await finishing
  })
  expect(page).toBeNull()
  expect(result.current.photo).toMatchObject({ kind: 'unreadable' })
  await act(async () => {
    page = result.current.photo && (await result.current.finish(result.current.photo))
  })
  expect(page?.size).toBe('one'.length)
})
