import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aDriver } from '#client/test-support/a-driver.ts'
import { aLoad, aLoadWithDriver, aLocation, aStop } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { failureToast, fillIn, press, startOffice, toastOf } from '#client/test-support/render-office.tsx'
import { ShareDialog } from '../share/ShareDialog.tsx'
import { DeleteLoadDialog } from '../acts/DeleteLoadDialog.tsx'
import { chargeText, cityRateOf, extraStopOffer, offerWords } from './charges.ts'
import { LoadCharges } from './LoadCharges.tsx'
import { LoadDriver } from './LoadDriver.tsx'
import { LoadStops } from './LoadStops.tsx'
import { PaperUpload } from './PaperUpload.tsx'
import { RouteMiles } from './RouteMiles.tsx'
import { UndoPayment } from './UndoPayment.tsx'
import { useForceNext } from './use-force-next.tsx'

const { server, open } = startOffice()
const onClose = vi.fn()
const onGone = vi.fn()
const stops = [
  aStop({ stopType: 'pickup', companyName: 'Valley Grain' }),
  aStop({ companyName: 'Canyon Mill', stopSequence: 2 }),
]
const load = aLoadWithDriver({ number109: '109-2026-417', stops })
const ann = aDriver({ id: '00000000-0000-4000-8000-00000000d002', firstName: 'Ann', lastName: 'Zeller' })

beforeEach(() => {
  onClose.mockReset()
  onGone.mockReset()
  server.on({
    'GET /api/rates': () => [],
    'GET /api/loads': () => [load],
    'GET /api/loads/:id': () => load,
    'GET /api/drivers/available': () => [ann],
  })
})

const refused = () => {
  throw new Refusal('internal')
}
/** A call that fails once it is let. */
function failLater() {
  let fail: () => void = () => undefined
  const asked = () =>
    new Promise<never>((_, reject) => {
      fail = () => {
        reject(new Refusal('internal'))
      }
    })
  return { asked, fail: () => fail() }
}

describe('a load that is deleted', () => {
  const show = () => {
    open(<DeleteLoadDialog load={load} onClose={onClose} onGone={onGone} />)
    return screen.getByRole('alertdialog', { name: 'Delete load 109-2026-417?' })
  }

  it('is asked about with what goes along, and said where it failed', async () => {
    const { asked, fail } = failLater()
    server.on({ 'DELETE /api/loads/:id': asked })
    const dialog = show()
    expect(dialog.textContent).toContain(
      'Its stops, documents and history go with it. It stays in the trash for 30 days.',
    )
    await press('Delete load')
    expect(await within(dialog).findByRole('button', { name: 'Deleting...' })).toBeTruthy()
    fail()
    const words = 'The load could not be deleted. Try again.'
    expect((await within(dialog).findByRole('alert')).textContent).toBe(words)
    expect(await failureToast('Delete Failed')).toContain(words)
    expect(onGone).not.toHaveBeenCalled()
    expect(server.made('DELETE /api/loads/:id')[0]?.params).toEqual({ id: load.id })
  })

  it('that somebody deleted before is gone all the same', async () => {
    server.on({
      'DELETE /api/loads/:id': () => {
        throw new Refusal('load_not_found')
      },
    })
    show()
    await press('Delete load')
    expect(await toastOf('Load Already Deleted')).toContain('109-2026-417 was deleted before.')
    expect(onGone).toHaveBeenCalledOnce()
  })
})

