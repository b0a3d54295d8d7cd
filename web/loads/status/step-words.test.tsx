import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aCarriedLoad, aDriver } from '#client/test-support/a-driver.ts'
import { aLoad, aLoadWithDriver, aStop } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import {
  failureToast,
  faultOf,
  field,
  press,
  startOffice,
  toastOf,
} from '#client/test-support/render-office.tsx'
import { ChooseDriver } from './ChooseDriver.tsx'
import { StatusButton } from './StatusButton.tsx'
import { StatusMenu } from './StatusMenu.tsx'

const { server, open } = startOffice()
const onDone = vi.fn<() => void>()
beforeEach(() => {
  onDone.mockReset()
  server.on({ 'GET /api/loads': () => [], 'GET /api/loads/:id/history': () => [] })
})

describe('the driver of a load that waits', () => {
  const load = aLoad({ number109: '109-2026-421', status: 'pending' })
  const free = aDriver({ truckNumber: '22', phoneNumber: '8065550117' })
  const busy = aDriver({
    ...{
      id: 'd2',
      firstName: 'Robin',
      lastName: 'Ochoa',
      username: null,
      truckNumber: null,
      phoneNumber: null,
    },
    loads: [aCarriedLoad({ number109: '109-2026-400', deliveryDueAt: '2026-11-30' })],
  })
  const show = () => {
    open(<ChooseDriver {...{ load, onDone }} />)
    return screen.getByRole('combobox', { name: 'Search Driver of 109-2026-421' })
  }

  it('is being read at first, and the search has the keyboard', async () => {
    server.on({ 'GET /api/drivers/available': () => new Promise<never>(() => undefined) })
    const search = show()
    expect(await screen.findByText('Reading the drivers…')).toBeTruthy()
    expect(document.activeElement).toBe(search)
    expect(search.getAttribute('placeholder')).toBe('Search drivers')
  })

  it('is said not to be there where nobody is', async () => {
    server.on({ 'GET /api/drivers/available': () => [] })
    show()
    expect(await screen.findByText('No driver found.')).toBeTruthy()
  })

  it('is chosen among all, the free ones first, and set with its step', async () => {
    const assigned = { ...load, driverId: free.id, status: 'pending' as const }
    server.on({
      'GET /api/drivers/available': () => [busy, free],
      'PATCH /api/loads/:id/assign': () => assigned,
      'PATCH /api/loads/:id/status': () => ({ ...assigned, status: 'assigned' as const }),
    })
    show()
    const options = await screen.findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /^Dale Young.*Truck 22 · \(806\) 555-0117.*free$|^Dale Young.*free.*Truck 22 · \(806\) 555-0117$/,
      ),
      expect.stringMatching(/^Robin Ochoa.*1 load · in transit, due Nov 30$/),
    ])
    fireEvent.click(screen.getByRole('option', { name: /^Dale Young/ }))
    expect(await toastOf('109-2026-421 assigned to Dale Young')).toContain('Undo')
    expect(onDone).toHaveBeenCalledOnce()
    expect(server.made('PATCH /api/loads/:id/assign').map(({ params, body }) => [params, body])).toEqual([
      [{ id: load.id }, { driverId: free.id, updatedAt: load.updatedAt }],
    ])
    expect(server.made('PATCH /api/loads/:id/status').map(({ body }) => body)).toEqual([
      { status: 'assigned' },
    ])
  })

  it('is not set over what somebody else changed', async () => {
    server.on({
      'GET /api/drivers/available': () => [free],
      'PATCH /api/loads/:id/assign': () => {
        throw new Refusal('changed_meanwhile', { current: load })
      },
    })
    show()
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.click(await screen.findByRole('option', { name: /^Dale Young/ }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Somebody else changed this load in the meantime. Look at it and choose again.',
    )
    expect(onDone).not.toHaveBeenCalled()
    expect(server.made('PATCH /api/loads/:id/status')).toEqual([])
  })

  it.each([
    ['internal', 'Assignment Failed', 'Failed to assign driver'],
    [
      'unauthorized',
      'Authentication Required',
      'Please activate a bypass token or log in to assign drivers.',
    ],
  ] as const)('that could not be set says why: %s', async (code, title, words) => {
    server.on({
      'GET /api/drivers/available': () => [free],
      'PATCH /api/loads/:id/assign': () => {
        throw new Refusal(code)
      },
    })
    show()
    fireEvent.click(await screen.findByRole('option', { name: /^Dale Young/ }))
    expect(await failureToast(title)).toContain(words)
    expect(onDone).not.toHaveBeenCalled()
  })
})

