import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aLoad, aLoadWithDriver, aStop } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { pressInToast, startOffice } from '#client/test-support/render-office.tsx'
import { StatusButton } from './StatusButton.tsx'
import { wayBack } from './use-set-status.ts'

const { server, open } = startOffice()
const [p1, d1, d2] = [aStop().id, aStop().id, aStop().id]
let load: Load

beforeEach(() => {
  load = aLoadWithDriver({
    number109: '109-2026-421',
    status: 'at_shipper',
    stops: [
      aStop({ id: p1, stopType: 'pickup', city: 'Muleshoe', arrivedAt: '2026-11-24T12:48:00.000Z' }),
      aStop({ id: d1, stopSequence: 2, city: 'Fort Worth' }),
      aStop({ id: d2, stopSequence: 3, city: 'Denton' }),
    ],
  })
  server.on({
    'GET /api/loads/:id/history': () => [],
    'GET /api/drivers/available': () => [],
    'PATCH /api/loads/:id/status': ({ body }) => {
      load = { ...load, status: (body as { status: Load['status'] }).status }
      return load
    },
    'PATCH /api/loads/:id/force-status': () => load,
  })
})

async function openMenu() {
  open(<StatusButton load={load} />)
  await userEvent.click(await screen.findByRole('button', { name: /At Shipper|Pending/ }))
  return screen.findByRole('dialog', { name: 'Status of 109-2026-421' })
}
const sent = () => server.made('PATCH /api/loads/:id/status').map(({ body }) => body)
const forced = () => server.made('PATCH /api/loads/:id/force-status').map(({ body }) => body)

