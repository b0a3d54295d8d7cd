import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { SignedInUser } from '#contract/auth.ts'
import type { Load } from '#contract/load-views.ts'
import { startFakeServer } from '#client/test-support/fake-server.ts'
import '#client/queue/queue.ts'
import { App } from '../App.tsx'
import '../auth/DriverLoginPage.tsx'
import '../menu/PortalMenu.tsx'
import '../my-loads/LoadDetails.tsx'
import '../my-loads/MoreActions.tsx'
import '../my-loads/RefusedChanges.tsx'
import '../my-loads/WithoutPod.tsx'
import '../papers/PapersPanel.tsx'
import '../signature/SignDialog.tsx'
import '../tracking/TrackTruck.tsx'
import '../phone/kinds.ts'
import { fakePut } from '../../client/test-support/fake-put.ts'
import { giveBrowserParts } from './browser-parts.ts'

export const driver: SignedInUser = {
  id: '00000000-0000-4000-8000-0000007f3a2c',
  userId: '00000000-0000-4000-8000-0000007f3a2c',
  username: 'dyoung',
  firstName: 'Dale',
  lastName: 'Young',
  role: 'driver',
  truckNumber: '22',
  language: null,
}

/** The phone's database answers in real time, even with fake timers. */
const realMoment = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
const mostMoments = 200
async function realMoments(): Promise<void> {
  for (let moment = 0; moment < mostMoments; moment += 1) await realMoment()
}

/** Runs everything that is due, and its consequences. */
export async function pass(ms = 0): Promise<void> {
  await act(async () => {
    await realMoments()
    await vi.advanceTimersByTimeAsync(ms)
    await realMoments()
  })
}

/** The channels between the pages of one phone, which must not reach the phone of another test. */
function channelsOfPhone() {
  const open = new Set<BroadcastChannel>()
  const RealChannel = globalThis.BroadcastChannel
  let phones = 0
  beforeEach(() => {
    phones += 1
    globalThis.BroadcastChannel = class extends RealChannel {
      constructor(name: string) {
        super(`${name} of phone ${phones}`)
        open.add(this)
      }
      override close(): void {
        open.delete(this)
        super.close()
      }
    }
  })
  afterEach(async () => {
    cleanup()
    await realMoments()
    globalThis.BroadcastChannel = RealChannel
    expect(open.size, 'channels that outlive their page').toBe(0)
  })
}

/** Everything that is announced at once. */
export function alerts(): string {
  return screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('')
}

export function button(name: string | RegExp): HTMLElement {
  return screen.getByRole('button', { name })
}

export async function press(name: string | RegExp): Promise<void> {
  fireEvent.click(button(name))
  await pass()
}

/** The driver's page over a server whose list of loads the test writes. */
export function portalUnderTest() {
  giveBrowserParts()
  channelsOfPhone()
  const server = startFakeServer()
  const uploads = fakePut()
  const list: { loads: Load[] } = { loads: [] }
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
    // A phone of its own for each test.
    globalThis.indexedDB = new IDBFactory()
    localStorage.clear()
    list.loads = []
    server.on({
      'GET /api/auth/driver-user': () => driver,
      'GET /api/drivers/:id/loads': () => list.loads,
      'GET /api/notices': () => ({ notices: [], unread: 0, timeZone: 'America/Chicago' }),
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    document.head.querySelectorAll('meta').forEach((meta) => {
      meta.remove()
    })
  })
  const open = async (...loads: Load[]) => {
    list.loads = loads
    const page = render(<App pathname="/driver-portal" />)
    await pass()
    return page
  }
  return { server, uploads, list, open }
}
