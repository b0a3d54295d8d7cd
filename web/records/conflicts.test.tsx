import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Location } from '#contract/locations.ts'
import type { Rate } from '#contract/rates.ts'
import type { Truck } from '#contract/trucks.ts'
import type { StaffAccount } from '#contract/users.ts'
import { CustomerDialog } from '../customers/CustomerDialog.tsx'
import { DriverDialog } from '../drivers/DriverDialog.tsx'
import { LocationDialog } from '../locations/LocationDialog.tsx'
import { RateDialog } from '../rates/RateDialog.tsx'
import { CompanyDialog } from '../settings/CompanyDialog.tsx'
import { EditStaffDialog } from '../staff/EditStaffDialog.tsx'
import { aCustomer } from '#client/test-support/a-customer.ts'
import { aDriver } from '#client/test-support/a-driver.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { field, fillIn, press, settings, startOffice } from '#client/test-support/render-office.tsx'
import { TruckDialog } from '../trucks/TruckDialog.tsx'

const { server, open } = startOffice()
const onClose = vi.fn()
const id = '00000000-0000-4000-8000-000000000c01'
const read = '2026-11-21T12:00:00.000Z'
const later = '2026-11-21T12:05:00.000Z'
const times = { createdAt: read, updatedAt: read }

const customer = aCustomer({
  id,
  name: 'Tall Grass Grocers',
  email: null,
  city: 'Enid',
  state: 'OK',
  ...times,
})
const location: Location = {
  ...{ id, name: 'Valley Grain', address: null, city: 'Enid', state: 'OK', contactName: null },
  ...{
    contactPhone: null,
    latitude: null,
    longitude: null,
    coordinatePrecision: 'none',
    timeZone: null,
    ...times,
  },
}
const rate: Rate = {
  ...{ id, city: 'Enid', state: 'OK', flatRate: '1395.00', lumperCharge: '0.00' },
  ...{ extraStopCharge: '50.00', isActive: true, ...times },
}
const truck: Truck = {
  ...{ id, truckNumber: '22', make: 'Peterbilt', model: '579', year: 2022, mileage: 10 },
  ...{ vinNumber: '1XPBDP9X1LD123456', ...times },
}
const driver = aDriver({ id, phoneNumber: '(806) 555-0142', truckNumber: null, updatedAt: read })
const account: StaffAccount = {
  ...{ id, username: 'ann', firstName: 'Ann', lastName: 'Reed', email: null, role: 'office' },
  ...{ isActive: true, lastSignInAt: null, ...times },
}

type Case = {
  readonly form: ReactNode
  readonly call: 'PUT' | 'PATCH'
  readonly stored: { readonly updatedAt: string }
  readonly button: string
  /** Typed here; typed elsewhere; and elsewhere alone. */
  readonly yours: readonly [label: string, text: string]
  readonly theirs: Readonly<Record<string, unknown>>
  readonly shown: readonly [both: string, theirsAlone: string]
}

const cases: Record<string, Case> = {
  customer: {
    form: <CustomerDialog customer={customer} onClose={onClose} />,
    call: 'PUT',
    stored: customer,
    button: 'Save customer',
    yours: ['City', 'Tulsa'],
    theirs: { city: 'Lawton', isFactored: true },
    shown: ['Theirs Lawton', 'Theirs Yes'],
  },
  location: {
    form: <LocationDialog location={location} onClose={onClose} />,
    call: 'PUT',
    stored: location,
    button: 'Save location',
    yours: ['City', 'Tulsa'],
    theirs: { city: 'Lawton', contactName: 'Bea' },
    shown: ['Theirs Lawton', 'Theirs Bea'],
  },
  rate: {
    form: <RateDialog rate={rate} onClose={onClose} />,
    call: 'PUT',
    stored: rate,
    button: 'Save rate',
    yours: ['City', 'Tulsa'],
    theirs: { city: 'Lawton', flatRate: '1999.00' },
    shown: ['Theirs Lawton', 'Theirs $1,999.00'],
  },
  truck: {
    form: <TruckDialog truck={truck} onClose={onClose} />,
    call: 'PUT',
    stored: truck,
    button: 'Save truck',
    yours: ['Make', 'Kenworth'],
    theirs: { make: 'Volvo', mileage: 12 },
    shown: ['Theirs Volvo', 'Theirs 12'],
  },
  driver: {
    form: <DriverDialog driver={driver} onClose={onClose} />,
    call: 'PUT',
    stored: driver,
    button: 'Save driver',
    yours: ['Last name', 'Younger'],
    theirs: { lastName: 'Youngest', payKind: 'flat', payRate: '450.0000' },
    shown: ['Theirs Youngest', 'Theirs By the load'],
  },
  'staff account': {
    form: <EditStaffDialog account={account} isOwn={false} onClose={onClose} />,
    call: 'PATCH',
    stored: account,
    button: 'Save account',
    yours: ['Last name', 'Reid'],
    theirs: { lastName: 'Read', role: 'dispatcher' },
    shown: ['Theirs Read', 'Theirs Dispatcher'],
  },
  'company settings': {
    form: <CompanyDialog settings={settings} onClose={onClose} />,
    call: 'PATCH',
    stored: settings,
    button: 'Save company',
    yours: ['City', 'Tulsa'],
    theirs: { city: 'Lawton', mcNumber: '123456' },
    shown: ['Theirs Lawton', 'Theirs 123456'],
  },
}