describe('the menu of a status', () => {
  it('has the steps of the road in order, with the places where there are several', async () => {
    const menu = await openMenu()
    await within(menu).findByRole('radio', { name: /Left Shipper/ })
    expect(
      within(menu)
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent),
    ).toEqual([
      ...['Driver Assigned', 'Confirmed', 'En Route to Pickup Muleshoe TX'],
      expect.stringMatching(/^At Shipper Muleshoe TX/),
      ...['Left Shipper Muleshoe TX↵', 'En Route to Receiver Fort Worth TX, 1 of 2'],
      ...['At Receiver Fort Worth TX, 1 of 2', 'En Route to Receiver Denton TX, 2 of 2'],
      ...['At Receiver Denton TX, 2 of 2', 'Delivered Denton TX, 2 of 2'],
    ])
  })

  it('sets the next step by Enter alone, and offers to take it back', async () => {
    await openMenu()
    await waitFor(() => {
      expect(document.activeElement?.getAttribute('value')).toBe(`left_shipper ${p1}`)
    })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => {
      expect(sent()).toEqual([{ status: 'left_shipper', stopId: p1, notes: '' }])
    })
    await pressInToast('Undo')
    await waitFor(() => {
      expect(forced()).toEqual([
        expect.objectContaining({
          status: 'at_shipper',
          stopId: p1,
          notes: 'Undone: Left Shipper was set by mistake',
          // When it came there the first time.
          happenedAt: load.statusSince,
          // What somebody has done since stays done.
          from: 'left_shipper',
        }),
      ])
    })
  })

  it('stays open with what is typed when the answer to a former opening comes', async () => {
    let answer: () => void = () => undefined
    server.on({
      'PATCH /api/loads/:id/status': () =>
        new Promise<Load>((resolve) => {
          answer = () => {
            resolve({ ...load, status: 'left_shipper' })
          }
        }),
    })
    const menu = await openMenu()
    await userEvent.click(await within(menu).findByRole('button', { name: /^Set Left Shipper/ }))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: /At Shipper/ }))
    await userEvent.type(await screen.findByLabelText(/^Note/), 'Seal 4471')
    answer()
    expect(await screen.findByText('109-2026-421 is Left Shipper')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/^Note/).value).toBe('Seal 4471')
  })

  it('takes an Enter that comes before its steps have been read', async () => {
    let answer: () => void = () => undefined
    const read = new Promise<void>((resolve) => {
      answer = resolve
    })
    server.on({ 'GET /api/loads/:id/history': () => read.then(() => []) })
    const menu = await openMenu()
    expect(menu.contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Enter}')
    expect(sent()).toEqual([])
    answer()
    await waitFor(() => {
      expect(sent()).toEqual([{ status: 'left_shipper', stopId: p1, notes: '' }])
    })
  })

  it('takes no other key for it, before its steps have been read', async () => {
    let answer: () => void = () => undefined
    const read = new Promise<void>((resolve) => {
      answer = resolve
    })
    server.on({ 'GET /api/loads/:id/history': () => read.then(() => []) })
    const menu = await openMenu()
    await userEvent.keyboard('{ArrowDown} ')
    answer()
    expect((await within(menu).findAllByRole('radio')).length).toBeGreaterThan(0)
    expect(sent()).toEqual([])
    expect(screen.getByRole('dialog', { name: /^Status of/ })).toBe(menu)
  })

  it('takes a time and a note, from any field', async () => {
    const menu = await openMenu()
    const time = await within(menu).findByLabelText('Time')
    await userEvent.clear(time)
    await userEvent.type(time, 'yesterday 4pm')
    await userEvent.type(within(menu).getByLabelText(/Note/), 'driver called{Enter}')
    await waitFor(() => {
      expect(sent()).toMatchObject([{ status: 'left_shipper', stopId: p1, notes: 'driver called' }])
    })
    const [body] = sent() as { happenedAt: string }[]
    expect(body?.happenedAt).toMatch(/T2[12]:00:00/)
  })

  it('takes the time of a stop in another zone by the clocks there, and says so', async () => {
    const [pickup, ...rest] = load.stops
    if (!pickup) throw new Error('A load has a pickup')
    load = { ...load, stops: [{ ...pickup, timeZone: 'America/Denver' }, ...rest] }
    const menu = await openMenu()
    const time = await within(menu).findByLabelText('Time')
    await userEvent.clear(time)
    await userEvent.type(time, 'yesterday 4pm')
    expect(within(menu).getByText(/^4:00 PM M[SD]T$/)).toBeTruthy()
    await userEvent.type(time, '{Enter}')
    await waitFor(() => {
      expect(sent()).toHaveLength(1)
    })
    const [body] = sent() as { happenedAt: string }[]
    expect(body?.happenedAt).toMatch(/T2[23]:00:00/)
  })

  it('says below the field what is wrong, and stays open', async () => {
    const menu = await openMenu()
    const time = await within(menu).findByLabelText('Time')
    await userEvent.clear(time)
    await userEvent.type(time, 'soon{Enter}')
    expect(await within(menu).findByText(/Type a time like 7:40/)).toBeTruthy()
    expect(sent()).toEqual([])
    const words = 'At Shipper was at Nov 24, 6:48 AM. Type a later time.'
    server.on({
      'PATCH /api/loads/:id/status': () => {
        throw new Refusal('happened_too_early', { message: words, fields: { happenedAt: words } })
      },
    })
    await userEvent.clear(time)
    await userEvent.type(time, 'yesterday 4am{Enter}')
    expect(await within(menu).findByText(words)).toBeTruthy()
    expect(time.getAttribute('aria-invalid')).toBe('true')
  })

  it('asks for the reason of a step back', async () => {
    const menu = await openMenu()
    await userEvent.click(await within(menu).findByRole('radio', { name: /Confirmed/ }))
    await userEvent.click(within(menu).getByRole('button', { name: /Back to Confirmed/ }))
    expect(await within(menu).findByText(/Say why the load goes back/)).toBeTruthy()
    await userEvent.type(within(menu).getByLabelText('Reason'), 'Wrong load{Enter}')
    await waitFor(() => {
      expect(forced()).toEqual([{ status: 'confirmed', stopId: null, notes: 'Wrong load' }])
    })
  })

  it('offers no way back from a step back, which had a reason', async () => {
    const menu = await openMenu()
    await userEvent.click(await within(menu).findByRole('radio', { name: /Confirmed/ }))
    await userEvent.type(within(menu).getByLabelText('Reason'), 'Wrong load{Enter}')
    expect(await screen.findByText(/^109-2026-421 is /)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull()
  })

  it('of a load that has its driver asks for no other one', async () => {
    load = { ...load, status: 'pending' }
    const menu = await openMenu()
    expect(await within(menu).findByLabelText('Time')).toBeTruthy()
    expect(within(menu).queryByRole('combobox')).toBeNull()
  })

  it('of a load that waits asks for its driver', async () => {
    load = aLoad({ number109: '109-2026-421', status: 'pending' })
    const menu = await openMenu()
    expect(await within(menu).findByText('Driver Assigned')).toBeTruthy()
    expect(await within(menu).findByRole('combobox')).toBeTruthy()
  })

  it('is not there for a load that is paid', () => {
    load = { ...load, status: 'paid' }
    open(<StatusButton load={load} />)
    expect(screen.queryByRole('button', { name: /Paid/ })).toBeNull()
  })
})

describe('what takes a step back', () => {
  const before = aLoadWithDriver({ status: 'at_receiver', statusSince: '2026-11-24T15:00:00.000Z' })

  it('goes back to the step before, with its time, and says why', () => {
    const back = wayBack(before, { ...before, status: 'delivered' })
    expect(back).toMatchObject({
      from: 'delivered',
      ...{ status: 'at_receiver', happenedAt: '2026-11-24T15:00:00.000Z', isBack: true },
      notes: 'Undone: Delivered was set by mistake',
    })
  })

  it('is not there once the load is paid, nor before its invoice', () => {
    expect(wayBack(before, { ...before, status: 'paid' })).toBeNull()
    const billed = { ...before, status: 'awaiting_invoicing' as const }
    expect(wayBack(billed, { ...billed, status: 'awaiting_payment' })).toBeNull()
  })
})
