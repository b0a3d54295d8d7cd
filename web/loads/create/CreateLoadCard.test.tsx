import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aLoad, aLocation } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { admin, faultOf, field, press, startOffice } from '#client/test-support/render-office.tsx'
import { CreateLoadCard } from './CreateLoadCard.tsx'

const { server, open } = startOffice()

const grain = aLocation({ name: 'Valley Grain Elevator', city: 'Hereford' })
const mill = aLocation({ name: 'Tulsa Mill', city: 'Tulsa', state: 'OK' })

beforeEach(() => {
  // The helper greets on a first visit; here it would only stand in the way.
  localStorage.setItem('fifthwheel.helper-hidden', 'yes')
  server.on({
    'GET /api/locations': () => [grain, mill],
    'GET /api/loads/next-number': () => ({ number109: '109-2026-014' }),
    'POST /api/loads': () => aLoad(),
  })
})

const openCard = (userId = admin.id) =>
  open(
    <CreateLoadCard
      userId={userId}
      isAsked={false}
      onAnswered={() => undefined}
      numberThere={() => Promise.resolve()}
      route={{ isOpen: false, onOpenChange: () => undefined }}
    />,
  )

async function typeNumber(text: string) {
  await userEvent.clear(field('109 Number'))
  await userEvent.type(field('109 Number'), text)
}

async function addStop(location: string, type: 'Pickup' | 'Dropoff') {
  await userEvent.click(screen.getByRole('button', { name: /Stop location/ }))
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(location) }))
  await userEvent.click(screen.getByRole('radio', { name: type }))
  await press('Add Stop')
}

