import { act, renderHook, waitFor } from '@testing-library/react'
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

/** Unlike jsdom's, these can be read. */
const { Blob } = await vi.importActual<{ Blob: typeof globalThis.Blob }>('node:buffer')
const jpegOf = (name: string) => new Blob([new Uint8Array([0xff, 0xd8, 0xff]), name])

/** The worker could not do what it was asked last. */
const fail = () =>
  worker.dispatchEvent(new MessageEvent('message', { data: { id: asked.at(-1)?.id, failure: 'no memory' } }))

function openOne(file = jpegOf('one')) {
  const { result } = renderHook(() => usePhoto())
  act(() => {
    void result.current.open(file)
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
    fail()
    page = await finishing
  })
  expect(page).toBeNull()
  expect(result.current.photo).toMatchObject({ kind: 'unreadable' })
  await act(async () => {
    page = result.current.photo && (await result.current.finish(result.current.photo))
  })
  expect(page?.size).toBe(jpegOf('one').size)
})

const sized = (bytes: number) => {
  const file = jpegOf('large')
  return Object.defineProperty(file, 'size', { value: bytes })
}

it.each([
  ['empty', new Blob([])],
  ['of a kind that the office refuses', new Blob(['PK, as a Word file begins'])],
  ['larger than the office takes', sized(25 * 1024 * 1024 + 1)],
])('cannot be used where it is %s: all pages of its paper would be refused with it', async (_, file) => {
  const result = openOne(file)
  act(() => void fail())
  await waitFor(() => expect(result.current.photo).toEqual({ kind: 'unsendable' }))
  const { photo } = result.current
  expect(photo && (await result.current.finish(photo))).toBeNull()
})

it.each([
  ['PDF', 'pdf', new Blob(['%PDF-1.7'])],
  ['JPEG of 25 MB', 'unreadable', sized(25 * 1024 * 1024)],
])('is kept as it was taken where it is a %s that this phone cannot draw', async (_, kind, file) => {
  const result = openOne(file)
  act(() => void fail())
  await waitFor(() => expect(result.current.photo).toEqual({ kind, file }))
  const { photo } = result.current
  expect(photo && (await result.current.finish(photo))).toBe(file)
})

it('frees the picture that was shown once it is left', async () => {
  const freed = vi.fn<(url: string) => void>()
  vi.stubGlobal('URL', Object.assign(URL, { revokeObjectURL: freed }))
  const result = openOne()
  await answer(0, 1)
  expect(result.current.photo?.kind).toBe('judged')
  expect(freed).not.toHaveBeenCalled()
  act(() => {
    result.current.clear()
  })
  expect(freed).toHaveBeenCalledExactlyOnceWith('blob:photo')
})
