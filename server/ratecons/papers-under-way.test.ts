import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { papersUnderWay } from './papers-under-way.ts'

const minute = 60_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Uploads of their own people, each of which ends only when its body does. */
function scanner() {
  const underWay = papersUnderWay()
  const upload = (sender: string) => {
    const body = new Readable({ read: () => undefined })
    const ended = new Promise<string>((resolve) => {
      body.once('end', () => {
        resolve('read')
      })
      body.once('error', (error) => {
        resolve((error as { code?: string }).code ?? '')
      })
    })
    body.resume()
    const outcome = underWay
      .handle(
        { sender, body },
        () => ended,
        (paper) => Promise.resolve(paper),
      )
      .catch((error: unknown) => String((error as { code?: string }).code))
    return { body, outcome }
  }
  const fill = (count: number) =>
    Array.from({ length: count }, (_, index) => upload(`sender ${String(index)}`))
  return { upload, fill, wait: (ms: number) => vi.advanceTimersByTime(ms) }
}

const finish = ({ body }: { body: Readable }) => body.push(null)

test('beyond four of one person and sixteen of all, papers are asked to come back', async () => {
  const { upload, fill } = scanner()
  const ofOne = Array.from({ length: 4 }, () => upload('Amy'))
  expect(await upload('Amy').outcome).toBe('scanner_busy')
  fill(12)
  expect(await upload('Bea').outcome).toBe('scanner_busy')
  ofOne.slice(0, 1).forEach(finish)
  expect(await ofOne[0]?.outcome).toBe('read')
  const next = upload('Amy')
  finish(next)
  expect(await next.outcome).toBe('read')
})

test('when all places are taken, the upload that has taken longest gives up its own after a minute', async () => {
  const { upload, fill, wait } = scanner()
  const slow = fill(16)
  wait(minute)
  expect(await upload('Amy').outcome).toBe('scanner_busy')
  wait(1)
  const late = upload('Amy')
  expect(await slow[0]?.outcome).toBe('request_timeout')
  finish(late)
  expect(await late.outcome).toBe('read')
  const second = upload('Bea')
  finish(second)
  expect(await second.outcome).toBe('read')
})

test('with room left, a slow upload takes as long as it needs', async () => {
  const { upload, fill, wait } = scanner()
  const [slow] = fill(15)
  wait(20 * minute)
  const other = upload('Amy')
  finish(other)
  expect(await other.outcome).toBe('read')
  if (slow === undefined) throw new Error('Fifteen were sent.')
  finish(slow)
  expect(await slow.outcome).toBe('read')
})

test('a paper that has arrived is not given up while it is read', async () => {
  const underWay = papersUnderWay()
  const bodies = Array.from({ length: 17 }, () => new Readable({ read: () => undefined, autoDestroy: false }))
  const arrived = bodies[0]
  arrived?.push(null)
  arrived?.resume()
  await new Promise((resolve) => arrived?.once('end', resolve))
  const forever = () => new Promise<string>(() => undefined)
  bodies.slice(0, 16).forEach((body, index) => {
    void underWay.handle({ sender: String(index), body }, forever, () => Promise.resolve(''))
  })
  vi.advanceTimersByTime(minute + 1)
  bodies[1]?.once('error', () => undefined)
  void underWay.handle({ sender: 'Amy', body: new Readable() }, forever, () => Promise.resolve(''))
  expect(bodies.slice(0, 3).map(({ destroyed }) => destroyed)).toEqual([false, true, false])
})
