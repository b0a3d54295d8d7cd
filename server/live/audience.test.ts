import { once } from 'node:events'
import { PassThrough, Writable } from 'node:stream'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '#domain/access/may.ts'
import type { Person } from '../auth/actor.ts'
import { openAudience } from './audience.ts'

afterEach(() => {
  vi.useRealTimers()
})

const anActor = (role: Role, id: string = role): Person => ({
  kind: 'person',
  id,
  role,
  username: id,
  firstName: null,
  lastName: null,
  truckNumber: null,
  language: null,
  sessionId: `session of ${id}`,
})

const unexpected = (error: unknown) => {
  throw error
}

function seat(role: Role, id?: string) {
  const actor = anActor(role, id)
  const stream = new PassThrough()
  const news = () =>
    String(stream.read() ?? '')
      .split('\n\n')
      .filter((event) => event.startsWith('event: '))
  return { actor, stream, news }
}

/** Everybody here is called by the role, unless it is a driver. */
const rolesOf = (ids: readonly string[]) =>
  new Map(
    ids.map((id): [string, Role] => {
      const name = id.replace('session of ', '')
      return [id, isRole(name) ? name : 'driver']
    }),
  )
const isRole = (name: string): name is Role => ['admin', 'dispatcher', 'office', 'regular'].includes(name)

function anAudience(living: (ids: readonly string[]) => readonly string[] = (ids) => ids, everyMs = 60_000) {
  return openAudience({
    validSessions: (ids) => Promise.resolve(rolesOf(living(ids))),
    onError: unexpected,
    everyMs,
  })
}

describe('a session that opens ever more pages', () => {
  it('listens with ten of them: the oldest is closed and told to come back later', () => {
    const audience = anAudience()
    const pages = Array.from({ length: 11 }, () => seat('office'))
    const other = seat('admin')
    audience.join(other.actor, other.stream)
    for (const { actor, stream } of pages) audience.join(actor, stream)
    expect([other, ...pages].map(({ stream }) => stream.writableEnded)).toEqual([
      ...[false, true],
      ...Array.from({ length: 10 }, () => false),
    ])
    expect(String(pages[0]?.stream.read())).toMatch(/retry: 60000\n\n$/)
    audience.close()
  })
})

describe('a change', () => {
  const batch = {
    lists: ['loads', 'invoices'] as const,
    loads: [
      { id: 'one', driverIds: ['dale', null] },
      { id: 'two', driverIds: ['hank'] },
    ],
  }

  it('is told to the office whole, to a driver as far as it is theirs, to a stranger not at all', () => {
    const audience = anAudience()
    const seats = [seat('dispatcher'), seat('driver', 'dale'), seat('driver', 'jo'), seat('regular')] as const
    for (const { actor, stream } of seats) audience.join(actor, stream)
    audience.tell(batch)
    expect(seats.map(({ news }) => news())).toEqual([
      ['event: changed\ndata: {"lists":["loads","invoices"],"loads":["one","two"]}'],
      ['event: changed\ndata: {"lists":["loads"],"loads":["one"]}'],
      [],
      [],
    ])
    audience.close()
  })

  it('of nobody knows which loads makes everybody read theirs', () => {
    const audience = anAudience()
    const seats = [seat('office'), seat('driver', 'dale')] as const
    for (const { actor, stream } of seats) audience.join(actor, stream)
    audience.tell({ lists: ['loads'], loads: null })
    for (const { news } of seats) expect(news()).toEqual(['event: changed\ndata: {"lists":["loads"]}'])
    audience.close()
  })

  it('is told to whoever comes a moment later: they may have read just before it', () => {
    vi.useFakeTimers()
    const audience = anAudience()
    audience.tell(batch)
    vi.advanceTimersByTime(9000)
    const [soon, late] = [seat('driver', 'dale'), seat('driver', 'dale')]
    audience.join(soon.actor, soon.stream)
    vi.advanceTimersByTime(2000)
    audience.join(late.actor, late.stream)
    expect(soon.news()).toEqual(['event: changed\ndata: {"lists":["loads"],"loads":["one"]}'])
    expect(late.news()).toEqual([])
    audience.close()
  })

  it('is forgotten in time for whoever comes later, though the clock was set back', () => {
    vi.useFakeTimers()
    const audience = anAudience()
    audience.tell(batch)
    vi.setSystemTime(Date.now() - 2 * 60 * 60_000)
    vi.advanceTimersByTime(10_000)
    const late = seat('dispatcher')
    audience.join(late.actor, late.stream)
    expect(late.news()).toEqual([])
    audience.close()
  })

  it('of loads is no news for a driver when only customers changed', () => {
    const audience = anAudience()
    const { actor, stream, news } = seat('driver', 'dale')
    audience.join(actor, stream)
    audience.tell({ lists: ['customers'], loads: [] })
    expect(news()).toEqual([])
    audience.close()
  })
})

