import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'
import { asOneHolder } from './one-holder.ts'
import { keepOpen } from './phone-database.ts'

// As over plain http, where browsers have no locks.
beforeEach(() => {
  vi.stubGlobal('navigator', {})
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  globalThis.indexedDB = new IDBFactory()
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

/** Another page of the phone: null while somebody else holds. */
const tryToHold = () => asOneHolder(keepOpen(), () => Promise.resolve('held'))

/** A page that holds until it is told to end. */
async function startHolding() {
  let end: () => void = () => undefined
  const told = new Promise<void>((resolve) => {
    end = resolve
  })
  let ended: Promise<unknown> = told
  await new Promise<void>((begin) => {
    ended = asOneHolder(keepOpen(), () => {
      begin()
      return told
    })
  })
  return () => {
    end()
    return ended
  }
}

/** The page that holds runs on meanwhile. */
async function pass(seconds: number) {
  for (let passed = 0; passed < seconds; passed += 5) {
    await vi.advanceTimersByTimeAsync(5000)
    // The database answers in order, so what the page wrote is there after this.
    await tryToHold()
  }
}

/** The phone sleeps, and the page that holds with it. */
const sleep = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

it('lets nobody else in for as long as somebody holds, and the next one at once', async () => {
  const end = await startHolding()
  await pass(60)
  expect(await tryToHold()).toBeNull()
  await end()
  expect(await tryToHold()).toBe('held')
})

it('lets the next one in 15 seconds after a page was killed', async () => {
  const end = await startHolding()
  sleep(15)
  expect(await tryToHold()).toBeNull()
  sleep(1)
  expect(await tryToHold()).toBe('held')
  await end()
})

it('lets the next one in although the clock of the phone was put right since a page was killed', async () => {
  const end = await startHolding()
  sleep(-2 * 60 * 60)
  expect(await tryToHold()).toBe('held')
  await end()
})

it('does not let a third one in when a page wakes whose turn another has taken', async () => {
  const endFirst = await startHolding()
  sleep(16)
  const endSecond = await startHolding()
  await endFirst()
  expect(await tryToHold()).toBeNull()
  await endSecond()
})
