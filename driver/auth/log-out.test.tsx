import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { createQueue } from '#client/queue/queue.ts'
import { aLoadWithDriver } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { watchLeaving } from '../test-support/leaving.ts'
import { alerts, driver, pass, portalUnderTest, press } from '../test-support/portal.tsx'

const { server, open } = portalUnderTest()
const goTo = watchLeaving()
afterEach(() => {
  vi.restoreAllMocks()
})

it('goes to the login by the drivers’ path and the general one, whatever that answers', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  server.on({
    'POST /api/auth/driver-logout': () => ({ success: true as const }),
    'POST /api/auth/logout': () => {
      throw new Refusal('internal')
    },
  })
  await open()
  await press('Menu')
  await press('Logout')
  expect(server.made('POST /api/auth/driver-logout')).toHaveLength(1)
  expect(server.made('POST /api/auth/logout')).toHaveLength(1)
  expect(warn).toHaveBeenCalledOnce()
  expect(goTo).toHaveBeenCalledWith('/driver-login')
})

it('says on the open page, not behind the menu, that it did not happen', async () => {
  server.on({
    'POST /api/auth/driver-logout': () => {
      throw new Refusal('database_unavailable')
    },
  })
  await open()
  await press('Menu')
  await press('Logout')
  expect(alerts()).toContain('Try again')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(goTo).not.toHaveBeenCalled()
})

describe('the loads of who logs out', () => {
  /** How many this phone still knows. */
  async function known() {
    const queue = createQueue({ kinds: {} })
    const kept = await queue.known.read(driver.id)
    queue.close()
    return kept?.loads.length ?? null
  }
  beforeEach(() => {
    const leave = () => ({ success: true as const })
    server.on({ 'POST /api/auth/driver-logout': leave, 'POST /api/auth/logout': leave })
  })

  it('do not stay on the phone', async () => {
    await open(aLoadWithDriver())
    expect(await known()).toBe(1)
    await press('Menu')
    await press('Logout')
    expect(await known()).toBeNull()
  })

  it('do not come back with a list that was asked for before', async () => {
    const load = aLoadWithDriver()
    await open(load)
    const asked: ((loads: Load[]) => void)[] = []
    server.on({ 'GET /api/drivers/:id/loads': () => new Promise((resolve) => asked.push(resolve)) })
    await pass(30_000)
    await press('Menu')
    await press('Logout')
    expect(asked).toHaveLength(1)
    expect(await known()).toBeNull()
    asked[0]?.([load])
    await pass()
    expect(await known()).toBeNull()
  })

  it('are not shown by this phone any more, also where they cannot be removed from it', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    await open(aLoadWithDriver({ number109: '109-2026-00417' }))
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('The disk is broken', 'UnknownError')
    })
    await press('Menu')
    await press('Logout')
    expect(warn.mock.calls.map(([said]: unknown[]) => said)).toEqual([
      'The loads could not be removed from this phone. The driver is signed out all the same.',
    ])
    expect(server.made('POST /api/auth/logout')).toHaveLength(1)
    expect(goTo).toHaveBeenCalledWith('/driver-login')
    vi.restoreAllMocks()
    cleanup()
    const away = () => {
      throw new Refusal('database_unavailable')
    }
    server.on({ 'GET /api/auth/driver-user': away, 'GET /api/drivers/:id/loads': away })
    await open()
    expect(screen.queryByText('109-2026-00417')).toBeNull()
  })
})
