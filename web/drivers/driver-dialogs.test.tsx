import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Driver } from '#contract/drivers.ts'
import type { DriverMessage, DriverTexts } from '#contract/text-messages.ts'
import { aDriver } from '#client/test-support/a-driver.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import {
  failureToast,
  field,
  fillIn,
  press,
  startOffice,
  toastOf,
} from '#client/test-support/render-office.tsx'
import { driverName } from './driver-columns.tsx'
import { DriverDialog } from './DriverDialog.tsx'
import { DriverPinDialog } from './DriverPinDialog.tsx'
import { DriversPage } from './DriversPage.tsx'
import { consentWords, hasFailed, messageGroups, messageWords } from './message-words.ts'
import { payKindOptions, payValues } from './pay-kinds.ts'
import { TextConsent } from './TextConsent.tsx'
import { TrackingAppDialog } from './TrackingAppDialog.tsx'

const { server, open } = startOffice()
const driver = aDriver()
const onClose = vi.fn()
const truck = {
  ...{ id: 't1', truckNumber: '22', make: 'Kenworth', model: 'T680', year: 2021, mileage: 1 },
  ...{ vinNumber: '1XKYD49X7NJ102233', createdAt: driver.updatedAt, updatedAt: driver.updatedAt },
}

beforeEach(() => {
  onClose.mockReset()
  server.on({ 'GET /api/trucks': () => [], 'GET /api/drivers/available': () => [driver] })
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

describe('the form of a driver', () => {
  const show = (of: Driver | null) => {
    open(<DriverDialog driver={of} onClose={onClose} />)
    return screen.getByRole('dialog')
  }

  it('has the values of the driver, and says how the driver signs in', async () => {
    const dialog = show(driver)
    expect(within(dialog).getByRole('heading', { name: 'Edit Dale Young' })).toBeTruthy()
    const values = ['First name', 'Last name', 'Phone number', 'Username', /^Truck number/].map(
      (label) => field(label).value,
    )
    expect(values).toEqual(['Dale', 'Young', '8065550117', 'dyoung', '22'])
    expect(dialog.textContent).toContain(
      'The driver signs in with this number as the password, until a PIN is set.',
    )
    expect(dialog.textContent).toContain('What the driver types to sign in.')
    expect([field('Phone number').placeholder, field('Username').placeholder]).toEqual([
      '(806) 555-0142',
      'jgutierrez',
    ])
    expect(field('Username').getAttribute('spellcheck')).toBe('false')
    await within(dialog).findByRole('combobox', { name: 'Paid' })
  })

  it('says of a driver with a PIN that the number is none', () => {
    expect(show(aDriver({ hasPin: true })).textContent).toContain(
      'The driver signs in with a PIN, not with this number.',
    )
  })

  it('is empty for a new one, and of one of whom little is known', () => {
    show({ ...driver, firstName: null, lastName: null, phoneNumber: null, username: null, truckNumber: null })
    expect(screen.getByRole('heading', { name: 'Edit Unnamed driver' })).toBeTruthy()
    for (const label of ['First name', 'Last name', 'Phone number', 'Username', /^Truck number/])
      expect(field(label).value).toBe('')
  })

  it('offers the trucks by their numbers', async () => {
    server.on({ 'GET /api/trucks': () => [truck] })
    const dialog = show(driver)
    await waitFor(() => {
      const options = [...dialog.querySelectorAll('datalist option')]
      expect(options.map((option) => [option.getAttribute('value'), option.textContent])).toEqual([
        ['22', 'Kenworth T680'],
      ])
    })
    expect(field(/^Truck number/).getAttribute('list')).toBe(dialog.querySelector('datalist')?.id)
  })

  it('that could not be saved says so by what was meant', async () => {
    server.on({ 'PUT /api/drivers/:id': refused })
    const dialog = show(driver)
    await press('Save driver')
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'Failed to update driver. Please try again.',
    )
    expect(await failureToast('Error')).toContain('Failed to update driver. Please try again.')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('is sent over the version that was read, and says whose it was', async () => {
    server.on({ 'PUT /api/drivers/:id': () => ({ ...driver, lastName: 'Younger' }) })
    show(driver)
    fillIn({ 'Last name': 'Younger' })
    await press('Save driver')
    expect(await toastOf('Driver updated successfully')).toContain('Dale Younger')
    expect(onClose).toHaveBeenCalledOnce()
    expect(server.made('PUT /api/drivers/:id')[0]?.body).toMatchObject({ updatedAt: driver.updatedAt })
  })

  it('asks by the words of its fields where somebody else changed the same', async () => {
    const paid = aDriver({ payKind: 'flat', payRate: '150.0000' })
    const current = { ...paid, truckNumber: '7', payKind: 'per_mile', payRate: '0.6200' }
    server.on({
      'PUT /api/drivers/:id': () => {
        throw new Refusal('changed_meanwhile', {
          current: { ...current, updatedAt: '2026-11-22T12:00:00.000Z' },
        })
      },
    })
    show(paid)
    await screen.findByLabelText('Dollars a load')
    fillIn({ 'Truck number': '9' })
    await userEvent.click(screen.getByRole('combobox', { name: 'Paid' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Percentage of the rate' }))
    fillIn({ Percentage: '25' })
    await press('Save driver')
    const words = (await screen.findByRole('dialog', { name: 'Dale Young was changed meanwhile' }))
      .textContent
    for (const word of ['Truck number', 'Paid', 'By the mile', 'Percentage of the rate', 'Rate of pay'])
      expect(words).toContain(word)
  })
})

it.each([
  ['Dale Young', {}],
  ['dyoung', { firstName: null, lastName: null }],
  ['Unnamed driver', { firstName: null, lastName: null, username: null }],
])('a driver is called %s', (name, change) => {
  expect(driverName({ ...driver, ...change })).toBe(name)
})

describe('how a driver is paid', () => {
  it('is one of three ways, or not set', () => {
    expect(payKindOptions).toEqual([
      { value: 'none', label: 'Not set' },
      { value: 'per_mile', label: 'By the mile' },
      { value: 'percentage', label: 'Percentage of the rate' },
      { value: 'flat', label: 'By the load' },
    ])
  })

  it.each([
    [null, '', ''],
    [{ payKind: null, payRate: '1.0000' }, '', ''],
    [{ payKind: 'flat', payRate: null }, '', ''],
    [{ payKind: 'flat', payRate: '150.0000' }, 'flat', '150.00'],
  ] as const)('%j is in the form "%s" and "%s"', (pay, payKind, payRate) => {
    expect(payValues(pay)).toEqual({ payKind, payRate })
  })

  it('loses its rate when it becomes another way, and all when it is not set', async () => {
    server.on({ 'PUT /api/drivers/:id': () => driver })
    open(<DriverDialog driver={aDriver({ payKind: 'flat', payRate: '150.0000' })} onClose={onClose} />)
    expect((await screen.findByLabelText<HTMLInputElement>('Dollars a load')).value).toBe('150.00')
    const choose = async (name: string) => {
      await userEvent.click(screen.getByRole('combobox', { name: 'Paid' }))
      await userEvent.click(await screen.findByRole('option', { name }))
    }
    await choose('By the mile')
    expect(field('Dollars a mile').value).toBe('')
    await choose('Not set')
    expect(screen.queryByLabelText(/^Dollars/)).toBeNull()
    await press('Save driver')
    await waitFor(() => {
      expect(server.made('PUT /api/drivers/:id')[0]?.body).toMatchObject({ payKind: null, payRate: null })
    })
  })
})

describe('the PIN of a driver', () => {
  it.each([
    [
      true,
      'This driver signs in with a PIN. A new one replaces it; without one the phone number is the password again.',
    ],
    [false, 'This driver signs in with the phone number. A PIN of 4 to 8 digits replaces it.'],
  ])('is told where there is one (%s), and how it is to be handed over', (hasPin, words) => {
    open(<DriverPinDialog driver={aDriver({ hasPin })} onClose={onClose} />)
    const dialog = screen.getByRole('dialog', { name: 'PIN of Dale Young' })
    expect(dialog.textContent).toContain(words)
    expect(dialog.textContent).toContain(
      '4 to 8 digits. Tell it to the driver yourself; it is not shown again.',
    )
  })

  it('that could not be set or removed says so', async () => {
    const { asked, fail } = failLater()
    server.on({ 'PUT /api/drivers/:id/pin': refused })
    open(<DriverPinDialog driver={aDriver({ hasPin: true })} onClose={onClose} />)
    const dialog = screen.getByRole('dialog')
    fillIn({ 'New PIN': '4071' })
    await press('Set PIN')
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'The PIN could not be set. Please try again.',
    )
    server.on({ 'PUT /api/drivers/:id/pin': asked })
    await press('Remove PIN')
    expect(await within(dialog).findByRole('button', { name: 'Removing...' })).toBeTruthy()
    fail()
    expect(await screen.findByText('The PIN could not be removed. Please try again.')).toBeTruthy()
    expect(server.made('PUT /api/drivers/:id/pin')[0]?.params).toEqual({ id: driver.id })
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('the app that tells where the truck is', () => {
  const app = { isSetUp: true, createdAt: '2026-11-21T12:00:00.000Z', lastSeenAt: null }
  const show = async (of: { isSetUp: boolean; createdAt: string | null; lastSeenAt: string | null }) => {
    server.on({ 'GET /api/drivers/:id/tracking-app': () => of })
    open(<TrackingAppDialog driver={driver} onClose={onClose} />)
    const dialog = screen.getByRole('dialog', { name: 'Tracking app of Dale Young' })
    await within(dialog).findByText(/^(Set up|No phone)/)
    return dialog
  }

  it('is told with what it is for, and that it was not heard of', async () => {
    const dialog = await show(app)
    expect(dialog.textContent).toContain(
      'Positions come also while the screen is off. What is sent between two loads is not stored.',
    )
    expect(within(dialog).getByText(/^Set up Nov 21.*, not heard of yet\.$/)).toBeTruthy()
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[1] ?? document.body)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('is asked for before the phone that is set up is refused', async () => {
    await show(app)
    await press('New code')
    const question = await screen.findByRole('alertdialog', { name: 'Make a new code?' })
    expect(question.textContent).toContain(
      'The phone that is set up now is refused until it is given the new one.',
    )
    server.on({ 'POST /api/drivers/:id/tracking-app': refused })
    await userEvent.click(within(question).getByRole('button', { name: 'New code' }))
    expect(await failureToast('Error')).toContain('Please try again.')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('is busy while it is made or switched off, and says what is refused then', async () => {
    const { asked, fail } = failLater()
    server.on({ 'DELETE /api/drivers/:id/tracking-app': asked })
    const dialog = await show(app)
    const off = within(dialog).getByRole('button', { name: 'Switch off' })
    const switchOff = async () => {
      await userEvent.click(off)
      const question = await screen.findByRole('alertdialog')
      await userEvent.click(within(question).getByRole('button', { name: 'Switch off' }))
    }
    await switchOff()
    await waitFor(() => {
      expect(off.getAttribute('aria-busy')).toBe('true')
    })
    const before = server.made('GET /api/drivers/:id/tracking-app').length
    fail()
    expect(await failureToast('Error')).toContain('Please try again.')
    await waitFor(() => {
      expect(server.made('GET /api/drivers/:id/tracking-app').length).toBeGreaterThan(before)
    })
    server.on({ 'DELETE /api/drivers/:id/tracking-app': () => ({ success: true as const }) })
    await switchOff()
    expect(await toastOf('Tracking app switched off')).toContain('What Dale Young’s phone sends is refused.')
    expect(server.made('DELETE /api/drivers/:id/tracking-app')[0]?.params).toEqual({ id: driver.id })
  })
})

describe('the agreement to texts', () => {
  const off: DriverTexts = {
    ...{ isSetUp: true, state: 'off', phoneNumber: '+18065550142', since: null, source: null },
    ...{ wording: null, recordedBy: null },
  }
  const onUnsavedChange = vi.fn()
  const clock = { timeZone: 'America/Chicago', now: new Date('2026-11-24T15:00:00Z') }
  const show = async (texts: Partial<DriverTexts>) => {
    onUnsavedChange.mockReset()
    server.on({ 'GET /api/drivers/:id/texts': () => ({ ...off, ...texts }) })
    open(<TextConsent driver={driver} onUnsavedChange={onUnsavedChange} />)
    await screen.findByText(/^(Texts are|The driver|This driver)/)
  }

  it.each<[Partial<DriverTexts>, string]>([
    [{}, 'The driver has not agreed to texts. The switch is in the app, under Notices.'],
    [{ state: 'on' }, 'Texts are on.'],
    [{ state: 'on', source: 'driver' }, 'Texts are on, agreed in the app.'],
    [{ state: 'on', source: 'sms' }, 'Texts are on, by replying START.'],
    [{ state: 'on', isSetUp: false }, 'Texts are on. But this server sends none: they are not set up.'],
    [{ state: 'stopped' }, 'The driver replied STOP. Only the driver can take it back, by replying START.'],
    [{ state: 'no_number' }, 'This driver has no number that takes texts. Correct the phone number.'],
  ])('%j is told in full', (texts, words) => {
    expect(consentWords({ ...off, ...texts }, clock)).toBe(words)
  })

  it('that a driver gave is nobody’s writing', async () => {
    await show({ state: 'on', source: 'driver', wording: 'I agree.', recordedBy: 'Rosa' })
    expect(screen.getByText('“I agree.”')).toBeTruthy()
  })

  it('that ended is of a day, in the driver’s words', async () => {
    await show({ state: 'on', source: 'office' })
    await press('Driver wants no texts…')
    expect(screen.getByRole('button', { name: /^Day on which the driver said so/ })).toBeTruthy()
    expect(field(/^How/).maxLength).toBe(200)
    server.on({ 'POST /api/drivers/:id/text-consent': () => off })
    await press('Send no more texts')
    expect(await screen.findByText('Texts switched off')).toBeTruthy()
    expect(server.made('POST /api/drivers/:id/text-consent')[0]?.params).toEqual({ id: driver.id })
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Send no more texts' })).toBeNull()
    })
  })

  it('that could not be recorded says so, and is read again', async () => {
    await show({})
    await press('Agreed on paper…')
    server.on({ 'POST /api/drivers/:id/text-consent': refused })
    const before = server.made('GET /api/drivers/:id/texts').length
    await press('Record agreement')
    expect(await failureToast('Error')).toContain('It could not be recorded. Please try again.')
    await waitFor(() => {
      expect(server.made('GET /api/drivers/:id/texts').length).toBeGreaterThan(before)
    })
  })

  it('is unsaved once something is typed, and no more when it is given up', async () => {
    await show({})
    await press('Agreed on paper…')
    expect(onUnsavedChange.mock.lastCall).toEqual([false])
    fireEvent.change(field(/^Where the paper is/), { target: { value: 'In the file' } })
    expect(onUnsavedChange.mock.lastCall).toEqual([true])
    await press('Cancel')
    expect(onUnsavedChange.mock.lastCall).toEqual([false])
    expect(screen.getByRole('button', { name: 'Agreed on paper…' })).toBeTruthy()
  })

  it('that cannot be read says so', async () => {
    server.on({ 'GET /api/drivers/:id/texts': refused })
    open(<TextConsent driver={driver} onUnsavedChange={onUnsavedChange} />)
    expect(await screen.findByText('The agreement to texts could not be read.')).toBeTruthy()
  })
})

describe('a message', () => {
  const clock = { timeZone: 'America/Chicago', now: new Date('2026-11-24T15:00:00Z') }
  const message: DriverMessage = {
    ...{ id: 'm1', noticeId: 'n1', kind: 'assigned', method: 'sms', status: 'sent', reason: null },
    ...{ error: null, message: 'New load', loadNumber: null, createdAt: '2026-11-24T14:00:00.000Z' },
    ...{ sendAt: null, sentAt: null, deliveredAt: null },
  }

  it.each<[Partial<DriverMessage>, string]>([
    [{}, 'Text: sent'],
    [{ method: 'in_app' }, 'App: shown'],
    [{ method: 'email' }, 'E-mail: sent'],
    [{ status: 'delivered' }, 'Text: delivered'],
    [{ status: 'held' }, 'Text: held until, quiet hours'],
    [{ status: 'failed' }, 'Text: failed. Nobody said why.'],
    [{ status: 'skipped' }, 'Text: not sent, for no known reason'],
    [{ status: 'skipped', reason: 'not_wanted' }, 'Text: not sent, the driver wants none of this kind'],
    [{ status: 'skipped', reason: 'channel_off' }, 'Text: not sent, switched off'],
    [{ status: 'skipped', reason: 'stopped' }, 'Text: not sent, the driver replied STOP'],
    [{ status: 'skipped', reason: 'no_number' }, 'Text: not sent, no number that takes texts'],
    [{ status: 'not_set_up' }, 'Text: not sent, texts are not set up'],
    [{ status: 'not_set_up', method: 'in_app' }, 'App: not sent, not set up'],
    [{ status: 'not_set_up', method: 'email' }, 'E-mail: not sent, not offered yet'],
  ])('%j is told as "%s"', (change, words) => {
    expect(messageWords({ ...message, ...change }, clock)).toBe(words)
    expect(hasFailed({ ...message, ...change })).toBe(change.status === 'failed')
  })

  it('of no notice stands alone, the others by what they cost', () => {
    const of = (id: string, method: DriverMessage['method'], noticeId: string | null) => ({
      ...{ ...message, id, method, noticeId },
    })
    const all = [of('a', 'email', 'n'), of('b', 'in_app', 'n'), of('c', 'push', 'n'), of('d', 'sms', 'n')]
    const groups = messageGroups([...all, of('e', 'sms', null)])
    expect(groups.map(({ id, ways }) => [id, ways.map((way) => way.id)])).toEqual([
      ['n', ['d', 'c', 'b', 'a']],
      ['e', ['e']],
    ])
  })
})

describe('the page', () => {
  it('says what it shows and what is searched', async () => {
    open(<DriversPage />)
    await screen.findByText('Dale Young')
    expect(screen.getByRole('heading', { name: 'Current Drivers' })).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('searchbox').placeholder).toBe(
      'Name, username, phone, truck, load',
    )
    expect(screen.getByRole('columnheader', { name: 'Signs in with' })).toBeTruthy()
  })

  it('without drivers says what they are for', async () => {
    server.on({ 'GET /api/drivers/available': () => [] })
    open(<DriversPage />)
    expect(
      await screen.findByText(
        'Loads are assigned to drivers, and each driver signs in on the phone with the number you enter here.',
      ),
    ).toBeTruthy()
  })

  it('says that a driver could not be deleted', async () => {
    server.on({ 'DELETE /api/drivers/:id': refused })
    open(<DriversPage />)
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Dale Young' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete driver' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete driver Dale Young?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete driver' }))
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Failed to delete driver')
  })

  it('adds a place and its rate from here', async () => {
    server.on({ 'GET /api/locations': () => [], 'GET /api/rates': () => [] })
    open(<DriversPage />)
    await screen.findByText('Dale Young')
    await press('Add Location and Rate')
    expect(await screen.findByRole('dialog', { name: /Location and Rate/ })).toBeTruthy()
  })
})
