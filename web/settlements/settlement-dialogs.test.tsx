import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { parseCalendarDate, type CalendarDate } from '#domain/calendar.ts'
import type { Answer } from '#client/api/call.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import {
  failureToast,
  field,
  fillIn,
  press,
  startOffice,
  toastOf,
} from '#client/test-support/render-office.tsx'
import {
  draft,
  driver,
  driverId,
  settlementId as id,
  week,
  written,
} from '#client/test-support/a-settled-week.ts'
import { AdjustmentDialog } from './AdjustmentDialog.tsx'
import { PayDialog } from './PayDialog.tsx'
import { SettlementDialog } from './SettlementDialog.tsx'

const { server, open } = startOffice()
const day = (text: string): CalendarDate => {
  const date = parseCalendarDate(text)
  if (date === null) throw new Error(`${text} is no day`)
  return date
}
const period = { from: day(week.from), to: day(week.to) }
const onSettled = vi.fn()
const onPeriod = vi.fn()
const onClose = vi.fn()
const acts = { onSettled, onPeriod, onClose }

beforeEach(() => {
  for (const act of [onSettled, onPeriod, onClose]) act.mockReset()
  server.on({ 'GET /api/settlements/draft': () => draft, 'GET /api/settlements/:id': () => written })
})

async function openDraft(today = '2026-11-23') {
  const opened = { driverId, name: driver.driverName }
  open(<SettlementDialog {...{ opened, period, today: day(today), ...acts }} />)
  const dialog = screen.getByRole('dialog', { name: driver.driverName })
  await within(dialog).findByRole('table')
  return dialog
}
async function openWritten() {
  open(<SettlementDialog {...{ opened: { settlementId: id }, period, today: day('2026-11-23'), ...acts }} />)
  return screen.findByRole('dialog', { name: `${driver.driverName}, No. 1001` })
}
const answerLater = <Body,>(body: Body) => {
  let answer: () => void = () => undefined
  const asked = () =>
    new Promise<Body>((resolve) => {
      answer = () => {
        resolve(body)
      }
    })
  return { asked, answer: () => answer() }
}