describe('an inbox that changed', () => {
  it('is told to its driver alone, with what else is theirs', () => {
    const audience = anAudience()
    const seats = [seat('dispatcher'), seat('driver', 'dale'), seat('driver', 'jo')] as const
    for (const { actor, stream } of seats) audience.join(actor, stream)
    audience.tell({ lists: [], loads: [], noticesOf: ['dale'] })
    audience.tell({ lists: ['loads'], loads: [{ id: 'one', driverIds: ['dale'] }], noticesOf: ['dale'] })
    audience.tell({ lists: ['customers'], loads: [], noticesOf: ['jo'] })
    expect(seats.map(({ news }) => news().map((event) => event.split('data: ')[1]))).toEqual([
      ['{"lists":["loads"],"loads":["one"]}', '{"lists":["customers"]}'],
      ['{"lists":[],"notices":true}', '{"lists":["loads"],"loads":["one"],"notices":true}'],
      ['{"lists":[],"notices":true}'],
    ])
    audience.close()
  })
})

describe('where the trucks are', () => {
  it('is told to the office alone', () => {
    const audience = anAudience()
    const seats = ['admin', 'dispatcher', 'office', 'driver', 'regular'] as const
    const listeners = seats.map((role) => seat(role))
    for (const { actor, stream } of listeners) audience.join(actor, stream)
    audience.tellWatchers('positions', [])
    const told = ['event: positions\ndata: []']
    expect(listeners.map(({ news }) => news())).toEqual([told, told, told, [], []])
    audience.close()
  })
})

describe('a listener', () => {
  it('who does not read is dropped before more than 256 KB wait for them', async () => {
    const audience = anAudience()
    const { actor, stream } = seat('office')
    audience.join(actor, stream)
    const gone = once(stream, 'close')
    const loads = Array.from({ length: 100 }, (_, index) => ({ id: `load ${String(index)}`, driverIds: [] }))
    for (let told = 0; told < 400; told += 1) audience.tell({ lists: ['loads'], loads })
    await gone
    expect(stream.destroyed).toBe(true)
    audience.close()
  })

  it('is told that the session ended, and nothing after it', async () => {
    let isSignedIn = true
    const audience = anAudience((ids) => (isSignedIn ? ids : []))
    const { actor, stream, news } = seat('office')
    audience.join(actor, stream)
    const ended = once(stream, 'finish')
    isSignedIn = false
    audience.tell({ lists: ['sessions'], loads: [] })
    await ended
    audience.tell({ lists: ['trucks'], loads: [] })
    expect(news().at(-1)).toBe('event: session-ended\ndata: {}')
    audience.close()
  })

  it('is found out by the heartbeat when the session just ran out', async () => {
    const audience = anAudience(() => [], 5)
    const { actor, stream } = seat('office')
    audience.join(actor, stream)
    await once(stream, 'finish')
    audience.close()
  })

  it('is told when to come back if the connection breaks', () => {
    const audience = anAudience()
    const { actor, stream } = seat('office')
    audience.join(actor, stream)
    expect(String(stream.read())).toBe('retry: 2000\n: welcome\n\n')
    audience.close()
  })

  it('who is behind by 256 KB is kept, and let go for one byte more', () => {
    const audience = anAudience()
    const { actor } = seat('office')
    // Takes everything and passes on nothing.
    const stream = new Writable({ write: () => undefined })
    audience.join(actor, stream)
    const frame = 'event: changed\ndata: {"lists":["loads"],"loads":[""]}\n\n'.length
    const id = 'x'.repeat(262_144 - stream.writableLength - frame)
    audience.tell({ lists: ['loads'], loads: [{ id, driverIds: [] }] })
    expect([stream.writableLength, stream.destroyed]).toEqual([262_144, false])
    audience.tell({ lists: ['trucks'], loads: [] })
    expect(stream.destroyed).toBe(true)
    audience.close()
  })

  it('whose connection breaks is told nothing more, and ends nobody else', async () => {
    const audience = anAudience()
    const [broken, other] = [seat('office'), seat('dispatcher')]
    for (const { actor, stream } of [broken, other]) audience.join(actor, stream)
    // `once` would listen for errors too.
    const gone = new Promise((resolve) => broken.stream.on('close', resolve))
    broken.stream.destroy(new Error('reset by the other side'))
    await gone
    const written = vi.spyOn(broken.stream, 'write')
    audience.tell({ lists: ['trucks'], loads: [] })
    expect(written).not.toHaveBeenCalled()
    expect(other.news()).toEqual(['event: changed\ndata: {"lists":["trucks"]}'])
    audience.close()
  })

  it('hears a heartbeat every twenty seconds, sooner than a proxy closes what is silent', () => {
    vi.useFakeTimers()
    const audience = openAudience({
      validSessions: (ids) => Promise.resolve(rolesOf(ids)),
      onError: unexpected,
    })
    const { actor, stream } = seat('office')
    audience.join(actor, stream)
    stream.read()
    vi.advanceTimersByTime(19_999)
    expect(stream.read()).toBeNull()
    vi.advanceTimersByTime(1)
    expect(String(stream.read())).toBe(': still here\n\n')
    audience.close()
  })
})