describe('the steps of a load', () => {
  const [p, d] = [aStop().id, aStop().id]
  const load = aLoadWithDriver({
    ...{ number109: '109-2026-421', status: 'at_shipper', truckNumber: '22' },
    stops: [
      aStop({ id: p, stopType: 'pickup', city: 'Muleshoe', arrivedAt: '2026-11-24T12:48:00.000Z' }),
      aStop({ id: d, stopSequence: 2, city: 'Fort Worth' }),
    ],
  })
  const show = async (of: Load = load) => {
    const { container } = open(<StatusMenu load={of} takeSent={() => false} onDone={onDone} />)
    await screen.findByLabelText('Time')
    return container
  }
  const step = (name: string) =>
    screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^(done)?${name}`) })
  const fault = () => screen.queryByRole('alert')?.textContent ?? null

  it.each<[Partial<Load>, string]>([
    [{}, '109-2026-421Dale Young · truck 22'],
    [{ truckNumber: null }, '109-2026-421Dale Young'],
  ])('stand under whose they are: %j', async (more, words) => {
    const container = await show({ ...load, ...more })
    expect(container.querySelector('p')?.textContent).toBe(words)
  })

  it('have the next one chosen and the present one not to be chosen', async () => {
    await show()
    expect([step('At Shipper').disabled, step('At Shipper').checked]).toEqual([true, false])
    expect(step('At Shipper').closest('label')?.getAttribute('aria-current')).toBe('step')
    expect(step('Left Shipper').checked).toBe(true)
    expect(screen.getByRole('button', { name: /^Set Left Shipper/ })).toBeTruthy()
    expect(field(/^Note/).placeholder).toBe('Driver called')
    expect(screen.getByText('or type a time: 7:40')).toBeTruthy()
  })

  it('ask for a reason on the way back, and forget what was wrong before', async () => {
    await show()
    fireEvent.change(field('Time'), { target: { value: 'soon' } })
    await press(/^Set Left Shipper/)
    const words = 'Type a time like 7:40, 7:40 pm or yesterday 4pm, or leave it at now.'
    expect(faultOf('Time')).toBe(words)
    fireEvent.click(step('En Route to Pickup'))
    expect(faultOf('Time')).toBeNull()
    fireEvent.change(field('Time'), { target: { value: ' NOW ' } })
    expect(field(/^Reason/).placeholder).toBe('Set by mistake')
    await press(/^Back to En Route to Pickup/)
    expect(faultOf('Time')).toBeNull()
    expect(faultOf(/^Reason/)).toBe('Say why the load goes back. It is kept in the history.')
    expect(server.made('PATCH /api/loads/:id/force-status')).toEqual([])
    server.on({
      'PATCH /api/loads/:id/force-status': () => ({ ...load, status: 'en_route_pickup' as const }),
    })
    fireEvent.change(field(/^Reason/), { target: { value: 'Wrong load' } })
    await press(/^Back to En Route to Pickup/)
    expect(await toastOf('109-2026-421 is En Route to Pickup')).not.toContain('Undo')
    expect(server.made('PATCH /api/loads/:id/force-status').map(({ body }) => body)).toEqual([
      { status: 'en_route_pickup', stopId: p, notes: 'Wrong load' },
    ])
    expect(onDone).toHaveBeenCalledOnce()
  })

  it('say at the field what the server refuses, else below them', async () => {
    await show()
    const refuse = (code: 'internal' | 'validation_failed', extras: object = {}) => {
      server.on({
        'PATCH /api/loads/:id/status': () => {
          throw new Refusal(code, extras)
        },
      })
    }
    refuse('internal')
    await press(/^Set Left Shipper/)
    await waitFor(() => expect(fault()).toBe('The status could not be set. Try again.'))
    refuse('validation_failed', { fields: { happenedAt: 'That is before it was there.' } })
    await press(/^Set Left Shipper/)
    await waitFor(() => expect(faultOf('Time')).toBe('That is before it was there.'))
    refuse('validation_failed', { fields: { notes: 'Too long.' } })
    await press(/^Set Left Shipper/)
    await waitFor(() => expect(faultOf(/^Note/)).toBe('Too long.'))
    expect(faultOf('Time')).toBeNull()
    expect(onDone).not.toHaveBeenCalled()
  })

  it('are busy while one is set, and set it once', async () => {
    let answer: () => void = () => undefined
    server.on({
      'PATCH /api/loads/:id/status': () =>
        new Promise<Load>((resolve) => {
          answer = () => resolve({ ...load, status: 'left_shipper' })
        }),
    })
    await show()
    await press(/^Set Left Shipper/)
    expect(await screen.findByRole('button', { name: /^Setting\.\.\./ })).toBeTruthy()
    fireEvent.submit(screen.getByLabelText('Time').closest('form') ?? document.body)
    answer()
    expect(await toastOf('109-2026-421 is Left Shipper')).toContain('Undo')
    expect(server.made('PATCH /api/loads/:id/status')).toHaveLength(1)
  })

  it('are opened by the badge, which says what it does', async () => {
    open(<StatusButton load={load} />)
    const badge = screen.getByRole('button', { name: /At Shipper/ })
    expect([badge.title, badge.getAttribute('aria-haspopup'), badge.getAttribute('aria-expanded')]).toEqual([
      ...['Change status', 'dialog', 'false'],
    ])
    await userEvent.click(badge)
    const menu = await screen.findByRole('dialog', { name: 'Status of 109-2026-421' })
    expect(await within(menu).findByRole('group', { name: 'Step' })).toBeTruthy()
  })
})
