import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'
import { dropDraft, keepDraft, readDraft, type PaperDraft } from './paper-drafts.ts'

const begun: PaperDraft = {
  ...{ loadId: 'load-a', driverId: 'driver-dale', kind: 'pod', happenedAt: '2026-11-24T17:20:00.000Z' },
  pages: [new Blob(['page 1'], { type: 'image/jpeg' })],
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

it('gives a paper that was begun back to its driver, page by page, and to its load alone', async () => {
  await keepDraft(begun)
  const kept = await readDraft('load-a', 'driver-dale')
  expect(kept).toMatchObject({ kind: 'pod', happenedAt: begun.happenedAt })
  expect(await kept?.pages[0]?.text()).toBe('page 1')
  expect(await readDraft('load-b', 'driver-dale')).toBeNull()
})

it('does not open it for the next driver of the phone, and keeps it for the first', async () => {
  await keepDraft(begun)
  expect(await readDraft('load-a', 'driver-rosa')).toBeNull()
  expect(await readDraft('load-a', 'driver-dale')).not.toBeNull()
})

it('forgets a paper that is sent, and one whose last page is removed', async () => {
  await keepDraft(begun)
  await dropDraft('load-a')
  expect(await readDraft('load-a', 'driver-dale')).toBeNull()
  await keepDraft(begun)
  await keepDraft({ ...begun, pages: [] })
  expect(await readDraft('load-a', 'driver-dale')).toBeNull()
})

it('keeps its pages where the browser refuses files in a database', async () => {
  const put = Reflect.get(IDBObjectStore.prototype, 'put')
  const refused = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value: PaperDraft,
  ) {
    if (value.pages.some((page) => page instanceof Blob)) {
      throw new DOMException('Error preparing Blob/File data to be stored in object store', 'UnknownError')
    }
    return put.call(this, value)
  })
  await keepDraft(begun)
  refused.mockRestore()
  const [page] = (await readDraft('load-a', 'driver-dale'))?.pages ?? []
  expect(page?.type).toBe('image/jpeg')
  expect(await page?.text()).toBe('page 1')
})