describe('a draft', () => {
  it('says whose it is, of when, and by what the driver is paid', async () => {
    const dialog = await openDraft()
    expect(dialog.querySelector('header')?.textContent).toContain(`${driver.driverName}Open`)
    expect(dialog.textContent).toContain('Nov 16 - Nov 22, 2026 · $0.62 a mile')
    expect(within(dialog).getByText('1 load is not on it yet')).toBeTruthy()
    const load = within(dialog).getByRole('link', { name: '109-2026-382' })
    expect(load.getAttribute('href')).toBe('/dashboard?load=load-2')
    expect(
      within(dialog).getByText('Lumper of load 109-2026-381: $140.00. Did the driver pay it?'),
    ).toBeTruthy()
    expect(
      within(dialog).getByRole('button', { name: 'Give back Lumper of load 109-2026-381' }).textContent,
    ).toBe('Give back')
  })

  it('has the period alone in its head while it is being read', async () => {
    const { asked, answer } = answerLater(draft)
    server.on({ 'GET /api/settlements/draft': asked })
    const opened = { driverId, name: driver.driverName }
    open(<SettlementDialog {...{ opened, period, today: period.to, ...acts }} />)
    const dialog = screen.getByRole('dialog', { name: driver.driverName })
    expect(within(dialog).getByText('Nov 16 - Nov 22, 2026')).toBeTruthy()
    expect(within(dialog).queryByRole('button', { name: 'Change pay' })).toBeNull()
    await waitFor(() => {
      expect(server.made('GET /api/settlements/draft')[0]?.query).toEqual({ driverId, ...week })
    })
    answer()
    expect(await within(dialog).findByRole('button', { name: 'Change pay' })).toBeTruthy()
  })

  it('that cannot be read says so, and is closed by its button', async () => {
    server.on({
      'GET /api/settlements/draft': () => {
        throw new Refusal('shutting_down')
      },
    })
    const opened = { driverId, name: driver.driverName }
    open(<SettlementDialog {...{ opened, period, today: period.to, ...acts }} />)
    expect(await screen.findByText('The settlement could not be read.')).toBeTruthy()
    await press('Close')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('of a driver who is in the books no more has no pay to change', async () => {
    server.on({ 'GET /api/settlements/draft': () => ({ ...draft, driverUpdatedAt: null }) })
    const dialog = await openDraft()
    expect(within(dialog).queryByRole('button', { name: /pay$/ })).toBeNull()
  })

  it('has no note where nothing is missing, and none about earlier loads where there are none', async () => {
    server.on({
      'GET /api/settlements/draft': () => ({ ...draft, problems: [], suggestions: [], earlier: null }),
    })
    const dialog = await openDraft()
    expect(within(dialog).queryByText(/not on it yet|are on no settlement|Did the driver/)).toBeNull()
    expect(within(dialog).queryByText('It is not set how this driver is paid.')).toBeNull()
  })

  it('asks before it is final, and is left as it is by Cancel', async () => {
    await openDraft()
    await press('Finalize settlement')
    const question = await screen.findByRole('alertdialog', {
      name: `Finalize the settlement of ${driver.driverName}?`,
    })
    expect(question.textContent).toContain(
      'It gets its number, and nothing on it changes any more. Loads that are not on it yet stay for a later one.',
    )
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull()
    })
    expect(server.made('POST /api/settlements')).toEqual([])
  })

  it('says that it is being made final, then what it is called and what is to be paid', async () => {
    const { asked, answer } = answerLater(written)
    server.on({ 'POST /api/settlements': asked })
    const dialog = await openDraft()
    await press('Finalize settlement')
    const question = await screen.findByRole('alertdialog')
    await userEvent.click(within(question).getByRole('button', { name: 'Finalize settlement' }))
    expect(await within(dialog).findByRole('button', { name: 'Finalizing...' })).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    const before = server.made('GET /api/settlements/draft').length
    answer()
    expect(await toastOf(`Settlement 1001 of ${driver.driverName} is final`)).toContain('$187.68 to be paid.')
    expect(onSettled.mock.calls).toEqual([[id]])
    await waitFor(() => {
      expect(server.made('GET /api/settlements/draft').length).toBeGreaterThan(before)
    })
  })

  it('offers a suggestion once while it is being saved, and is read again', async () => {
    const { asked, answer } = answerLater({ id: 'adj-2' })
    server.on({ 'POST /api/driver-adjustments': asked })
    await openDraft()
    const button = screen.getByRole<HTMLButtonElement>('button', { name: /^Give back/ })
    const before = server.made('GET /api/settlements/draft').length
    await userEvent.click(button)
    await waitFor(() => {
      expect(button.disabled).toBe(true)
    })
    answer()
    await waitFor(() => {
      expect(server.made('GET /api/settlements/draft').length).toBeGreaterThan(before)
    })
  })

  it.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-22', '2026-11-22'],
    ['2026-11-24', '2026-11-22'],
  ])('on %s offers %s as the day of an entry', async (today, expected) => {
    server.on({ 'POST /api/driver-adjustments': () => ({ id: 'adj-2' }) })
    await openDraft(today)
    await press('Advance or deduction')
    const form = await screen.findByRole('dialog', { name: /^Advance or deduction for/ })
    fillIn({ Amount: '45', 'What it is for': 'Toll' })
    await userEvent.click(within(form).getByRole('button', { name: 'Save entry' }))
    await waitFor(() => {
      expect(screen.queryByRole('dialog', { name: /^Advance or deduction for/ })).toBeNull()
    })
    expect(server.made('POST /api/driver-adjustments')[0]?.body).toMatchObject({ day: expected })
  })

  it('leaves the form of the pay by its button, and keeps the draft', async () => {
    await openDraft()
    await press('Change pay')
    const form = await screen.findByRole('dialog', { name: `Pay of ${driver.driverName}` })
    await userEvent.click(within(form).getByRole('button', { name: 'Close' }))
    await waitFor(() => {
      expect(screen.queryByRole('dialog', { name: `Pay of ${driver.driverName}` })).toBeNull()
    })
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('what is refused', () => {
  it.each([
    ['Take back Cash for fuel', 'DELETE /api/driver-adjustments/:id'],
    ['Give back Lumper of load 109-2026-381', 'POST /api/driver-adjustments'],
  ] as const)('by %s is said, and the draft is read again', async (button, name) => {
    server.on({
      [name]: () => {
        throw new Refusal('internal')
      },
    })
    await openDraft()
    const before = server.made('GET /api/settlements/draft').length
    await press(button)
    expect(await failureToast('Error')).toContain('It could not be saved. Please try again.')
    await waitFor(() => {
      expect(server.made('GET /api/settlements/draft').length).toBeGreaterThan(before)
    })
  })
})

describe('a settlement that is written', () => {
  const isRead = () => server.made('GET /api/settlements/:id').length

  it('is called so until it is read, and says when it was paid', async () => {
    const { asked, answer } = answerLater({ ...written, paidOn: '2026-11-23' })
    server.on({ 'GET /api/settlements/:id': asked })
    open(<SettlementDialog {...{ opened: { settlementId: id }, period, today: period.to, ...acts }} />)
    const dialog = screen.getByRole('dialog', { name: 'Settlement' })
    expect(within(dialog).queryByRole('button', { name: /Void|paid|payment/ })).toBeNull()
    await waitFor(() => {
      expect(isRead()).toBe(1)
    })
    answer()
    const read = await screen.findByRole('dialog', { name: `${driver.driverName}, No. 1001` })
    expect(read.textContent).toContain('Nov 16 - Nov 22, 2026 · $0.62 a mile · Paid Nov 23, 2026')
    expect(within(read).queryByRole('button', { name: /^Take back/ })).toBeNull()
  })

  it('asks before it is void, and keeps it by Cancel', async () => {
    const dialog = await openWritten()
    expect(dialog.textContent).not.toContain('Paid Nov')
    await press('Void')
    const question = await screen.findByRole('alertdialog', { name: 'Void settlement 1001?' })
    expect(question.textContent).toContain(
      'It keeps its number. Its loads, advances and deductions can be settled again.',
    )
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull()
    })
    expect(server.made('POST /api/settlements/:id/void')).toEqual([])
  })

  it('says that it is void, closes the question, and is read again', async () => {
    const { asked, answer } = answerLater({ ...written, status: 'void' as const })
    server.on({ 'POST /api/settlements/:id/void': asked })
    await openWritten()
    const before = isRead()
    await press('Void')
    const question = await screen.findByRole('alertdialog')
    const button = within(question).getByRole('button', { name: 'Void settlement' })
    await userEvent.click(button)
    await waitFor(() => {
      expect(button.getAttribute('aria-busy')).toBe('true')
    })
    expect(server.made('POST /api/settlements/:id/void')[0]?.params).toEqual({ id })
    answer()
    expect(await toastOf(`Settlement 1001 of ${driver.driverName} is void`)).toContain(
      'What stood on it can be settled again.',
    )
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull()
      expect(isRead()).toBeGreaterThan(before)
    })
  })

  it('that could not be made void says so, and closes the question', async () => {
    server.on({
      'POST /api/settlements/:id/void': () => {
        throw new Refusal('internal')
      },
    })
    await openWritten()
    const before = isRead()
    await press('Void')
    const question = await screen.findByRole('alertdialog')
    await userEvent.click(within(question).getByRole('button', { name: 'Void settlement' }))
    expect(await failureToast('Error')).toContain('It could not be saved. Please try again.')
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull()
      expect(isRead()).toBeGreaterThan(before)
    })
  })

  it('is busy while its payment is being saved, and says where that failed', async () => {
    const { asked, answer } = answerLater({ ...written, paidOn: '2026-11-23' })
    server.on({ 'PATCH /api/settlements/:id/paid': asked })
    await openWritten()
    const button = screen.getByRole('button', { name: 'Mark as paid today' })
    await userEvent.click(button)
    await waitFor(() => {
      expect(button.getAttribute('aria-busy')).toBe('true')
    })
    expect(server.made('PATCH /api/settlements/:id/paid')[0]?.params).toEqual({ id })
    const before = isRead()
    answer()
    await waitFor(() => {
      expect(isRead()).toBeGreaterThan(before)
    })
    server.on({
      'PATCH /api/settlements/:id/paid': () => {
        throw new Refusal('internal')
      },
    })
    await press('Mark as paid today')
    expect(await failureToast('Error')).toContain('It could not be saved. Please try again.')
  })
})

