import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SignedInUser } from '#contract/auth.ts'
import type { Load } from '#contract/load-views.ts'
import type { Entry, Tap } from '#client/queue/entry.ts'
import type { QueueNews } from '#client/queue/queue-news.ts'
import type { Queue } from '#client/queue/queue.ts'
import { aLoad } from '#client/test-support/a-load.ts'
import { Refusal, startFakeServer } from '#client/test-support/fake-server.ts'
import { forgetDriver, rememberDriver } from '../phone/remembered-driver.ts'
import { forceTap, returnTap, stepTap } from './load-taps.ts'
import { createMyLoads, type MyLoadsStore } from './my-loads-store.ts'

const server = startFakeServer()
const id = '00000000-0000-4000-8000-00000000d001'
const user: SignedInUser = {
  ...{ id, userId: id, username: 'dyoung', firstName: 'Dale', lastName: 'Young' },
  ...{ role: 'driver', truckNumber: '22', language: null },
}
const mine = { driverId: id } as const
const load = aLoad({ ...mine, status: 'at_receiver' })

function entryOf(tap: Tap, more: Partial<Entry> = {}): Entry {
  return {
    ...{ format: 1, body: {}, blobs: [], attempts: 0, state: 'waiting', refusal: null, progress: null },
    ...{ happenedAt: '2026-11-24T16:00:00.000Z', idempotencyKey: 'k', ...tap, id: 1, ...more },
  }
}

/** A queue whose every answer the test gives. */
function aPhone() {
  const hearers = new Set<(news: QueueNews) => void>()
  const queue = {
    enqueue: vi.fn((tap: Tap) => Promise.resolve(entryOf(tap))),
    sendUnstored: vi.fn((_tap: Tap): Promise<unknown> => Promise.resolve(null)),
    entries: vi.fn((_driver: string): Promise<readonly Entry[]> => Promise.resolve([])),
    markRead: vi.fn((_entry: Entry) => Promise.resolve()),
    send: vi.fn((_driver: string): ReturnType<Queue['send']> => Promise.resolve({ kind: 'nothing-left' })),
    subscribe: (hearer: (news: QueueNews) => void) => {
      hearers.add(hearer)
      return () => hearers.delete(hearer)
    },
    known: {
      read: vi.fn((): ReturnType<Queue['known']['read']> => Promise.resolve(null)),
      keep: vi.fn(() => Promise.resolve()),
    },
  }
  const tell = (news: QueueNews) => {
    for (const hearer of hearers) hearer(news)
  }
  const phone = { queue: () => Promise.resolve(queue as unknown as Queue), keep: () => () => undefined }
  return { queue, hearers, tell, phone }
}

let stop: (() => void) | null = null
const forget = () => {
  localStorage.clear()
  forgetDriver()
}
beforeEach(forget)
afterEach(() => {
  stop?.()
  stop = null
  vi.useRealTimers()
  forget()
})
function start(store: MyLoadsStore) {
  stop = store.start()
}
const answer = (loads: Load[]) => {
  server.on({ 'GET /api/drivers/:id/loads': () => loads })
}
const asked = () => server.made('GET /api/drivers/:id/loads').length

describe('what a phone shows at its start', () => {
  it('is what it knew, with what waits, until the office answers', async () => {
    const { phone, queue } = aPhone()
    server.on({ 'GET /api/drivers/:id/loads': () => new Promise<Load[]>(() => undefined) })
    queue.known.read.mockResolvedValue({
      driverId: id,
      user,
      loads: [load],
      readAt: '2026-11-24T15:00:00.000Z',
    })
    queue.entries.mockResolvedValue([entryOf(stepTap(load, id, { status: 'delivered' }))])
    const store = createMyLoads(user, phone)
    start(store)
    await waitFor(() => expect(store.get().loads).toHaveLength(1))
    expect(store.get().loads?.[0]?.status).toBe('delivered')
    expect(store.get().readAt).toEqual(new Date('2026-11-24T15:00:00.000Z'))
    expect(store.get().entries).toHaveLength(1)
    expect(queue.entries).toHaveBeenCalledWith(id)
    await waitFor(() => expect(queue.send).toHaveBeenCalledWith(id))
  })

  it('is nothing where it knows nothing', async () => {
    const { phone, queue } = aPhone()
    server.on({ 'GET /api/drivers/:id/loads': () => new Promise<Load[]>(() => undefined) })
    const store = createMyLoads(user, phone)
    start(store)
    await waitFor(() => expect(queue.send).toHaveBeenCalled())
    expect(store.get()).toMatchObject({ loads: null, readAt: null, failure: null, isSessionOver: false })
  })

  it('never puts what it knew over what the office answered', async () => {
    const { phone, queue } = aPhone()
    let known: (of: Awaited<ReturnType<Queue['known']['read']>>) => void = () => undefined
    queue.known.read.mockImplementation(() => new Promise((resolve) => (known = resolve)))
    answer([])
    const store = createMyLoads(user, phone)
    start(store)
    await waitFor(() => expect(store.get().loads).toEqual([]))
    const { readAt } = store.get()
    known({ driverId: id, user, loads: [load], readAt: '2026-11-24T15:00:00.000Z' })
    await waitFor(() => expect(queue.send).toHaveBeenCalled())
    expect(store.get().loads).toEqual([])
    expect(store.get().readAt).toBe(readAt)
  })
})

