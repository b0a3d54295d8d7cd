import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CalendarDate } from '#domain/calendar.ts'
import { aCustomer } from '#client/test-support/a-customer.ts'
import { aLocation } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { faultOf, field, press, startOffice } from '#client/test-support/render-office.tsx'
import type { Appointment } from '../../load/appointment-words.ts'
import { AddStop } from './AddStop.tsx'
import { AppointmentPanel } from './AppointmentPanel.tsx'
import { CreateFoot } from './CreateFoot.tsx'
import { CustomerAndRate } from './CustomerAndRate.tsx'
import { DraftStopRow } from './DraftStopRow.tsx'
import { emptyDraft, type DraftStop, type LoadDraft } from './load-draft.ts'
import { LoadNumberField } from './LoadNumberField.tsx'

const { server, open } = startOffice()
const refused = () => {
  throw new Refusal('server_busy')
}
const ofField = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })

describe('who pays', () => {
  const bluestem = aCustomer({ id: 'c1', name: 'Bluestem', city: 'Plainview', state: 'TX' })
  const bare = aCustomer({ id: 'c2', name: 'Plains', city: null, state: null })
  const onChange = vi.fn<(change: Partial<LoadDraft>) => void>()
  const show = (draft: Partial<LoadDraft> = {}, faults: Partial<Record<string, string>> = {}) => {
    onChange.mockClear()
    const parts = { rateRef: null, draft: { ...emptyDraft, ...draft }, onChange }
    open(<CustomerAndRate {...parts} faultAt={(name) => faults[name]} />)
  }
  const fault = () => ofField('Customer').closest('[data-field]')?.parentElement?.textContent ?? ''

  it('is found by name, and told by name and town', async () => {
    server.on({ 'GET /api/customers': () => [bluestem, bare] })
    show()
    expect(ofField('Customer').textContent).toBe('Who is paying')
    fireEvent.click(ofField('Customer'))
    expect(await screen.findByPlaceholderText('Search customers')).toBeTruthy()
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'BluestemPlainview, TX',
      'Plains',
    ])
    fireEvent.change(screen.getByPlaceholderText('Search customers'), { target: { value: 'xyz' } })
    expect(await screen.findByText('No customer found.')).toBeTruthy()
    fireEvent.change(screen.getByPlaceholderText('Search customers'), { target: { value: '' } })
    fireEvent.click(await screen.findByRole('option', { name: /^Bluestem/ }))
    expect(onChange.mock.calls).toEqual([[{ customerId: 'c1' }]])
    expect(document.activeElement).toBe(ofField('Customer'))
  })

  it('is being read at first', async () => {
    server.on({ 'GET /api/customers': () => new Promise<never>(() => undefined) })
    show()
    fireEvent.click(ofField('Customer'))
    expect(await screen.findByText('Reading the customers…')).toBeTruthy()
  })

  it('is said to be gone once it is off the list, and not before the list is there', async () => {
    let answer: () => void = () => undefined
    server.on({
      'GET /api/customers': () =>
        new Promise((resolve) => {
          answer = () => resolve([bluestem])
        }),
    })
    show({ customerId: 'c9' })
    expect(ofField('Customer').textContent).toBe('Who is paying')
    await waitFor(() => expect(server.made('GET /api/customers')).toHaveLength(1))
    answer()
    const words = 'This customer is no longer on the list. Choose another one, or none.'
    expect(await screen.findByText(words)).toBeTruthy()
    expect(ofField('Customer').textContent).toBe('Taken off the list')
  })

  it('can be read again where that failed', async () => {
    server.on({ 'GET /api/customers': refused })
    show()
    expect(await screen.findByText(/^The customers could not be read\. ./)).toBeTruthy()
    server.on({ 'GET /api/customers': () => [bluestem] })
    await press('Try again')
    await waitFor(() => {
      expect(screen.queryByText(/^The customers could not be read/)).toBeNull()
    })
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('has a number and a rate, each with what is wrong with it', () => {
    server.on({ 'GET /api/customers': () => [bluestem] })
    show(
      { poNumber: 'A-1', tripRate: '9' },
      { poNumber: 'Too long', tripRate: 'Not a rate', customerId: 'Gone' },
    )
    expect([faultOf(/^PO number/), faultOf(/^Rate/)]).toEqual(['Too long', 'Not a rate'])
    expect(fault()).toContain('Gone')
    expect([field(/^PO number/).value, field(/^Rate/).value]).toEqual(['A-1', '9'])
    expect([field(/^PO number/).placeholder, field(/^PO number/).autocomplete]).toEqual(['88213', 'off'])
    fireEvent.change(field(/^PO number/), { target: { value: 'B-2' } })
    fireEvent.change(field(/^Rate/), { target: { value: '1200.50' } })
    expect(onChange.mock.calls).toEqual([[{ poNumber: 'B-2' }], [{ tripRate: '1200.50' }]])
  })
})