const stops = () =>
  within(screen.getByRole('list', { name: 'Stops of the new load' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

describe('a new load', () => {
  it('starts with the prefix, tracking on and the button off', async () => {
    openCard()
    expect(field('109 Number').value).toBe('109-')
    expect(field('109 Number').placeholder).toBe('109-2024-001')
    expect(screen.getByRole('switch', { name: 'Tracking' }).getAttribute('aria-checked')).toBe('true')
    const create = screen.getByRole('button', { name: 'Create Load (0 stops)' })
    expect(create.getAttribute('aria-disabled')).toBe('true')
    const add = screen.getByRole('button', { name: 'Add Stop' })
    expect(add.getAttribute('aria-disabled')).toBe('true')
    act(() => {
      add.focus()
    })
    expect((await screen.findByRole('tooltip')).textContent).toBe('Please select a location first')
    await userEvent.click(await screen.findByRole('button', { name: 'Use 109-2026-014' }))
    expect(field('109 Number').value).toBe('109-2026-014')
  })

  it('is sent with its stops numbered, and the form is as new afterwards', async () => {
    openCard()
    await typeNumber('109-2026-014')
    await addStop('Valley Grain', 'Pickup')
    expect(await screen.findByText('Pickup stop added successfully')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Pickup' }).checked).toBe(true)
    await addStop('Tulsa Mill', 'Dropoff')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Pickup' }).checked).toBe(true)
    await press('Create Load (2 stops)')
    expect(
      await screen.findByText('Load created successfully! You can now assign a driver from the loads table.'),
    ).toBeTruthy()
    const [made] = server.made('POST /api/loads')
    expect(made?.body).toMatchObject({
      number109: '109-2026-014',
      trackingEnabled: true,
      stops: [
        {
          stopType: 'pickup',
          stopSequence: 1,
          locationId: grain.id,
          companyName: 'Valley Grain Elevator',
          notes: '',
        },
        { stopType: 'dropoff', stopSequence: 2, locationId: mill.id },
      ],
    })
    expect(field('109 Number').value).toBe('109-')
    expect(document.activeElement).toBe(field('109 Number'))
    expect(screen.getByRole('button', { name: 'Create Load (0 stops)' })).toBeTruthy()
  })

  it('renumbers its stops when one is removed or moved', async () => {
    openCard()
    await addStop('Valley Grain', 'Pickup')
    await addStop('Tulsa Mill', 'Dropoff')
    await addStop('Valley Grain', 'Dropoff')
    await press('Move up stop 3, Valley Grain Elevator')
    expect(stops()).toEqual([
      expect.stringMatching(/^1Valley Grain ElevatorPickup/),
      expect.stringMatching(/^2Valley Grain ElevatorDelivery/),
      expect.stringMatching(/^3Tulsa MillDelivery/),
    ])
    await press('Move down stop 1, Valley Grain Elevator')
    await userEvent.keyboard('{Enter}')
    expect(stops()[2]).toMatch(/^3Valley Grain ElevatorPickup/)
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Move down stop 3, Valley Grain Elevator' }),
    )
    await press('Remove stop 3, Valley Grain Elevator')
    expect(stops()).toEqual([
      expect.stringMatching(/^1Valley Grain ElevatorDelivery/),
      expect.stringMatching(/^2Tulsa MillDelivery/),
    ])
  })

  it('says what is missing, at the field', async () => {
    openCard()
    await userEvent.type(field('109 Number'), '{Enter}')
    expect(faultOf('109 Number')).toBe('Please enter a load number')
    expect(screen.getByText('Please add at least one stop before creating the load')).toBeTruthy()
    expect(document.activeElement).toBe(field('109 Number'))
    expect(server.made('POST /api/loads')).toEqual([])
  })
})

describe('a place that is not in the list', () => {
  it('is added from the field, with what was typed, and is then chosen', async () => {
    const made = aLocation({ name: 'Fort Worth Mill', city: 'Fort Worth' })
    server.on({ 'POST /api/locations': () => made })
    openCard()
    await typeNumber('109-2026-014')
    await userEvent.click(screen.getByRole('button', { name: /Stop location/ }))
    await userEvent.keyboard('Fort Worth Mill')
    await userEvent.click(screen.getByRole('button', { name: 'Add “Fort Worth Mill”…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Location' }))
    expect(dialog.getByLabelText<HTMLInputElement>('Location name').value).toBe('Fort Worth Mill')
    await userEvent.type(dialog.getByLabelText(/City/), 'Fort Worth')
    server.on({ 'GET /api/locations': () => [grain, mill, made] })
    await userEvent.click(dialog.getByRole('button', { name: 'Add Location' }))
    const chosen = await screen.findByRole('button', { name: 'Stop location Fort Worth Mill' })
    await waitFor(() => {
      expect(document.activeElement).toBe(chosen)
    })
    expect(server.made('POST /api/locations')[0]?.body).toMatchObject({
      name: 'Fort Worth Mill',
      city: 'Fort Worth',
    })
    await press('Add Stop')
    expect(stops()).toEqual([expect.stringMatching(/^1Fort Worth MillPickup/)])
    expect(field('109 Number').value).toBe('109-2026-014')
    expect(server.made('POST /api/loads')).toEqual([])
  })

  it('that was deleted meanwhile is named at its stop', async () => {
    const gone = 'This location does not exist any more. Choose another one.'
    server.on({
      'POST /api/loads': () => {
        throw new Refusal('location_not_found', { fields: { 'stops.1.locationId': gone } })
      },
    })
    openCard()
    await typeNumber('109-2026-014')
    await addStop('Valley Grain', 'Pickup')
    await addStop('Tulsa Mill', 'Dropoff')
    await press('Create Load (2 stops)')
    await waitFor(() => {
      expect(stops()[1]).toContain(gone)
    })
    expect(stops()[0]).not.toContain(gone)
  })
})

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
    await typeNumber('109-2026-014')
    await addStop('Tulsa Mill', 'Dropoff')
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
    expect(stops()).toHaveLength(1)
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
    await addStop('Valley Grain', 'Pickup')
    expect(says()).toContain('Add where the load is delivered.')
    await addStop('Tulsa Mill', 'Dropoff')
    expect(says()).toContain('Ready. Press Create Load')
    // It would lie over that very button.
    expect(screen.queryByText(/The arrows change the order/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Help from Trucker Tom' }))
    expect(screen.getByText(/The arrows change the order/)).toBeTruthy()
  })
})

describe('a number that is taken', () => {
  beforeEach(() => {
    server.on({
      'POST /api/loads': ({ body }) => {
        const { overridePassword } = body as { overridePassword?: string }
        if (overridePassword === undefined) throw new Refusal('load_number_taken', { requiresOverride: true })
        if (overridePassword !== 'open sesame') throw new Refusal('override_password_wrong')
        return aLoad()
      },
    })
  })

  it('asks for the override password and sends it with the next try', async () => {
    openCard()
    await typeNumber('109-2026-001')
    await addStop('Tulsa Mill', 'Dropoff')
    await press('Create Load (1 stop)')
    expect(await screen.findByText('Duplicate 109 Number')).toBeTruthy()
    await waitFor(() => {
      expect(document.activeElement).toBe(field('Override password'))
    })
    await userEvent.type(field('Override password'), 'wrong one')
    await press('Create Load (1 stop)')
    await waitFor(() => {
      expect(faultOf('Override password')).toBe(
        'The override password is not right. Try again or choose another number.',
      )
    })
    expect(field('109 Number').value).toBe('109-2026-001')
    await userEvent.clear(field('Override password'))
    await userEvent.type(field('Override password'), 'open sesame')
    await press('Create Load (1 stop)')
    await waitFor(() => {
      expect(screen.queryByLabelText('Override password')).toBeNull()
    })
    expect(server.made('POST /api/loads').map(({ body }) => body)).toEqual([
      expect.not.objectContaining({ overridePassword: expect.anything() as unknown }),
      expect.objectContaining({ overridePassword: 'wrong one' }),
      expect.objectContaining({ overridePassword: 'open sesame' }),
    ])
  })

  it('by a load with an invoice is refused at the number, without asking', async () => {
    server.on({
      'POST /api/loads': () => {
        throw new Refusal('load_has_invoice')
      },
    })
    openCard()
    await typeNumber('109-2026-001')
    await addStop('Tulsa Mill', 'Dropoff')
    await press('Create Load (1 stop)')
    await waitFor(() => {
      expect(faultOf('109 Number')).toMatch(/has an invoice and cannot be replaced/)
    })
    expect(screen.queryByLabelText('Override password')).toBeNull()
  })
})

describe('the draft', () => {
  it('survives a reload, and belongs to the person', async () => {
    openCard()
    await typeNumber('109-2026-077')
    await addStop('Tulsa Mill', 'Dropoff')
    cleanup()
    openCard('00000000-0000-4000-8000-00000000b002')
    expect(field('109 Number').value).toBe('109-')
    cleanup()
    openCard()
    expect(field('109 Number').value).toBe('109-2026-077')
    expect(stops()).toHaveLength(1)
  })

  it('keeps everything when there is no connection, and tries again under the same key', async () => {
    openCard()
    await typeNumber('109-2026-077')
    await addStop('Tulsa Mill', 'Dropoff')
    const online = globalThis.fetch
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    await press('Create Load (1 stop)')
    expect(await screen.findAllByText('No connection. Check the network and try again.')).not.toEqual([])
    expect(field('109 Number').value).toBe('109-2026-077')
    const keys: (string | null)[] = []
    globalThis.fetch = vi.fn((url: string, init: RequestInit) => {
      if (url === '/api/loads' && init.method === 'POST')
        keys.push(new Headers(init.headers).get('Idempotency-Key'))
      return keys.length === 1 ? Promise.reject(new TypeError('Failed to fetch')) : online(url, init)
    }) as unknown as typeof fetch
    await press('Create Load (1 stop)')
    await waitFor(() => {
      expect(keys).toHaveLength(1)
    })
    await waitFor(() => {
      expect(
        screen.getByRole('button', { name: 'Create Load (1 stop)' }).getAttribute('aria-busy'),
      ).toBeNull()
    })
    await press('Create Load (1 stop)')
    await waitFor(() => {
      expect(field('109 Number').value).toBe('109-')
    })
    expect(keys[0]).toBeTruthy()
    expect(new Set(keys).size).toBe(1)
  })
})