describe('an entry', () => {
  const show = (of: Partial<Parameters<typeof AdjustmentDialog>[0]> = {}) => {
    const period = { from: day('2026-11-16'), to: day('2026-11-29') }
    open(<AdjustmentDialog {...{ today: day('2026-11-23'), period, onClose, ...of }} />)
    return screen.getByRole('dialog')
  }
  const whose = { driver: { driverId, driverName: 'Dale' } }

  it.each([
    ['Advance', 'Money the driver has already. It is taken off the next settlement.'],
    ['Deduction', 'Kept back on the next settlement.'],
    ['Addition', 'Paid on top on the next settlement.'],
  ])('that is an %s says what comes of it', async (kind, words) => {
    const dialog = show(whose)
    await userEvent.click(within(dialog).getByRole('radio', { name: kind }))
    expect(within(dialog).getByText(words)).toBeTruthy()
  })

  it('begins as an advance of today, without a driver where none was chosen', async () => {
    server.on({ 'GET /api/settlements/drivers': () => [] })
    const dialog = show()
    expect(dialog.getAttribute('aria-labelledby')).toBeTruthy()
    expect(within(dialog).getByRole('heading', { name: 'Advance or deduction' })).toBeTruthy()
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'Advance' }).checked).toBe(true)
    expect([field('Amount').placeholder, field('What it is for').placeholder]).toEqual([
      '100.00',
      'Cash for a tire in Amarillo',
    ])
    expect(within(dialog).getByText('Stands on the pay slip.')).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: /^Day/ }).textContent).toContain('November 23rd, 2026')
    fillIn({ Amount: '45', 'What it is for': 'Toll' })
    await press('Save entry')
    const who = await within(dialog).findByRole('button', { name: /^Driver/ })
    await waitFor(() => {
      expect(who.getAttribute('aria-invalid')).toBe('true')
    })
    expect(server.made('POST /api/driver-adjustments')).toEqual([])
  })

  it('is of the day that is chosen', async () => {
    server.on({ 'POST /api/driver-adjustments': () => ({ id: 'adj-2' }) })
    const dialog = show(whose)
    fireEvent.click(within(dialog).getByRole('button', { name: /^Day/ }))
    const typed = await screen.findByPlaceholderText('mm/dd/yyyy')
    fireEvent.change(typed, { target: { value: '11/19/2026' } })
    fireEvent.keyDown(typed, { key: 'Enter' })
    fillIn({ Amount: '45', 'What it is for': 'Toll' })
    await press('Save entry')
    expect(await toastOf('Entry saved')).toContain(
      'It stands on the next settlement that ends on Nov 19, 2026 or later.',
    )
    expect(onClose).toHaveBeenCalledOnce()
    expect(server.made('POST /api/driver-adjustments')[0]?.body).toMatchObject({
      ...{ driverId, kind: 'advance', day: '2026-11-19', amount: '45.00', description: 'Toll' },
    })
  })

  it('that could not be saved says so, and stays', async () => {
    server.on({
      'POST /api/driver-adjustments': () => {
        throw new Refusal('internal')
      },
    })
    const dialog = show(whose)
    fillIn({ Amount: '45', 'What it is for': 'Toll' })
    await press('Save entry')
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'The entry could not be saved. Please try again.',
    )
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('the pay of a driver', () => {
  const paid = { id: driverId, name: 'Dale Young', payKind: 'per_mile', payRate: '0.6200' } as const
  const show = () => {
    open(<PayDialog driver={{ ...paid, updatedAt: '2026-11-02T15:00:00.000Z' }} onClose={onClose} />)
    return screen.getByRole('dialog', { name: 'Pay of Dale Young' })
  }

  it('says for which loads it counts, and whose was saved', async () => {
    const saved: Answer<'PUT /api/drivers/:id/pay'> = { success: true }
    server.on({ 'PUT /api/drivers/:id/pay': () => saved })
    const dialog = show()
    expect(within(dialog).getByText('Counts for all loads that are on no settlement yet.')).toBeTruthy()
    await within(dialog).findByLabelText('Dollars a mile')
    fillIn({ 'Dollars a mile': '0.65' })
    await press('Save pay')
    expect(await toastOf('Pay saved')).toContain('Dale Young')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('that could not be saved says so', async () => {
    server.on({
      'PUT /api/drivers/:id/pay': () => {
        throw new Refusal('internal')
      },
    })
    const dialog = show()
    await within(dialog).findByLabelText('Dollars a mile')
    await press('Save pay')
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'The pay could not be saved. Please try again.',
    )
    expect(onClose).not.toHaveBeenCalled()
  })
})