describe('the number of a load', () => {
  const onChange = vi.fn<(value: string) => void>()
  const onEnter = vi.fn<() => void>()
  beforeEach(() => {
    onChange.mockReset()
    onEnter.mockReset()
  })
  const show = (value: string, next = '109-2026-014') => {
    server.on({ 'GET /api/loads/next-number': () => ({ number109: next }) })
    const parts = { inputRef: null, value, error: undefined, onChange, onEnter }
    open(<LoadNumberField {...parts} />)
    return field('109 Number')
  }

  it('is offered whole, for a press and for Tab', async () => {
    const input = show('109-')
    const offer = await screen.findByRole('button', { name: /: 109-2026-014$/ })
    expect(offer.textContent).toBe('Tab takes itTake it: 109-2026-014')
    fireEvent.click(offer)
    fireEvent.keyDown(input, { key: 'Tab' })
    expect(onChange.mock.calls).toEqual([['109-2026-014'], ['109-2026-014']])
  })

  it.each(['shiftKey', 'ctrlKey', 'altKey', 'metaKey'])('is not taken by Tab with %s', async (key) => {
    const input = show('109-')
    await screen.findByRole('button', { name: /: 109-2026-014$/ })
    fireEvent.keyDown(input, { key: 'Tab', [key]: true })
    expect(onChange).not.toHaveBeenCalled()
  })

  it.each([
    ['begun', '109-2', '109-2026-014'],
    ['of another kind', '109-', '2026-014'],
  ])('is not offered where one is %s', async (_what, value, next) => {
    const input = show(value, next)
    await waitFor(() => expect(server.made('GET /api/loads/next-number')).toHaveLength(1))
    await Promise.resolve()
    expect(screen.queryByRole('button')).toBeNull()
    fireEvent.keyDown(input, { key: 'Tab' })
    expect(onChange).not.toHaveBeenCalled()
  })

  it('goes on by Enter alone, and lets the other ways of sending be', () => {
    const input = show('109-2')
    expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(false)
    expect(onEnter).toHaveBeenCalledOnce()
    for (const key of ['shiftKey', 'ctrlKey', 'metaKey']) {
      expect(fireEvent.keyDown(input, { key: 'Enter', [key]: true })).toBe(true)
    }
    expect(onEnter).toHaveBeenCalledOnce()
    expect([input.placeholder, input.getAttribute('spellcheck'), input.autocomplete]).toEqual([
      ...['109-2024-001', 'false', 'off'],
    ])
  })
})

