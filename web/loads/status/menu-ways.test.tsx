import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Load, StatusHistoryEntry } from '#contract/load-views.ts'
import { aDriver } from '#client/test-support/a-driver.ts'
import { aLoad, aLoadWithDriver, aStop } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { failureToast, field, press, pressInToast, startOffice } from '#client/test-support/render-office.tsx'
import { formatMoment } from '#client/format/dates.ts'
import { ChooseDriver } from './ChooseDriver.tsx'
import { openStatusMenu, StatusButton } from './StatusButton.tsx'
import { wayBack } from './use-set-status.ts'

const { server, open } = startOffice()
const [p, d] = [aStop().id, aStop().id]
const load = aLoadWithDriver({
  ...{ number109: '109-2026-421', status: 'at_shipper', statusSince: '2026-11-24T12:48:00.000Z' },
  stops: [
    aStop({ id: p, stopType: 'pickup', city: 'Muleshoe', arrivedAt: '2026-11-24T12:48:00.000Z' }),
    aStop({ id: d, stopSequence: 2, city: 'Fort Worth' }),
  ],
})
const confirmed: StatusHistoryEntry = {
  ...{
    id: aStop().id,
    fromStatus: 'assigned',
    status: 'confirmed',
    stopId: null,
    notes: null,
    forced: false,
  },
  ...{ timestamp: '2026-11-24T11:05:00.000Z', recordedAt: '2026-11-24T11:05:00.000Z' },
  ...{ source: 'driver', actorName: 'Dale Young' },
}
const onRow = vi.fn<() => void>()
const onForm = vi.fn<() => void>()

beforeEach(() => {
  onRow.mockReset()
  onForm.mockReset()
  server.on({
    'GET /api/loads': () => [],
    'GET /api/loads/:id/history': () => [confirmed],
    'PATCH /api/loads/:id/status': () => ({ ...load, status: 'left_shipper' as const }),
  })
})