describe('the charges of a load', () => {
  const show = async (facts: Partial<Load>) => {
    open(<LoadCharges load={aLoad({ number109: '109-2026-417', ...facts })} />)
    await screen.findByText('Total')
  }

  it('have no sum while there is no rate, and no rate of a city that is not used', async () => {
    await show({})
    expect(screen.getByText('No rate yet')).toBeTruthy()
    expect(screen.queryByText('Flat rate')).toBeNull()
    expect(screen.queryByText(/^Rate for/)).toBeNull()
  })

  it.each([
    ['100.00', 1],
    ['0.00', 0],
  ])('have a flat rate of %s where it is one', async (flatRate, times) => {
    await show({ flatRate, tripRate: '1000.00' })
    expect(screen.queryAllByText('Flat rate')).toHaveLength(times)
  })

  it('offer what the extra stops come to, and say where that failed', async () => {
    const { asked, fail } = failLater()
    server.on({ 'PATCH /api/loads/:id/financials': asked })
    await show({ tripRate: '1000.00', stops: [...stops, aStop({ stopSequence: 3 })] })
    expect(screen.getByText(/^1 extra stop × \$50 each/)).toBeTruthy()
    const use = screen.getByRole<HTMLButtonElement>('button', { name: 'Use $50.00' })
    await userEvent.click(use)
    await waitFor(() => {
      expect(use.disabled).toBe(true)
    })
    fail()
    expect(await failureToast('Error')).toContain('The amount could not be saved.')
    expect(server.made('PATCH /api/loads/:id/financials')[0]?.body).toMatchObject({ extraStops: '50.00' })
  })

  it('offer nothing of a load that is paid, whose fields are closed', async () => {
    await show({
      ...{ tripRate: '1000.00', stops: [...stops, aStop({ stopSequence: 3 })] },
      paidAt: '2026-11-24T15:00:00.000Z',
    })
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Trip rate').disabled).toBe(true)
  })

  it('that could not be saved go back, and say what was typed', async () => {
    server.on({ 'PATCH /api/loads/:id/financials': refused })
    await show({ tripRate: '1000.00' })
    const field = screen.getByLabelText<HTMLInputElement>('Trip rate')
    fireEvent.change(field, { target: { value: '1200' } })
    fireEvent.blur(field)
    expect(await screen.findByText('$1,200.00 was not saved: The amount could not be saved.')).toBeTruthy()
    expect(field.value).toBe('1000.00')
    fireEvent.change(field, { target: { value: 'abc' } })
    fireEvent.blur(field)
    expect(await screen.findByText('“abc” was not saved: Please enter a valid positive number')).toBeTruthy()
  })

  it.each([
    ['draft', 'Draft 6012 says $900.00 Update draft'],
    ['finalized', 'Invoice 6012 says $900.00 Make a new revision'],
    ['void', null],
  ])('of which a %s invoice says something else say so', async (status, words) => {
    await show({
      tripRate: '1000.00',
      invoice: { id: 'i', invoiceNumber: '6012', totalAmount: '900.00', status },
    })
    expect(screen.queryByText(/6012 says/)?.textContent ?? null).toBe(words)
  })
})

describe('the words of a charge', () => {
  const rate = {
    ...{ id: 'r', city: 'Fort  Worth', state: 'tx', flatRate: '900.00', extraStopCharge: '75.00' },
    ...{ isActive: true, createdAt: '2026-11-01T12:00:00.000Z', updatedAt: '2026-11-01T12:00:00.000Z' },
  } as unknown as Parameters<typeof cityRateOf>[1][number]
  const to = (city: string | null, state: string | null) =>
    aLoad({ location: aLocation({ city: city ?? '', state: state ?? '' }) })

  it('are an amount, nothing for nothing, and none of a word', () => {
    expect(['', ' ', '12.5', 'abc', '-1'].map(chargeText)).toEqual(['0.00', '0.00', '12.50', null, null])
  })

  it('know the rate of a city by its name and state, if it counts', () => {
    expect(cityRateOf(to(' fort worth ', 'TX'), [rate])?.flatRate).toBe('900.00')
    expect(cityRateOf(to('Fort Worth', 'OK'), [rate])).toBeNull()
    expect(cityRateOf(to('', 'TX'), [rate])).toBeNull()
    expect(cityRateOf(aLoad({ location: null }), [rate])).toBeNull()
    expect(cityRateOf(to('Fort Worth', 'TX'), [{ ...rate, isActive: false }])).toBeNull()
  })

  it('offer the extra stops at the rate of the city, unless they are billed', () => {
    const extra = {
      ...to('Fort Worth', 'TX'),
      stops: [...stops, aStop({ stopSequence: 3 }), aStop({ stopSequence: 4 })],
    }
    const offer = extraStopOffer(extra, [rate])
    expect(offer && offerWords(offer)).toBe('2 extra stops × $75 each')
    expect(offer?.total).toBe(15_000)
    expect(extraStopOffer({ ...extra, extraStops: '150.00' }, [rate])).toBeNull()
    expect(extraStopOffer({ ...extra, extraStops: '100.00' }, [rate])?.total).toBe(15_000)
    expect(extraStopOffer({ ...extra, stops }, [rate])).toBeNull()
  })
})