describe('the foot of the form', () => {
  const show = (stopCount: number, isBusy = false) => {
    const onAssign = vi.fn<() => void>()
    open(<CreateFoot {...{ stopCount, isBusy, onAssign }} />)
    return onAssign
  }

  it.each([
    [1, 'Create Load (1 stop)'],
    [2, 'Create Load (2 stops)'],
  ])('says how many stops it creates: %s', (count, name) => {
    show(count)
    const button = screen.getByRole<HTMLButtonElement>('button', { name })
    expect([button.type, button.getAttribute('aria-disabled')]).toEqual(['submit', null])
    expect(button.getAttribute('aria-keyshortcuts')).toBe('Control+Enter Meta+Enter')
  })

  it('creates nothing without stops, and nothing twice', () => {
    show(0)
    expect(screen.getByRole('button', { name: 'Create Load (0 stops)' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
    show(2, true)
    expect(screen.getByRole('button', { name: 'Creating...' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('can assign it, too', async () => {
    const onAssign = show(1)
    await press('More ways to create it')
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Create and assign…/ }))
    expect(onAssign).toHaveBeenCalledOnce()
  })
})

describe('a stop of the draft', () => {
  const stop: DraftStop = {
    ...{ key: 7, stopType: 'pickup', locationId: 'l1', companyName: 'Tulsa Mill', address: null },
    ...{ city: 'Tulsa', state: 'OK', contactName: null, contactPhone: null, appointment: null },
  }
  const called = vi.fn<(what: string) => void>()
  const grip = { onPointerDown: () => undefined } as unknown as Parameters<typeof DraftStopRow>[0]['grip']
  const show = (more: Partial<DraftStop> = {}, fault?: string) => {
    called.mockReset()
    const acts = {
      onType: (type: string) => called(type),
      onMoveBy: (by: number) => called(`by ${String(by)}`),
      onRemove: (button: HTMLElement) => called(`remove ${String(button.getAttribute('aria-label'))}`),
    }
    const parts = {
      stop: { ...stop, ...more },
      index: 1,
      fault,
      isDragged: false,
      grip,
      appointment: 'Nov 25',
    }
    open(<DraftStopRow {...parts} {...acts} />)
    return screen.getByRole('listitem')
  }

  it('is told with its place and its appointment', () => {
    expect(within(show()).getByText('Tulsa, OK')).toBeTruthy()
    expect(screen.getByRole('listitem').textContent).toContain('Tulsa MillTulsa, OK·Nov 25')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('without a town is told with its appointment alone', () => {
    expect(show({ city: null, state: null }).textContent).toContain('Tulsa MillNov 25')
  })

  it('says what is wrong with it', () => {
    show({}, 'This place was deleted.')
    expect(screen.getByRole('alert').textContent).toBe('This place was deleted.')
  })

  it('moves by Alt and an arrow, and by no other key', () => {
    const row = show()
    for (const [key, altKey] of [
      ['ArrowUp', true],
      ['ArrowDown', true],
      ['ArrowUp', false],
      ['a', true],
    ] as const)
      fireEvent.keyDown(row, { key, altKey })
    expect(called.mock.calls).toEqual([['by -1'], ['by 1']])
    expect(fireEvent.keyDown(row, { key: 'ArrowUp', altKey: true })).toBe(false)
    expect(fireEvent.keyDown(row, { key: 'ArrowUp' })).toBe(true)
  })

  it('becomes another kind, and is removed', () => {
    show()
    const kinds = within(screen.getByRole('group', { name: 'Type of stop 2, Tulsa Mill' })).getAllByRole(
      'button',
    )
    expect(kinds.map((kind) => [kind.textContent, kind.getAttribute('aria-pressed'), kind.tabIndex])).toEqual(
      [
        ['PPickup', 'true', -1],
        ['DDropoff', 'false', 0],
      ],
    )
    fireEvent.click(screen.getByRole('button', { name: /Dropoff$/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Remove stop 2, Tulsa Mill' }))
    expect(called.mock.calls).toEqual([['dropoff'], ['remove Remove stop 2, Tulsa Mill']])
    expect(screen.getByRole('button', { name: /^Move stop 2, Tulsa Mill/ })).toBeTruthy()
  })
})

describe('a stop that is added', () => {
  const mill = aLocation({ name: 'Tulsa Mill', city: 'Tulsa', state: 'OK' })
  const show = (error?: string) => {
    const onAdd = vi.fn<Parameters<typeof AddStop>[0]['onAdd']>()
    open(<AddStop nextType="pickup" {...{ onAdd, error }} />)
    return onAdd
  }
  const place = () => ofField('Stop location')
  const chosenType = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).value
  async function choose() {
    fireEvent.click(place())
    fireEvent.click(await screen.findByRole('option', { name: /^Tulsa Mill/ }))
  }

  it('needs a place, and is of the likely type until another is chosen', async () => {
    server.on({ 'GET /api/locations': () => [mill] })
    const onAdd = show()
    expect([place().textContent, chosenType()]).toEqual(['Choose a location', 'pickup'])
    expect(screen.getByRole('button', { name: 'Add Stop' }).getAttribute('aria-disabled')).toBe('true')
    fireEvent.keyDown(screen.getByRole('radio', { name: 'Pickup' }), { key: 'Enter' })
    expect(onAdd).not.toHaveBeenCalled()
    await choose()
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Stop' }))
    })
    fireEvent.click(screen.getByRole('radio', { name: 'Dropoff' }))
    fireEvent.keyDown(screen.getByRole('radio', { name: 'Dropoff' }), { key: 'a' })
    expect(onAdd).not.toHaveBeenCalled()
    fireEvent.keyDown(screen.getByRole('radio', { name: 'Dropoff' }), { key: 'Enter' })
    expect(onAdd.mock.calls.map(([location, type]) => [location, type])).toEqual([[mill, 'dropoff']])
    // Ready for the next one.
    expect([place().textContent, chosenType()]).toEqual(['Choose a location', 'pickup'])
    expect(document.activeElement).toBe(place())
  })

  it('is put back once it is refused', async () => {
    server.on({ 'GET /api/locations': () => [mill] })
    const onAdd = show()
    await choose()
    fireEvent.click(screen.getByRole('radio', { name: 'Dropoff' }))
    await press('Add Stop')
    onAdd.mock.calls[0]?.[2]()
    await waitFor(() => {
      expect([place().textContent, chosenType()]).toEqual(['Tulsa Mill', 'dropoff'])
    })
  })

  it('says what is wrong, and that the places could not be read', async () => {
    server.on({ 'GET /api/locations': refused })
    show('Please add at least one stop')
    expect(screen.getByText('Please add at least one stop')).toBeTruthy()
    expect(await screen.findByText(/^The locations could not be read\. ./)).toBeTruthy()
    server.on({ 'GET /api/locations': () => [mill] })
    await press('Try again')
    fireEvent.click(place())
    expect(await screen.findByPlaceholderText('Search locations')).toBeTruthy()
    expect(await screen.findByRole('option', { name: /^Tulsa Mill/ })).toBeTruthy()
    fireEvent.change(screen.getByPlaceholderText('Search locations'), { target: { value: 'xyz' } })
    expect(await screen.findByText('No location found.')).toBeTruthy()
  })
})

describe('an appointment', () => {
  const show = (value: Appointment | null, likelyDay: string | null = '2026-11-27') => {
    const onValueChange = vi.fn<(value: Appointment | null) => void>()
    const clock = { timeZone: 'America/Chicago', now: new Date('2026-11-25T15:00:00Z') }
    const parts = { timeRef: null, value, onValueChange, clock, likelyDay: likelyDay as CalendarDate }
    render(<AppointmentPanel {...parts} />)
    return onValueChange
  }
  const set = () => fireEvent.click(screen.getByRole('button', { name: 'Set appointment' }))

  it('says what is missing once it is to be set, and not before', () => {
    const onValueChange = show(null, null)
    expect(screen.queryByText('Please give a time.')).toBeNull()
    set()
    expect(screen.getByText('Please pick a date.')).toBeTruthy()
    expect(screen.getByText('Please give a time.')).toBeTruthy()
    expect(onValueChange).not.toHaveBeenCalled()
  })

  it('without an end has none, and is removed only where there was one', () => {
    const onValueChange = show(null)
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
    fireEvent.change(field(/^Time/), { target: { value: '08:00' } })
    set()
    expect(onValueChange.mock.calls).toEqual([[{ at: '2026-11-27T14:00:00.000Z', until: null }]])
  })

  it('is set by Enter in its fields, and the form around it is not sent', () => {
    const around = vi.fn<() => void>()
    document.body.addEventListener('keydown', around)
    const onValueChange = show({ at: '2026-11-25T14:00:00.000Z', until: '2026-11-25T16:00:00.000Z' })
    expect([field(/^Time/).value, field(/^Until/).value]).toEqual(['08:00', '10:00'])
    expect(fireEvent.keyDown(field(/^Time/), { key: 'Tab' })).toBe(true)
    expect(onValueChange).not.toHaveBeenCalled()
    expect(fireEvent.keyDown(field(/^Time/), { key: 'Enter' })).toBe(false)
    expect(fireEvent.keyDown(field(/^Until/), { key: 'Enter' })).toBe(false)
    expect(onValueChange.mock.calls).toEqual([
      [{ at: '2026-11-25T14:00:00.000Z', until: '2026-11-25T16:00:00.000Z' }],
      [{ at: '2026-11-25T14:00:00.000Z', until: '2026-11-25T16:00:00.000Z' }],
    ])
    document.body.removeEventListener('keydown', around)
    expect(around).toHaveBeenCalledTimes(1)
  })
})