/** As in the list: a row that opens the load, around its status. */
const inRow = (of: Load) => (
  <form
    onSubmit={(event) => {
      event.preventDefault()
      onForm()
    }}
  >
    {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
    <div data-row-id={of.id} onClick={onRow}>
      <StatusButton load={of} />
    </div>
  </form>
)
const badge = (name: RegExp = /At Shipper/) => screen.findByRole('button', { name })
const menuOf = () => screen.findByRole('dialog', { name: 'Status of 109-2026-421' })
const stepLabel = (name: RegExp) => screen.getByRole('radio', { name }).closest('label')?.textContent ?? ''
const made = () => server.made('PATCH /api/loads/:id/status').map(({ body }) => body)

describe('the menu of a status in a row', () => {
  it('opens by the shortcut of the row, and no other one', async () => {
    const other = { ...load, id: aStop().id, number109: '109-2026-422' }
    open(
      <>
        {inRow(other)}
        {inRow(load)}
      </>,
    )
    vi.stubGlobal('CSS', { escape: (text: string) => text })
    openStatusMenu(load)
    expect(await menuOf()).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: 'Status of 109-2026-422' })).toBeNull()
  })

  it('keeps its clicks and its Enter from the row and the form it hangs in', async () => {
    open(inRow(load))
    await userEvent.click(await badge())
    const menu = await menuOf()
    onRow.mockReset()
    await userEvent.click(await within(menu).findByLabelText(/^Note/))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(made()).toHaveLength(1))
    expect(onRow).not.toHaveBeenCalled()
    expect(onForm).not.toHaveBeenCalled()
  })

  it('does not submit a form around its badge', async () => {
    open(inRow(load))
    await userEvent.click(await badge())
    await menuOf()
    expect(onForm).not.toHaveBeenCalled()
  })

  it('closes on Escape without a change, and the badge has the keyboard again', async () => {
    open(inRow(load))
    await userEvent.click(await badge())
    await within(await menuOf()).findByLabelText('Time')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toContain('At Shipper'))
    expect(made()).toEqual([])
  })

  it('closes when the step is set', async () => {
    open(inRow(load))
    await userEvent.click(await badge())
    await menuOf()
    await press(/^Set Left Shipper/)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('forgets an Enter of a former opening', async () => {
    let answer: () => void = () => undefined
    const read = new Promise<void>((resolve) => {
      answer = resolve
    })
    server.on({ 'GET /api/loads/:id/history': () => read.then(() => []) })
    open(inRow(load))
    await userEvent.click(await badge())
    await menuOf()
    await userEvent.keyboard('{Enter}{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(await badge())
    answer()
    expect(await within(await menuOf()).findByLabelText('Time')).toBeTruthy()
    expect(made()).toEqual([])
  })

  it('takes no Enter of a field for one that was pressed before', async () => {
    open(inRow(load))
    await userEvent.click(await badge())
    const time = await within(await menuOf()).findByLabelText('Time')
    await userEvent.clear(time)
    await userEvent.type(time, 'soon{Enter}')
    expect(await screen.findByText(/^Type a time like/)).toBeTruthy()
    expect(made()).toEqual([])
  })

  it('shows its steps all the same where the history cannot be read', async () => {
    server.on({
      'GET /api/loads/:id/history': () => {
        throw new Refusal('load_not_found')
      },
    })
    open(inRow(load))
    await userEvent.click(await badge())
    expect(await screen.findByRole('radio', { name: /^Left Shipper/ })).toBeTruthy()
    expect(stepLabel(/Confirmed/)).toBe('Confirmed')
  })

  it.each([
    ['created', null, true],
    ['assigned', null, false],
    ['created', load.driverId, false],
  ] as const)(
    'of a load that is %s with the driver %s asks for a driver: %s',
    async (status, driverId, asks) => {
      server.on({ 'GET /api/drivers/available': () => [] })
      const of = {
        ...(driverId === null ? aLoad() : load),
        ...{ number109: load.number109, status, driverId },
      }
      open(inRow(of))
      await userEvent.click(await badge(/Created|Driver Assigned/))
      const menu = await menuOf()
      expect(await within(menu).findByText(asks ? 'No driver found.' : 'or type a time: 7:40')).toBeTruthy()
      expect(within(menu).queryByLabelText('Time') === null).toBe(asks)
    },
  )

  it.each([
    ['awaiting_payment', true],
    ['paid', false],
    ['completed', false],
  ] as const)('of a load that is %s is there: %s', async (status, isThere) => {
    open(inRow({ ...load, status }))
    expect(await screen.findByText(/Awaiting Payment|Paid|Completed/)).toBeTruthy()
    expect(screen.queryByRole('button') !== null).toBe(isThere)
  })
})

describe('the steps in the menu', () => {
  const show = async (of: Load = load) => {
    open(<StatusButton load={of} />)
    await userEvent.click(await screen.findByRole('button'))
    await screen.findByLabelText('Time')
  }
  const clock = { timeZone: 'America/Chicago', now: new Date() }

  it('say when they were taken, and those of unknown time are not marked as done', async () => {
    await show()
    expect(stepLabel(/Confirmed/)).toBe(`Confirmed${formatMoment('2026-11-24T11:05:00.000Z', clock)}`)
    expect(stepLabel(/At Shipper/)).toBe(`At Shipper${formatMoment(load.statusSince, clock)}`)
    expect(stepLabel(/Left Shipper/)).toBe('Left Shipper↵')
    expect(
      screen
        .getByRole('radio', { name: /Confirmed/ })
        .closest('label')
        ?.querySelector('[aria-label=done]'),
    ).toBeTruthy()
    for (const name of [/En Route to Pickup/, /At Shipper/, /Left Shipper/])
      expect(
        screen.getByRole('radio', { name }).closest('label')?.querySelector('[aria-label=done]'),
      ).toBeNull()
  })

  it('show the key at the one that Enter sets', async () => {
    await show()
    await userEvent.click(screen.getByRole('radio', { name: /At Receiver/ }))
    expect([stepLabel(/At Receiver/), stepLabel(/Left Shipper/)]).toEqual(['At Receiver↵', 'Left Shipper'])
    await press(/^Set At Receiver/)
    await waitFor(() => expect(made()).toEqual([{ status: 'at_receiver', stopId: d, notes: '' }]))
  })

  it('have none to set where nothing comes next, and begin at the first', async () => {
    await show({ ...load, status: 'awaiting_payment' })
    const button = screen.getByRole('button', { name: /^Set/ })
    expect(button.textContent).toMatch(/^Set↵/)
    expect(button.getAttribute('aria-disabled') ?? String(button.hasAttribute('disabled'))).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]))
    fireEvent.submit(field('Time').closest('form') ?? document.body)
    await userEvent.click(screen.getByRole('radio', { name: /^(done)?Delivered/ }))
    expect(screen.getByRole('button', { name: /^Back to Delivered/ })).toBeTruthy()
    expect(made()).toEqual([])
  })
})

