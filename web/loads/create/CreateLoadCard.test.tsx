import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { errors } from '#contract/errors.ts'
import type { NewLoad } from '#contract/load-inputs.ts'
import { clockTimeIn } from '#domain/zoned-time.ts'
import { aCustomer } from '#client/test-support/a-customer.ts'
import { aDriver } from '#client/test-support/a-driver.ts'
import { aLoad, aLocation } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { admin, faultOf, field, press, startOffice } from '#client/test-support/render-office.tsx'
import { CreateLoadCard } from './CreateLoadCard.tsx'

const { server, open } = startOffice()

const grain = aLocation({ name: 'Valley Grain Elevator', city: 'Hereford' })
const mill = aLocation({ name: 'Tulsa Mill', city: 'Tulsa', state: 'OK' })

const dale = aDriver({ phoneNumber: '8065550101', username: 'dale' })

const customerId = (end: string) => `00000000-0000-4000-8000-00000000${end}`

beforeEach(() => {
  // The helper greets on a first visit; here it would only stand in the way.
  localStorage.setItem('fifthwheel.helper-hidden', 'yes')
  server.on({
    'GET /api/locations': () => [grain, mill],
    'GET /api/customers': () => [
      aCustomer({ id: customerId('c001'), name: 'Bluestem Ridge Brokerage' }),
      aCustomer({ id: customerId('c002'), name: 'Plains Brokerage' }),
    ],
    'GET /api/drivers/available': () => [dale],
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

/** As the contract has it: the fake server takes nothing else. */
const sentLoad = (made: { body: unknown } | undefined) => made?.body as NewLoad

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
    await userEvent.click(await screen.findByRole('button', { name: /109-2026-014/ }))
    expect(field('109 Number').value).toBe('109-2026-014')
  })

  it('offers the next number behind the caret, which Tab takes and nothing else does', async () => {
    openCard()
    await screen.findByText('2026-014')
    await addStop('Valley Grain', 'Pickup')
    await press('Create Load (1 stop)')
    expect(faultOf('109 Number')).toBe('Please enter a load number')
    expect(document.activeElement).toBe(field('109 Number'))
    await userEvent.tab({ shift: true })
    expect(field('109 Number').value).toBe('109-')
    act(() => {
      field('109 Number').focus()
    })
    await userEvent.tab()
    expect(field('109 Number').value).toBe('109-2026-014')
    expect(document.activeElement?.textContent).toBe('Pick a date')
  })

  it('leaves a number that somebody has begun as it is', async () => {
    openCard()
    await screen.findByText('2026-014')
    await userEvent.type(field('109 Number'), '2026-0')
    expect(screen.queryByText('14')).toBeNull()
    await userEvent.tab()
    expect(field('109 Number').value).toBe('109-2026-0')
  })

  it('takes its stops by the keyboard alone: what is typed, and Enter twice', async () => {
    openCard()
    const location = screen.getByRole('button', { name: /Stop location/ })
    act(() => {
      location.focus()
    })
    await userEvent.keyboard('vall{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Stop' }))
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(location)
    await userEvent.keyboard('tul{Enter}{Enter}here{Enter}{Enter}')
    expect(stops()).toEqual([
      expect.stringContaining('1Valley Grain'),
      expect.stringContaining('2Tulsa Mill'),
      expect.stringContaining('3Valley Grain'),
    ])
    await typeNumber('109-2026-014')
    await press('Create Load (3 stops)')
    await screen.findByText(/Load created successfully!/)
    const [made] = server.made('POST /api/loads')
    expect(sentLoad(made).stops.map(({ stopType }) => stopType)).toEqual(['pickup', 'dropoff', 'dropoff'])
  })

  it('is sent with its stops numbered, and the form is as new afterwards', async () => {
    openCard()
    await typeNumber('109-2026-014')
    await addStop('Valley Grain', 'Pickup')
    expect(await screen.findByText('Pickup stop added successfully')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dropoff' }).checked).toBe(true)
    await addStop('Tulsa Mill', 'Dropoff')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dropoff' }).checked).toBe(true)
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
    expect(await screen.findByRole('button', { name: 'Create Load (0 stops)' })).toBeTruthy()
    expect(field('109 Number').value).toBe('109-')
    expect(document.activeElement).toBe(field('109 Number'))
  })

  it('renumbers its stops when one is removed or moved, and the focus goes with it', async () => {
    openCard()
    await addStop('Valley Grain', 'Pickup')
    await addStop('Tulsa Mill', 'Dropoff')
    await addStop('Valley Grain', 'Dropoff')
    const grip = screen.getByRole('button', { name: 'Move stop 3, Valley Grain Elevator' })
    act(() => {
      grip.focus()
    })
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(stops().map((text) => text.slice(0, 10))).toEqual(['1Valley Gr', '2Valley Gr', '3Tulsa Mil'])
    expect(document.activeElement).toBe(grip)
    expect(screen.getByText('Valley Grain Elevator is stop 2 of 3')).toBeTruthy()
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}')
    expect(stops().map((text) => text.slice(0, 10))).toEqual(['1Valley Gr', '2Tulsa Mil', '3Valley Gr'])
    await press('Move stop 2, Tulsa Mill')
    expect(stops()[0]).toContain('1Tulsa Mill')
    await press('Move stop 1, Tulsa Mill')
    await press('Remove stop 3, Valley Grain Elevator')
    expect(stops().map((text) => text.slice(0, 10))).toEqual(['1Valley Gr', '2Tulsa Mil'])
  })

  it('can make a pickup of a dropoff in its row', async () => {
    openCard()
    await addStop('Valley Grain', 'Pickup')
    await addStop('Tulsa Mill', 'Dropoff')
    const types = within(screen.getByRole('group', { name: 'Type of stop 2, Tulsa Mill' }))
    expect(types.getByRole('button', { name: 'Dropoff' }).getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(types.getByRole('button', { name: 'Pickup' }))
    expect(types.getByRole('button', { name: 'Pickup' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('has appointments by the company’s clock, with the end of a window where there is one', async () => {
    openCard()
    await typeNumber('109-2026-014')
    await addStop('Valley Grain', 'Pickup')
    await press(/^Add appointment at stop 1/)
    const panel = within(await screen.findByRole('dialog', { name: /^Appointment of stop 1/ }))
    fireEvent.keyDown(panel.getByLabelText('Time'), { key: 'Enter' })
    expect(panel.getByText('Please give a time.')).toBeTruthy()
    fireEvent.change(panel.getByLabelText('Time'), { target: { value: '10:30' } })
    fireEvent.change(panel.getByLabelText(/^Until/), { target: { value: '08:00' } })
    expect(panel.getByText('It ends before it begins.')).toBeTruthy()
    fireEvent.change(panel.getByLabelText(/^Until/), { target: { value: '12:00' } })
    fireEvent.keyDown(panel.getByLabelText(/^Until/), { key: 'Enter' })
    expect(await screen.findByRole('button', { name: /10:30 AM–12:00 PM at stop 1/ })).toBeTruthy()
    expect(server.made('POST /api/loads')).toEqual([])
    await press('Create Load (1 stop)')
    await screen.findByText(/Load created successfully!/)
    const { stops: sent } = sentLoad(server.made('POST /api/loads')[0])
    const [at, until] = [sent[0]?.appointmentAt ?? '', sent[0]?.appointmentUntil ?? '']
    expect(clockTimeIn('America/Chicago', new Date(at))).toBe('10:30')
    expect(Date.parse(until) - Date.parse(at)).toBe(90 * 60_000)
  })

  it('carries who pays, by which number and how much', async () => {
    openCard()
    await typeNumber('109-2026-014')
    await userEvent.click(screen.getByRole('button', { name: /^Customer/ }))
    await userEvent.keyboard('blue{Enter}')
    await userEvent.type(field(/^PO number/), '88241')
    await userEvent.type(field(/^Rate/), '1790')
    await addStop('Tulsa Mill', 'Dropoff')
    await press('Create Load (1 stop)')
    await screen.findByText(/Load created successfully!/)
    expect(server.made('POST /api/loads')[0]?.body).toMatchObject({
      customerId: customerId('c001'),
      poNumber: '88241',
      tripRate: '1790.00',
    })
    expect(field(/^Rate/).value).toBe('')
  })

  it('says at the rate what is wrong with it, and at any field what the server refuses', async () => {
    openCard()
    await typeNumber('109-2026-014')
    await userEvent.type(field(/^Rate/), 'about 1800')
    await addStop('Tulsa Mill', 'Dropoff')
    await press('Create Load (1 stop)')
    expect(faultOf(/^Rate/)).toBe('Please enter a valid positive number')
    expect(document.activeElement).toBe(field(/^Rate/))
    await userEvent.clear(field(/^Rate/))
    const words = 'Please use at most 60 characters.'
    server.on({
      'POST /api/loads': () => {
        throw new Refusal('validation_failed', { message: words, fields: { poNumber: words } })
      },
    })
    await press('Create Load (1 stop)')
    await waitFor(() => {
      expect(faultOf(/^PO number/)).toBe(words)
    })
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
    await screen.findByRole('button', { name: 'Stop location Fort Worth Mill' })
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Stop' }))
    })
    expect(server.made('POST /api/locations')[0]?.body).toMatchObject({
      name: 'Fort Worth Mill',
      city: 'Fort Worth',
    })
    await press('Add Stop')
    expect(stops()).toEqual([expect.stringMatching(/^1Fort Worth Mill/)])
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

/** As the server tells it: the number is taken all the same, and the password has a field. */
function passwordRefusal(code: 'override_password_wrong' | 'override_not_set') {
  return new Refusal(code, { requiresOverride: true, fields: { overridePassword: errors[code][1] } })
}

describe('a number that is taken', () => {
  beforeEach(() => {
    server.on({
      'POST /api/loads': ({ body }) => {
        const { overridePassword } = body as { overridePassword?: string }
        if (overridePassword === undefined) throw new Refusal('load_number_taken', { requiresOverride: true })
        if (overridePassword !== 'open sesame') throw passwordRefusal('override_password_wrong')
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

  it('says at the field that no override password was ever set', async () => {
    server.on({
      'POST /api/loads': ({ body }) => {
        const { overridePassword } = body as { overridePassword?: string }
        throw overridePassword === undefined
          ? new Refusal('load_number_taken', { requiresOverride: true })
          : passwordRefusal('override_not_set')
      },
    })
    openCard()
    await typeNumber('109-2026-001')
    await addStop('Tulsa Mill', 'Dropoff')
    await press('Create Load (1 stop)')
    await userEvent.type(await screen.findByLabelText('Override password'), 'anything')
    await press('Create Load (1 stop)')
    await waitFor(() => {
      expect(faultOf('Override password')).toBe(
        'No override password is set. An admin can set one in the settings.',
      )
    })
    expect(faultOf('109 Number')).toBeNull()
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

describe('Create and assign', () => {
  const assigned = aLoad({ number109: '109-2026-014', status: 'assigned', driver: null })
  const chooseDriver = async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Create and assign 109-2026-014' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Create and assign' }))
    expect(dialog.getByText('Choose a driver', { selector: 'p *' })).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: /^Driver/ }))
    await userEvent.keyboard('dale{Enter}')
    await userEvent.click(dialog.getByRole('button', { name: 'Create and assign' }))
  }
  beforeEach(() => {
    server.on({
      'POST /api/loads': () => ({ ...assigned, status: 'pending' }),
      'PATCH /api/loads/:id/assign': () => assigned,
      'PATCH /api/loads/:id/status': () => assigned,
    })
  })

  it('is in the menu of the button and does both in one go', async () => {
    openCard()
    await typeNumber('109-2026-014')
    await addStop('Tulsa Mill', 'Dropoff')
    await userEvent.click(screen.getByRole('button', { name: 'More ways to create it' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Create and assign/ }))
    await chooseDriver()
    expect(await screen.findByText('109-2026-014 created and assigned to Dale Young')).toBeTruthy()
    expect(server.made('PATCH /api/loads/:id/assign')[0]?.body).toMatchObject({ driverId: dale.id })
    expect(field('109 Number').value).toBe('109-')
  })

  it('keeps the load when assigning fails, and says so', async () => {
    server.on({
      'PATCH /api/loads/:id/assign': () => {
        throw new Refusal('driver_not_found')
      },
    })
    openCard()
    await typeNumber('109-2026-014')
    await addStop('Tulsa Mill', 'Dropoff')
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    await chooseDriver()
    expect(await screen.findByText('109-2026-014 created, but not assigned')).toBeTruthy()
    expect(screen.getByText('Driver not found It waits for a driver in the loads table.')).toBeTruthy()
    expect(server.made('POST /api/loads')).toHaveLength(1)
    expect(field('109 Number').value).toBe('109-')
  })

  it('asks for no driver while something is missing', async () => {
    openCard()
    await userEvent.type(field('109 Number'), '{Shift>}{Enter}{/Shift}')
    expect(faultOf('109 Number')).toBe('Please enter a load number')
    expect(screen.queryByRole('dialog')).toBeNull()
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