describe('what a phone keeps of the answer', () => {
  it('is the list of the driver who is remembered', async () => {
    const { phone, queue } = aPhone()
    rememberDriver(id)
    answer([load])
    await createMyLoads(user, phone).refresh()
    expect(queue.known.keep).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ driverId: id, user, loads: [load] }),
    )
  })

  it('is nothing after a logout', async () => {
    const { phone, queue } = aPhone()
    answer([load])
    const store = createMyLoads(user, phone)
    await store.refresh()
    expect(store.get().loads).toEqual([load])
    expect(queue.known.keep).not.toHaveBeenCalled()
  })
})

describe('a list that could not be read', () => {
  it('leaves what was shown, and says why until one can', async () => {
    const { phone } = aPhone()
    answer([load])
    const store = createMyLoads(user, phone)
    await store.refresh()
    server.on({
      'GET /api/drivers/:id/loads': () => {
        throw new Refusal('server_busy')
      },
    })
    await store.refresh()
    expect(store.get().loads).toEqual([load])
    expect(store.get().failure).toMatchObject({ code: 'server_busy' })
    expect(store.get().isSessionOver).toBe(false)
    answer([])
    await store.refresh()
    expect(store.get()).toMatchObject({ loads: [], failure: null })
  })

  it('asks for a sign-in where the session is over, and forgets that once it is read', async () => {
    const { phone } = aPhone()
    server.on({
      'GET /api/drivers/:id/loads': () => {
        throw new Refusal('unauthorized')
      },
    })
    const store = createMyLoads(user, phone)
    await store.refresh()
    expect(store.get().isSessionOver).toBe(true)
    answer([])
    await store.refresh()
    expect(store.get().isSessionOver).toBe(false)
  })
})

describe('a tap', () => {
  const delivered = stepTap(load, id, { status: 'delivered' })

  it('is stored and shown, and a load delivered by it stays until its papers are done', async () => {
    const { phone, queue } = aPhone()
    answer([load])
    const store = createMyLoads(user, phone)
    await store.refresh()
    queue.entries.mockResolvedValue([entryOf(delivered)])
    expect(await store.tap(delivered)).toBe('stored')
    expect(queue.enqueue).toHaveBeenCalledExactlyOnceWith(delivered)
    expect(store.get().loads?.[0]?.status).toBe('delivered')
    expect([...store.get().finishing]).toEqual([load.id])
    expect(localStorage.getItem(`fifthwheel.pod-due.${id}`)).toBe(`["${load.id}"]`)
    store.finish('another')
    expect([...store.get().finishing]).toEqual([load.id])
    store.finish(load.id)
    expect([...store.get().finishing]).toEqual([])
    expect(localStorage.getItem(`fifthwheel.pod-due.${id}`)).toBeNull()
  })

  it.each([
    ['forced to be delivered', forceTap(load, id, 'delivered'), load, true],
    ['a step before', stepTap(load, id, { status: 'at_receiver' }), load, false],
    ['a return', returnTap(load, id), load, false],
    ['of a load that was delivered before', delivered, { ...load, status: 'awaiting_invoicing' }, false],
  ] as const)('leaves papers to be done only where it delivers: %s', async (_what, tap, shown, isKept) => {
    const { phone } = aPhone()
    answer([shown])
    const store = createMyLoads(user, phone)
    await store.refresh()
    await store.tap(tap)
    expect([...store.get().finishing]).toEqual(isKept ? [load.id] : [])
  })

  it('that cannot be stored goes to the office at once, and its answer is shown', async () => {
    const { phone, queue } = aPhone()
    answer([load])
    const store = createMyLoads(user, phone)
    await store.refresh()
    queue.enqueue.mockRejectedValue(new Error('full'))
    const told = { ...load, status: 'delivered' as const }
    queue.sendUnstored.mockResolvedValue(told)
    expect(await store.tap(delivered)).toBe(told)
    expect(queue.sendUnstored).toHaveBeenCalledExactlyOnceWith(delivered)
    expect(store.get().loads).toEqual([told])
    expect(store.get().entries).toEqual([])
  })

  it('says that it failed where it could neither be stored nor sent', async () => {
    const { phone, queue } = aPhone()
    queue.enqueue.mockRejectedValue(new Error('full'))
    queue.sendUnstored.mockRejectedValue(new Error('no signal'))
    await expect(createMyLoads(user, phone).tap(delivered)).rejects.toThrow('no signal')
  })
})