describe('the time of a step', () => {
  const show = async () => {
    open(<StatusButton load={load} />)
    await userEvent.click(await screen.findByRole('button'))
    await screen.findByLabelText('Time')
  }

  it('is now, marked to be typed over, and says what is meant', async () => {
    await show()
    expect(field('Time').value).toBe('now')
    expect(screen.getByText(/^\d{1,2}:\d\d [AP]M$/)).toBeTruthy()
    await userEvent.click(field('Time'))
    await userEvent.keyboard('7:40')
    expect(field('Time').value).toBe('7:40')
    expect(screen.getByText(/^7:40 [AP]M$/)).toBeTruthy()
    await userEvent.type(field('Time'), ' sometime')
    expect(screen.queryByText(/^\d{1,2}:\d\d [AP]M$/)).toBeNull()
  })

  it.each(['', '   ', ' Now '])('typed as "%s" is now', async (typed) => {
    await show()
    fireEvent.change(field('Time'), { target: { value: typed } })
    expect(screen.getByText(/^\d{1,2}:\d\d [AP]M$/)).toBeTruthy()
    await press(/^Set Left Shipper/)
    await waitFor(() => expect(made()).toEqual([{ status: 'left_shipper', stopId: p, notes: '' }]))
  })

  it('is not asked for with a note, and spaces are no reason to go back', async () => {
    await show()
    expect(screen.getByText(/^Note/).textContent).toMatch(/optional/i)
    await userEvent.click(screen.getByRole('radio', { name: /Confirmed/ }))
    expect(screen.getByText(/^Reason/).textContent).not.toMatch(/optional/i)
    fireEvent.change(field(/^Reason/), { target: { value: '   ' } })
    await press(/^Back to Confirmed/)
    expect(await screen.findByText('Say why the load goes back. It is kept in the history.')).toBeTruthy()
    expect(server.made('PATCH /api/loads/:id/force-status')).toEqual([])
  })
})

describe('taking a step back by the toast', () => {
  const setNext = async () => {
    open(<StatusButton load={load} />)
    await userEvent.click(await screen.findByRole('button'))
    await press(/^Set Left Shipper/)
    await pressInToast('Undo')
  }

  it('says what it is again', async () => {
    server.on({ 'PATCH /api/loads/:id/force-status': () => load })
    await setNext()
    expect(await screen.findByText('109-2026-421 is At Shipper again')).toBeTruthy()
  })

  it('says why it was refused', async () => {
    server.on({
      'PATCH /api/loads/:id/force-status': () => {
        throw new Refusal('status_refused')
      },
    })
    await setNext()
    expect(await failureToast('Undo Failed')).toBeTruthy()
  })

  it('is not there once the load was billed or paid', () => {
    const was = (status: Load['status']) => ({ ...load, status })
    expect(wayBack(was('delivered'), was('awaiting_payment'))).not.toBeNull()
    expect(wayBack(was('delivered'), was('completed'))).toBeNull()
    expect(wayBack(was('awaiting_invoicing'), was('delivered'))).toBeNull()
  })

  it('of a load that waited has no place', () => {
    expect(wayBack({ ...load, status: 'pending' }, load)).toMatchObject({ status: 'pending', stopId: null })
  })
})

describe('the driver to be chosen', () => {
  it('is set once, however often it is pressed', async () => {
    let answer: () => void = () => undefined
    const waiting = aLoad({ number109: '109-2026-421' })
    const driver = aDriver()
    server.on({
      'GET /api/drivers/available': () => [driver],
      'PATCH /api/loads/:id/assign': () =>
        new Promise<Load>((resolve) => {
          answer = () => resolve({ ...waiting, driverId: driver.id })
        }),
      'PATCH /api/loads/:id/status': () => ({ ...waiting, driverId: driver.id, status: 'assigned' as const }),
    })
    open(<ChooseDriver load={waiting} onDone={onRow} />)
    await userEvent.dblClick(await screen.findByRole('option', { name: /^Dale Young/ }))
    await waitFor(() => expect(server.made('PATCH /api/loads/:id/assign')).toHaveLength(1))
    answer()
    await waitFor(() => expect(onRow).toHaveBeenCalledOnce())
    expect(server.made('PATCH /api/loads/:id/assign')).toHaveLength(1)
  })
})