/** Somebody else saved `theirs` after the form was opened; what is sent is what is stored then. */
function answersWith({ stored, theirs }: Pick<Case, 'stored' | 'theirs'>) {
  const current = { ...stored, ...theirs, updatedAt: later }
  const sent: unknown[] = []
  const answer = ({ body }: { body: unknown }) => {
    sent.push(body)
    const { updatedAt } = body as { updatedAt: string }
    if (updatedAt !== later) throw new Refusal('changed_meanwhile', { updatedAt: later, current })
    // Each call of the table answers with what it stored.
    return { ...current, ...(body as object), updatedAt: later } as never
  }
  server.on({
    'PUT /api/customers/:id': answer,
    'PUT /api/locations/:id': answer,
    'PUT /api/rates/:id': answer,
    'PUT /api/trucks/:id': answer,
    'PUT /api/drivers/:id': answer,
    'PATCH /api/users/:id': answer,
    'PATCH /api/settings': answer,
  })
  return sent
}

beforeEach(() => {
  server.on({ 'GET /api/trucks': () => [] })
  onClose.mockReset()
})

describe.each(Object.entries(cases))('a %s that somebody else saved meanwhile', (_kind, test) => {
  const [label, text] = test.yours
  const [both, theirsAlone] = test.shown

  it('is shown in both versions, and saved as chosen', async () => {
    const sent = answersWith(test)
    open(test.form)
    fillIn({ [label]: text })
    await press(test.button)
    const theirs = await screen.findByRole<HTMLInputElement>('radio', { name: both })
    expect(sent).toMatchObject([{ updatedAt: read }])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: `Yours ${text}` }).checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: theirsAlone }).checked).toBe(true)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText('Error')).toBeNull()
    await userEvent.click(theirs)
    await press('Save this version')
    await waitFor(() => {
      expect(onClose).toHaveBeenCalledOnce()
    })
    expect(sent.at(-1)).toMatchObject({ ...test.theirs, updatedAt: later })
  })

  it('keeps what was typed when the person goes back', async () => {
    answersWith(test)
    open(test.form)
    fillIn({ [label]: text })
    await press(test.button)
    await screen.findByRole('radio', { name: both })
    await press('Back to my changes')
    await waitFor(() => {
      expect(screen.queryByRole('radio', { name: both })).toBeNull()
    })
    expect(field(new RegExp(`^${label}`)).value).toBe(text)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
  })
})

it('is saved without a question where nothing that the form shows was changed', async () => {
  const sent = answersWith({ stored: driver, theirs: { hasPin: true } })
  open(<DriverDialog driver={driver} onClose={onClose} />)
  fillIn({ 'Last name': 'Younger' })
  await press('Save driver')
  await waitFor(() => {
    expect(onClose).toHaveBeenCalledOnce()
  })
  expect(sent).toMatchObject([
    { lastName: 'Younger', updatedAt: read },
    { lastName: 'Younger', updatedAt: later },
  ])
})