describe('a delivered load that is opened again', () => {
  const tap = {
    kind: 'paper',
    call: { method: 'POST', path: '/api/loads/a/papers' },
    loadId: load.id,
    driverId: id,
  }
  const pod = entryOf(tap, { body: { kind: 'pod' } })

  it.each([
    ['delivered', 'delivered', {}, [], true],
    ['with the office, its POD missing', 'awaiting_invoicing', {}, [], true],
    ['with the office and its POD', 'awaiting_invoicing', { podDocumentPath: '/objects/1' }, [], false],
    ['with the office, its POD waiting here', 'awaiting_invoicing', {}, [pod], false],
    ['on the road', 'at_receiver', {}, [], false],
    ['paid', 'paid', {}, [], false],
  ] as const)('is back while papers are due: %s', async (_what, status, more, entries, isBack) => {
    const { phone, queue } = aPhone()
    answer([{ ...load, ...more, status }, aLoad({ ...mine, status: 'delivered' })])
    queue.entries.mockResolvedValue(entries)
    const store = createMyLoads(user, phone)
    start(store)
    await waitFor(() => expect(store.get().loads).toHaveLength(2))
    await waitFor(() => expect(store.get().entries).toHaveLength(entries.length))
    store.reopen(load.id)
    expect([...store.get().finishing]).toEqual(isBack ? [load.id] : [])
    const listener = vi.fn()
    store.subscribe(listener)
    store.reopen(load.id)
    expect([...store.get().finishing]).toEqual(isBack ? [load.id] : [])
    expect(listener).not.toHaveBeenCalled()
  })

  it('stays away where the phone knows no loads', () => {
    const store = createMyLoads(user, aPhone().phone)
    store.reopen(load.id)
    expect([...store.get().finishing]).toEqual([])
  })
})

describe('what waits', () => {
  /** A started phone that has sent once; one entry waits. */
  async function started(outcome: Awaited<ReturnType<Queue['send']>>, entries: readonly Entry[] = []) {
    const parts = aPhone()
    answer([load])
    parts.queue.send.mockResolvedValue(outcome)
    parts.queue.entries.mockResolvedValue(entries)
    const store = createMyLoads(user, parts.phone)
    start(store)
    await vi.waitFor(() => expect(parts.queue.send).toHaveBeenCalledOnce())
    await vi.waitFor(() => expect(store.get().loads).toHaveLength(1))
    return { ...parts, store }
  }
  const waits = entryOf(stepTap(load, id, { status: 'delivered' }))

  it('is sent again after as long as the queue says, and no more once the page is gone', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { queue } = await started({ kind: 'wait', waitMs: 40_000 })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(queue.send).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(queue.send).toHaveBeenCalledTimes(2)
    stop?.()
    await vi.advanceTimersByTimeAsync(90_000)
    expect(queue.send).toHaveBeenCalledTimes(2)
  })

  it('is sent again though the page has yet to start', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { phone, queue } = aPhone()
    queue.send.mockResolvedValueOnce({ kind: 'wait', waitMs: 4000 })
    createMyLoads(user, phone).send()
    await vi.advanceTimersByTimeAsync(4000)
    expect(queue.send).toHaveBeenCalledTimes(2)
  })

  it('is not tried twice where it was sent meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { queue, store } = await started({ kind: 'wait', waitMs: 4000 })
    await vi.advanceTimersByTimeAsync(1000)
    store.send()
    await vi.advanceTimersByTimeAsync(3500)
    expect(queue.send).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(500)
    expect(queue.send).toHaveBeenCalledTimes(3)
  })

  it.each([[{ kind: 'nothing-left' }], [{ kind: 'sign-in' }]] as const)(
    'is not sent again by itself after %j',
    async (outcome) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const { queue } = await started(outcome)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(queue.send).toHaveBeenCalledTimes(1)
    },
  )

  it('is sent once there is signal, while the page is there', async () => {
    const { queue } = await started({ kind: 'nothing-left' })
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(queue.send).toHaveBeenCalledTimes(2))
    stop?.()
    dispatchEvent(new Event('online'))
    await Promise.resolve()
    expect(queue.send).toHaveBeenCalledTimes(2)
  })

  it('is followed by a new reading once all is sent, and by none where nothing waited or some is left', async () => {
    const { store } = await started({ kind: 'nothing-left' }, [waits])
    await waitFor(() => expect(asked()).toBe(2))
    stop?.()
    await store.refresh()
    expect(asked()).toBe(3)
  })

  it.each([
    ['nothing waited', { kind: 'nothing-left' }, []],
    ['some is left', { kind: 'wait', waitMs: 4000 }, [waits]],
    ['a sign-in is needed', { kind: 'sign-in' }, [waits]],
  ] as const)('is followed by no new reading where %s', async (_what, outcome, entries) => {
    const { queue, store } = await started(outcome, entries)
    await queue.send.mock.results[0]?.value
    await store.refresh()
    expect(asked()).toBe(2)
  })
})

