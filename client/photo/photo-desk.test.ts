import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeEach, expect, it, vi } from 'vitest'
import { openPhotoDesk } from './photo-desk.ts'

let worker: EventTarget

beforeEach(() => {
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      constructor() {
        super()
        // oxlint-disable-next-line typescript/no-this-alias -- the test speaks for it
        worker = this
      }
      postMessage(): void {}
    },
  )
  return () => {
    vi.unstubAllGlobals()
  }
})

it('fails at once for a photo that comes after the worker could not be started', async () => {
  const desk = openPhotoDesk()
  worker.dispatchEvent(new Event('error'))
  const opened = desk.open(new Blob(['photo'])).catch(() => 'failed')
  expect(await Promise.race([opened, nextTurn('waits')])).toBe('failed')
})