describe('whose session is looked up', () => {
  it('is everybody who listens, once for all pages of a session, when accounts or sessions changed', async () => {
    const asked: (readonly string[])[] = []
    const audience = anAudience((ids) => {
      asked.push(ids)
      return ['session of admin']
    })
    const seats = [seat('office'), seat('office'), seat('admin')] as const
    for (const { actor, stream } of seats) audience.join(actor, stream)
    const ended = once(seats[1].stream, 'finish')
    audience.tell({ lists: ['trucks', 'customers'], loads: [] })
    expect(asked).toEqual([])
    audience.tell({ lists: ['staff'], loads: [] })
    await ended
    expect(asked).toEqual([['session of office', 'session of admin']])
    expect(seats.map(({ stream }) => stream.writableEnded)).toEqual([true, true, false])
    audience.close()
  })

  it('is nobody while nobody listens', () => {
    const asked: (readonly string[])[] = []
    const audience = anAudience((ids) => {
      asked.push(ids)
      return ids
    })
    audience.tell({ lists: ['sessions'], loads: [] })
    expect(asked).toEqual([])
    audience.close()
  })

  it('is nobody who joins while the others are looked up', async () => {
    const [early, late] = [seat('office'), seat('admin')]
    const lookedUp = new Promise<void>((resolve) => {
      const audience = openAudience({
        validSessions: () => {
          audience.join(late.actor, late.stream)
          early.stream.on('finish', resolve)
          return Promise.resolve(new Map<string, Role>())
        },
        onError: unexpected,
      })
      audience.join(early.actor, early.stream)
      audience.tell({ lists: ['sessions'], loads: [] })
    })
    await lookedUp
    expect([early, late].map(({ stream }) => stream.writableEnded)).toEqual([true, false])
  })

  it('stays with the audience when the lookup fails, which is reported', async () => {
    const failure = new Error('no connection')
    const listener = seat('office')
    const reported = new Promise((resolve) => {
      const audience = openAudience({ validSessions: () => Promise.reject(failure), onError: resolve })
      audience.join(listener.actor, listener.stream)
      audience.tell({ lists: ['sessions'], loads: [] })
    })
    expect(await reported).toBe(failure)
    expect(listener.stream.writableEnded).toBe(false)
  })
})

it('ends every stream when it closes, and sends no heartbeat after it', () => {
  vi.useFakeTimers()
  const audience = anAudience()
  const listener = seat('office')
  audience.join(listener.actor, listener.stream)
  audience.close()
  expect([listener.stream.writableEnded, vi.getTimerCount()]).toEqual([true, 0])
})

describe('a page whose session was looked up meanwhile', () => {
  it('takes no place of another one if it has left', async () => {
    const audience = anAudience()
    const pages = Array.from({ length: 10 }, () => seat('office'))
    for (const { actor, stream } of pages) audience.join(actor, stream)
    const left = seat('office')
    left.stream.destroy()
    await once(left.stream, 'close')
    audience.join(left.actor, left.stream)
    expect(pages.filter(({ stream }) => stream.writableEnded)).toEqual([])
    audience.close()
  })

  it('is not waited for by a server that stops', () => {
    const audience = anAudience()
    audience.close()
    const late = seat('office')
    audience.join(late.actor, late.stream)
    expect(late.stream.writableEnded).toBe(true)
  })
})
