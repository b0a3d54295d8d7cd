import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aLoad, aLocation } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { admin, field, press, startOffice } from '#client/test-support/render-office.tsx'
import { CreateLoadCard } from './CreateLoadCard.tsx'

const { server, open } = startOffice()

beforeEach(() => {
  // The helper greets on a first visit; here it would only stand in the way.
  localStorage.setItem('fifthwheel.helper-hidden', 'yes')
  server.on({
    'GET /api/locations': () => [
      aLocation({ name: 'Valley Grain Elevator', city: 'Hereford' }),
      aLocation({ name: 'Tulsa Mill', city: 'Tulsa', state: 'OK' }),
    ],
    'GET /api/customers': () => [],
    'GET /api/drivers/available': () => [],
    'GET /api/loads/next-number': () => ({ number109: '109-2026-014' }),
    'POST /api/loads': () => aLoad(),
  })
})

const openCard = () =>
  open(
    <CreateLoadCard
      userId={admin.id}
      isAsked={false}
      onAnswered={() => undefined}
      numberThere={() => Promise.resolve()}
      route={{ isOpen: false, onOpenChange: () => undefined }}
    />,
  )

async function addStop(location: string) {
  await userEvent.click(screen.getByRole('button', { name: /Stop location/ }))
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(location) }))
  await press('Add Stop')
}

describe('a session that has ended', () => {
  const goTo = vi.fn()
  beforeEach(() => {
    goTo.mockClear()
    vi.stubGlobal('location', { href: location.href, origin: location.origin, assign: goTo })
  })

  it('is told, leads to the sign-in half a second later, and takes nothing of the draft', async () => {
    server.on({
      'POST /api/loads': () => {
        throw new Refusal('unauthorized')
      },
    })
    openCard()
    await userEvent.type(field('109 Number'), '2026-014')
    await addStop('Tulsa Mill')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    try {
      await press('Create Load (1 stop)')
      // The toast, and the same in the form.
      expect(await screen.findAllByText('You are logged out. Logging in again...')).toHaveLength(2)
      expect(screen.getByText('Unauthorized')).toBeTruthy()
      await vi.advanceTimersByTimeAsync(500)
      expect(goTo).toHaveBeenCalledExactlyOnceWith('/api/login')
    } finally {
      vi.useRealTimers()
    }
    cleanup()
    openCard()
    expect(field('109 Number').value).toBe('109-2026-014')
    const stops = within(screen.getByRole('list', { name: 'Stops of the new load' }))
    expect(stops.getAllByRole('listitem')).toHaveLength(1)
  })
})

describe('a load on its way', () => {
  it('leaves what is typed for the next one while it is on its way', async () => {
    let answer: (load: Load) => void = () => undefined
    server.on({ 'POST /api/loads': () => new Promise((resolve) => (answer = resolve)) })
    openCard()
    await userEvent.type(field('109 Number'), '2026-014')
    await addStop('Valley Grain')
    await press('Create Load (1 stop)')
    await waitFor(() => {
      expect(server.made('POST /api/loads')).toHaveLength(1)
    })
    await userEvent.type(field(/^PO number/), '88241')
    answer(aLoad())
    await waitFor(() => {
      expect(field('109 Number').value).toBe('109-')
    })
    expect(field(/^PO number/).value).toBe('88241')
    expect(document.activeElement).toBe(field(/^PO number/))
    expect(await screen.findByRole('button', { name: 'Create Load (0 stops)' })).toBeTruthy()
  })

  it('is another one when the same is created once more', async () => {
    const keys: (string | null)[] = []
    const online = globalThis.fetch
    globalThis.fetch = vi.fn((url: string, init: RequestInit) => {
      if (url === '/api/loads' && init.method === 'POST')
        keys.push(new Headers(init.headers).get('Idempotency-Key'))
      return online(url, init)
    }) as unknown as typeof fetch
    openCard()
    for (const _ of ['first', 'second']) {
      await userEvent.type(field('109 Number'), '2026-014')
      await addStop('Tulsa Mill')
      await press('Create Load (1 stop)')
      await waitFor(() => {
        expect(field('109 Number').value).toBe('109-')
      })
    }
    expect(new Set(keys).size).toBe(2)
  })
})

describe('Trucker Tom', () => {
  const says = () => screen.getByRole('complementary', { name: 'Trucker Tom' }).textContent
  beforeEach(() => {
    localStorage.removeItem('fifthwheel.helper-hidden')
  })

  it('speaks of the step at hand, and gives each step its tip once', async () => {
    openCard()
    expect(says()).toContain('Start with the 109 number.')
    expect(screen.getByText(/Every load has a 109 number of its own/)).toBeTruthy()
    await userEvent.type(field('109 Number'), '2026-014')
    expect(says()).toContain('Now choose a location and press Add Stop.')
    expect(screen.getByText(/For a new place, type its name/)).toBeTruthy()
    await addStop('Valley Grain')
    expect(says()).toContain('Add where the load is delivered.')
    await addStop('Tulsa Mill')
    expect(says()).toContain('Next place, or create it.')
    // It would lie over that very button.
    expect(screen.queryByText(/create it from any field/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Help from Trucker Tom' }))
    expect(screen.getByText(/create it from any field/)).toBeTruthy()
  })
})