describe('the driver of a load', () => {
  const show = (of: Load, isClosed = false) => {
    open(<LoadDriver load={of} isClosed={isClosed} />)
  }

  it('is taken off after a question that says what comes of it', async () => {
    server.on({ 'PATCH /api/loads/:id/assign': () => ({ ...load, driverId: null, driver: null }) })
    show(load)
    await press('Take driver off')
    const question = await screen.findByRole('alertdialog', { name: 'Take Dale Young off 109-2026-417?' })
    expect(question.textContent).toContain(
      'The driver no longer sees the load. One that has not started waits for a driver again.',
    )
    await userEvent.click(within(question).getByRole('button', { name: 'Take driver off' }))
    await waitFor(() => {
      expect(server.made('PATCH /api/loads/:id/assign')[0]?.body).toMatchObject({ driverId: null })
    })
  })

  it('stands there with truck and phone, and is not taken off a closed load', () => {
    show(load, true)
    expect(screen.getByText(/^Truck 22 ·/).textContent).toBe('Truck 22 · (806) 555-0143')
    expect(screen.queryByRole('button', { name: 'Take driver off' })).toBeNull()
  })

  it('is sought among those who drive', async () => {
    show(aLoad())
    expect(screen.queryByRole('button', { name: 'Take driver off' })).toBeNull()
    await press(/^Driver/)
    await screen.findByRole('option', { name: /Ann Zeller/ })
    await userEvent.type(screen.getByPlaceholderText('Search drivers'), 'zzz')
    expect(await screen.findByText('No driver found.')).toBeTruthy()
  })

  it('of a load on the road is changed after a question', async () => {
    show({ ...load, status: 'at_shipper' })
    await press(/^Driver/)
    await userEvent.click(await screen.findByRole('option', { name: /Ann Zeller/ }))
    const question = await screen.findByRole('alertdialog', { name: /^Give 109-2026-417 to Ann Zeller/ })
    expect(question.textContent).toMatch(
      /Dale Young has it, .* since .*; Ann Zeller.* will have to accept it\. The load has no position until then\./,
    )
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(server.made('PATCH /api/loads/:id/assign')).toEqual([])
  })
})

describe('the stops of a load', () => {
  const show = (of: Load = load) => {
    open(<LoadStops load={of} isClosed={false} tracked={undefined} isAdding={false} onAdded={onClose} />)
  }

  it('are removed after a question, which says where that failed', async () => {
    const { asked, fail } = failLater()
    server.on({ 'DELETE /api/loads/:id/stops/:stopId': asked })
    show()
    await press(/^Remove stop 2, Canyon Mill/)
    const question = await screen.findByRole('alertdialog', { name: 'Remove Canyon Mill from 109-2026-417?' })
    expect(question.textContent).toContain('The stops after it move up by one.')
    await userEvent.click(within(question).getByRole('button', { name: 'Remove stop' }))
    expect(await within(question).findByRole('button', { name: 'Removing...' })).toBeTruthy()
    expect(server.made('DELETE /api/loads/:id/stops/:stopId')[0]?.params).toEqual({
      ...{ id: load.id, stopId: stops[1]?.id },
    })
    fail()
    expect((await within(question).findByRole('alert')).textContent).toBe('Failed to remove stop')
    expect(await failureToast('Error')).toContain('Failed to remove stop')
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull()
    })
  })

  it('that could not be put into another order say so', async () => {
    server.on({ 'PUT /api/loads/:id/stops': refused })
    show()
    await press('Move down stop 1, Valley Grain')
    expect(await failureToast('Error')).toContain('Failed to update load')
  })

  it('are two places where there are none, or nothing', () => {
    const place = aLocation({ name: 'Elevator', address: '1 Mill Rd', city: 'Hereford', state: 'TX' })
    show(aLoad({ pickupLocation: place }))
    expect(screen.getByRole('listitem').textContent).toBe('Pickup Elevator1 Mill Rd, Hereford, TX')
    show(aLoad())
    expect(screen.getByText('No stops yet.')).toBeTruthy()
  })
})

it('a payment is undone after a question, which says where that failed', async () => {
  const { asked, fail } = failLater()
  server.on({ 'POST /api/loads/:id/undo-payment': asked })
  open(<UndoPayment load={{ ...load, status: 'paid' }} />)
  await press('Undo Payment…')
  const dialog = await screen.findByRole('alertdialog', { name: 'Undo the payment of 109-2026-417?' })
  expect(dialog.textContent).toContain(
    'The load is unpaid again and its invoice is open. The history keeps what was recorded, and your reason.',
  )
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').placeholder).toBe('The check bounced')
  fillIn({ Reason: 'Bounced' })
  await press('Undo payment')
  expect(await within(dialog).findByRole('button', { name: 'Undoing...' })).toBeTruthy()
  fail()
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Failed to undo the payment')
})

describe('the miles of a load', () => {
  const answer = {
    ...{ miles: 421.6, duration: 430, warnings: [] as string[], isEstimate: false, fallbackReason: null },
    distanceSpanPercent: null,
  }
  type Route = Awaited<
    ReturnType<NonNullable<Parameters<typeof server.on>[0]['POST /api/loads/:id/calculate-route']>>
  >
  const show = (route: object | null, of: Load = load) => {
    server.on({
      'POST /api/loads/:id/calculate-route': () =>
        route === null ? refused() : ({ ...answer, ...route } as Route),
      'PATCH /api/loads/:id/financials': () => ({ ...of, estimatedMiles: 421.6, estimatedMinutes: 430 }),
    })
    open(<RouteMiles load={of} isClosed={false} />)
    return press('Calculate Route')
  }

  it('that could not be worked out say so', async () => {
    await show(null)
    const words = 'The route could not be calculated. Enter the miles by hand.'
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    expect(server.made('PATCH /api/loads/:id/financials')).toEqual([])
  })

  it('are not asked for without an address', async () => {
    await show({}, aLoad())
    expect(await failureToast('Cannot Calculate Route')).toContain(
      'The pickup address is missing. Add it to the location first.',
    )
    expect(server.made('POST /api/loads/:id/calculate-route')).toEqual([])
  })
})