describe('news of the queue', () => {
  async function started() {
    const parts = aPhone()
    answer([load])
    const store = createMyLoads(user, parts.phone)
    start(store)
    await waitFor(() => expect(parts.queue.send).toHaveBeenCalledOnce())
    await waitFor(() => expect(store.get().loads).toHaveLength(1))
    const heard: QueueNews[] = []
    const deafen = store.hear((news) => heard.push(news))
    return { ...parts, store, heard, deafen }
  }
  const sent = { kind: 'sent', driverId: id, entryId: 1, answer: { ...load, status: 'delivered' } } as const

  it('are told on, and what was sent is shown as the office answered', async () => {
    const { store, tell, heard, deafen } = await started()
    tell(sent)
    await waitFor(() => expect(store.get().loads?.[0]?.status).toBe('delivered'))
    expect(heard).toEqual([sent])
    deafen()
    tell({ kind: 'changed', driverId: id })
    expect(heard).toEqual([sent])
  })

  it('of another driver are not', async () => {
    const { store, tell, heard, queue } = await started()
    const read = queue.entries.mock.calls.length
    tell({ ...sent, driverId: 'another' })
    tell({ kind: 'sign-in', driverId: 'another' })
    await Promise.resolve()
    expect(heard).toEqual([])
    expect(queue.entries).toHaveBeenCalledTimes(read)
    expect(store.get()).toMatchObject({ isSessionOver: false, loads: [load] })
  })

  it('that a sign-in is needed are shown, and nothing is sent by them', async () => {
    const { store, tell, queue } = await started()
    tell({ kind: 'sign-in', driverId: id })
    await waitFor(() => expect(store.get().isSessionOver).toBe(true))
    expect(queue.send).toHaveBeenCalledTimes(1)
  })

  it('that something was added are shown, and it is sent', async () => {
    const { store, tell, queue } = await started()
    queue.entries.mockResolvedValue([entryOf(stepTap(load, id, { status: 'delivered' }))])
    tell({ kind: 'added', driverId: id })
    await waitFor(() => expect(queue.send).toHaveBeenCalledTimes(2))
    expect(store.get().entries).toHaveLength(1)
  })

  it('are not heard once the page is gone', async () => {
    const { hearers } = await started()
    expect(hearers.size).toBe(1)
    stop?.()
    await waitFor(() => expect(hearers.size).toBe(0))
  })

  it('leave out what the driver has read', async () => {
    const { store, queue } = await started()
    const refused = entryOf(returnTap(load, id), { state: 'refused' })
    store.markRead(refused)
    await waitFor(() => expect(queue.markRead).toHaveBeenCalledExactlyOnceWith(refused))
  })

  it('after which an older answer of the list counts no more: it is read again', async () => {
    const { store, tell } = await started()
    let first: (loads: Load[]) => void = () => undefined
    server.on({ 'GET /api/drivers/:id/loads': () => new Promise<Load[]>((resolve) => (first = resolve)) })
    const before = asked()
    const reading = store.refresh()
    await waitFor(() => expect(asked()).toBe(before + 1))
    tell(sent)
    await waitFor(() => expect(store.get().loads?.[0]?.status).toBe('delivered'))
    answer([{ ...load, status: 'awaiting_invoicing' }])
    first([load])
    await reading
    expect(store.get().loads?.[0]?.status).toBe('awaiting_invoicing')
    expect(asked()).toBe(before + 2)
  })
})