it('names the kinds of paper, and the drop by the one that is chosen', async () => {
  open(<PaperUpload load={load} firstKind="bol" onComplete={onClose} onUnfinishedChange={onGone} />)
  const group = screen.getByRole('group', { name: 'What the files are' })
  const labels = within(group)
    .getAllByRole<HTMLInputElement>('radio')
    .map((radio) => radio.labels?.[0]?.textContent)
  expect(labels).toEqual(['POD', 'BOL', 'Rate con', 'Scale ticket', 'Lumper receipt', 'Other paper'])
  for (const [label, drop] of [
    ['POD', 'Proof of delivery'],
    ['BOL', 'Bill of lading'],
    ['Rate con', 'Rate confirmation'],
    ['Scale ticket', 'Scale ticket'],
    ['Lumper receipt', 'Lumper receipt'],
    ['Other paper', 'Other paper'],
  ] as const) {
    await userEvent.click(within(group).getByRole('radio', { name: label }))
    expect(screen.getByLabelText(new RegExp(`${drop}$`), { selector: 'input[type="file"]' })).toBeTruthy()
  }
})

describe('a step that is forced', () => {
  function Force() {
    const { items, dialog } = useForceNext({ ...load, status: 'assigned' })
    return (
      <>
        {items.map(({ id, label, onSelect }) => (
          <button key={id} onClick={onSelect}>
            {label}
          </button>
        ))}
        {dialog}
      </>
    )
  }
  const force = async () => {
    open(<Force />)
    await press(/^Force Next: /)
    const dialog = await screen.findByRole('alertdialog', { name: /^Force 109-2026-417 to / })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Force status' }))
    return dialog
  }

  it('says that nothing is checked, and where it failed', async () => {
    const { asked, fail } = failLater()
    server.on({ 'PATCH /api/loads/:id/force-status': asked })
    const dialog = await force()
    expect(dialog.textContent).toContain(
      'Business rules and validations are bypassed: nothing checks whether this step makes sense. The history will say that it was forced, and by whom.',
    )
    expect(await within(dialog).findByRole('button', { name: 'Forcing...' })).toBeTruthy()
    fail()
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Failed to force status update')
    expect(await failureToast('Force Update Failed')).toContain('Failed to force status update')
  })

  it('that cannot be is said apart, and one that was closes the question', async () => {
    server.on({
      'PATCH /api/loads/:id/force-status': () => {
        throw new Refusal('force_refused')
      },
    })
    const dialog = await force()
    expect(await failureToast('Cannot Force')).toBeTruthy()
    server.on({ 'PATCH /api/loads/:id/force-status': () => ({ ...load, status: 'confirmed' as const }) })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Force status' }))
    expect(await toastOf('Force Update Successful')).toContain('109-2026-417 is now ')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('a load that is shared', () => {
  const show = () => {
    server.on({ 'GET /api/loads/:id/shares': () => [] })
    open(<ShareDialog load={load} onClose={onClose} />)
    return screen.getByRole('dialog', { name: 'Share 109-2026-417' })
  }

  it('says who sees what, and for how long', async () => {
    const dialog = show()
    expect(dialog.textContent).toContain(
      'Whoever has the link sees the load without signing in: no driver’s name, no phone, no rate.',
    )
    const group = within(dialog).getByRole('group', { name: 'The link shows' })
    for (const [label, words] of [
      ['City only', 'The town, the stops by their towns, and when it arrives. No map and no company names.'],
      [
        'Live on a map',
        'The position on a map, the miles left, the stops with their names, and when it arrives.',
      ],
      ['Live, with BOL and POD', 'All of that, and BOL and POD to download once they are here.'],
    ] as const) {
      await userEvent.click(within(group).getByRole('radio', { name: label }))
      expect(within(dialog).getByText(words)).toBeTruthy()
    }
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'It works for' }))
    const options = await screen.findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['1 day', '7 days', '30 days', '90 days'])
  })

  it('that got no link says so', async () => {
    server.on({ 'POST /api/loads/:id/shares': refused })
    show()
    await press('Create link')
    expect(await failureToast('Error')).toContain('Please try again.')
  })
})
