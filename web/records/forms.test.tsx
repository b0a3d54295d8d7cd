import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { StaffAccount } from '#contract/users.ts'
import { CustomerDialog } from '../customers/CustomerDialog.tsx'
import { aDriver } from '#client/test-support/a-driver.ts'
import { DriverPinDialog } from '../drivers/DriverPinDialog.tsx'
import { LocationAndRateDialog } from '../locations/LocationAndRateDialog.tsx'
import { LocationDialog } from '../locations/LocationDialog.tsx'
import { RateDialog } from '../rates/RateDialog.tsx'
import { Refusal } from '#client/test-support/fake-server.ts'
import {
  failureToast,
  faultOf,
  field,
  fillIn,
  press,
  startOffice,
} from '#client/test-support/render-office.tsx'
import { EditStaffDialog } from '../staff/EditStaffDialog.tsx'
import { TruckDialog } from '../trucks/TruckDialog.tsx'

const { server, open } = startOffice()
const onClose = vi.fn()

const truck22 = {
  id: 'truck 22',
  truckNumber: '22',
  make: 'Peterbilt',
  model: '579',
  year: 2022,
  vinNumber: '1FWFC1267MD000014',
  mileage: 0,
  createdAt: '2026-11-21T12:00:00.000Z',
  updatedAt: '2026-11-21T12:00:00.000Z',
}

beforeEach(() => {
  onClose.mockClear()
  server.on({ 'GET /api/trucks': () => [truck22] })
})

it('says what the server would refuse along with what the form itself refuses', async () => {
  open(<TruckDialog truck={null} onClose={onClose} />)
  fillIn({ 'Truck number': ' 22 ', Year: '2190', VIN: '1fwfc1267md000014' })
  // Nothing on the screen says when the other trucks have been read: until then it knows of no other truck.
  await waitFor(async () => {
    await press('Add Truck')
    expect(['Truck number', 'Make', 'Model', 'Year', 'VIN'].map((label) => faultOf(label))).toEqual([
      'Another truck has this number.',
      'Make is required',
      'Model is required',
      'Year cannot be in the future',
      'Another truck has this VIN.',
    ])
  })
  expect(server.made('POST /api/trucks')).toEqual([])
})

type Case = {
  form: ReactNode
  button: string
  typed: Record<string, string>
  faults: Record<string, string>
}

const cases: Record<string, Case> = {
  'an empty truck': {
    form: <TruckDialog truck={null} onClose={onClose} />,
    button: 'Add Truck',
    typed: { Mileage: '' },
    faults: {
      'Truck number': 'Truck number is required',
      Make: 'Make is required',
      Model: 'Model is required',
      Year: 'Enter a valid year',
      VIN: 'VIN must be 17 characters',
      Mileage: 'Mileage must be non-negative',
    },
  },
  'a truck with wrong figures': {
    form: <TruckDialog truck={null} onClose={onClose} />,
    button: 'Add Truck',
    typed: { Year: '1899', VIN: '1FWOI4267MD000014', Mileage: '-1' },
    faults: {
      Year: 'Enter a valid year',
      VIN: 'Invalid VIN format',
      Mileage: 'Mileage must be non-negative',
    },
  },
  'a customer': {
    form: <CustomerDialog customer={null} onClose={onClose} />,
    button: 'Add Customer',
    typed: { 'E-mail': 'payables@' },
    faults: { 'Company name': 'Company name is required', 'E-mail': 'Invalid email address' },
  },
  'a location': {
    form: <LocationDialog location={null} onClose={onClose} />,
    button: 'Add Location',
    typed: { State: 'T' },
    faults: { 'Location name': 'Location name is required', State: 'Use 2-letter state code' },
  },
  'an empty rate': {
    form: <RateDialog rate={null} onClose={onClose} />,
    button: 'Add Rate',
    typed: {},
    faults: { City: 'City is required', State: 'State is required', 'Flat rate': 'Rate is required' },
  },
  'a rate with wrong values': {
    form: <RateDialog rate={null} onClose={onClose} />,
    button: 'Add Rate',
    typed: { State: 'T', 'Flat rate': '12.345' },
    faults: { State: 'Use 2-letter state code', 'Flat rate': 'Please enter a valid positive number' },
  },
  'a location with its rate': {
    form: <LocationAndRateDialog onClose={onClose} />,
    button: 'Add Location and Rate',
    typed: {},
    faults: {
      'Location name': 'Location name is required',
      City: 'City is required: the rate is for a city and its state.',
      State: 'State is required: the rate is for a city and its state.',
      'Flat rate': 'Rate is required',
    },
  },
}

describe.each(Object.entries(cases))('%s', (_name, { form, button, typed, faults }) => {
  it('is told what is wrong in the product’s words', async () => {
    open(form)
    fillIn(typed)
    await press(button)
    const labels = Object.keys(faults)
    await waitFor(() => {
      expect(Object.fromEntries(labels.map((label) => [label, faultOf(new RegExp(`^${label}`))]))).toEqual(
        faults,
      )
    })
    expect(server.calls.filter(({ name }) => /^(POST|PUT) .api.(?!auth)/.test(name))).toEqual([])
  })
})

it('sends a truck as the contract wants it', async () => {
  server.on({
    'POST /api/trucks': ({ body }) => ({
      ...(body as { truckNumber: string; make: string; model: string; vinNumber: string }),
      id: 'truck',
      year: 2021,
      mileage: 268044,
      createdAt: '2026-11-21T12:00:00.000Z',
      updatedAt: '2026-11-21T12:00:00.000Z',
    }),
  })
  open(<TruckDialog truck={null} onClose={onClose} />)
  fillIn({
    'Truck number': '14',
    Make: 'Freightliner',
    Model: 'Cascadia',
    Year: '2021',
    VIN: '1fwfc1267md000015',
    Mileage: '268,044',
  })
  await press('Add Truck')
  expect(await screen.findByText('Truck Added')).toBeTruthy()
  expect(screen.getByText('Truck created successfully: 14')).toBeTruthy()
  expect(server.made('POST /api/trucks')[0]?.body).toEqual({
    truckNumber: '14',
    make: 'Freightliner',
    model: 'Cascadia',
    year: 2021,
    vinNumber: '1FWFC1267MD000015',
    mileage: 268044,
  })
})

it('says what the year of the server’s clock refuses, below the year', async () => {
  const words = 'Year cannot be in the future'
  server.on({
    'POST /api/trucks': () => {
      throw new Refusal('validation_failed', { message: words, fields: { year: words } })
    },
  })
  open(<TruckDialog truck={null} onClose={onClose} />)
  fillIn({ 'Truck number': '14', Make: 'F', Model: 'C', Year: '2026', VIN: '1FWFC1267MD000015' })
  await press('Add Truck')
  await waitFor(() => {
    expect(faultOf('Year')).toBe(words)
  })
  expect(await failureToast('Error')).toBe(`Error${words}`)
  // At the top of the form and below the year, and not a third time beside the button.
  expect(within(screen.getByRole('dialog')).getAllByText(words)).toHaveLength(2)
  expect(document.activeElement).toBe(field('Year'))
})

it('lists at the top of a long form what is wrong with it, and leads there', async () => {
  open(<TruckDialog truck={null} onClose={onClose} />)
  fillIn({ 'Truck number': '14', Make: 'F', Year: '2021', VIN: '1FWFC1267MD000015' })
  expect(screen.queryByText(/your attention$/)).toBeNull()
  await press('Add Truck')
  expect(await screen.findByText('One thing needs your attention')).toBeTruthy()
  fillIn({ Make: '' })
  expect(await screen.findByText('2 things need your attention')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Make is required' }))
  expect(document.activeElement).toBe(field('Make'))
})

it('lists nothing at the top of a form of one field', async () => {
  open(<DriverPinDialog driver={aDriver({ hasPin: true })} onClose={onClose} />)
  fillIn({ 'New PIN': '1' })
  await press('Set PIN')
  await waitFor(() => {
    expect(faultOf('New PIN')).not.toBeNull()
  })
  expect(screen.queryByText(/your attention$/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Remove PIN' })).toBeTruthy()
})

it.each([
  ['Failed to add truck. Please try again. (request r1)', null, 'Add Truck'],
  ['Failed to update truck. Please try again. (request r1)', truck22, 'Save truck'],
])('says what failed beside the button and in a message: %s', async (words, truck, button) => {
  const fail = () => {
    throw new Refusal('internal', { requestId: 'r1' })
  }
  server.on({ 'POST /api/trucks': fail, 'PUT /api/trucks/:id': fail })
  open(<TruckDialog truck={truck} onClose={onClose} />)
  fillIn({ 'Truck number': '15', Make: 'F', Model: 'C', Year: '2021', VIN: '1FWFC1267MD000015' })
  await press(button)
  expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toBe(words)
  expect(await failureToast('Error')).toBe(`Error${words}`)
  expect(onClose).not.toHaveBeenCalled()
})

describe('a location with its rate', () => {
  const typed = { 'Location name': 'Pecan Row Produce', City: 'Denton', State: 'tx', 'Flat rate': '1395' }
  const times = { createdAt: '2026-11-21T12:00:00.000Z', updatedAt: '2026-11-21T12:00:00.000Z' }
  const rate = {
    ...times,
    id: 'rate',
    city: 'Denton',
    state: 'TX',
    flatRate: '1395.00',
    lumperCharge: '0.00',
    extraStopCharge: '50.00',
    isActive: true,
  }
  const location = {
    ...times,
    id: 'location',
    name: 'Pecan Row Produce',
    address: null,
    city: 'Denton',
    state: 'TX',
    contactName: null,
    contactPhone: null,
    latitude: null,
    longitude: null,
    coordinatePrecision: 'none' as const,
    timeZone: null,
  }

  it('saves both', async () => {
    server.on({ 'POST /api/rates': () => rate, 'POST /api/locations': () => location })
    open(<LocationAndRateDialog onClose={onClose} />)
    fillIn(typed)
    await press('Add Location and Rate')
    expect(await screen.findByText('Location and rate have been added successfully.')).toBeTruthy()
    expect(server.made('POST /api/rates')[0]?.body).toEqual({
      city: 'Denton',
      state: 'TX',
      flatRate: '1395.00',
    })
    expect(server.made('POST /api/locations')[0]?.body).toMatchObject({ city: 'Denton', state: 'TX' })
  })

  it('adds the rate once, when the location is refused at first', async () => {
    let isFirst = true
    server.on({
      'POST /api/rates': () => rate,
      'POST /api/locations': () => {
        if (!isFirst) return location
        isFirst = false
        throw new Refusal('shutting_down')
      },
    })
    open(<LocationAndRateDialog onClose={onClose} />)
    fillIn(typed)
    await press('Add Location and Rate')
    expect(await screen.findByRole('alert')).toBeTruthy()
    await press('Add Location and Rate')
    expect(await screen.findByText('Location and rate have been added successfully.')).toBeTruthy()
    expect(server.made('POST /api/rates')).toHaveLength(1)
    expect(server.made('POST /api/locations')).toHaveLength(2)
  })

  it('saves neither when the city has a rate already', async () => {
    const words = 'This city and state have a rate already. Change that one instead.'
    server.on({
      'POST /api/rates': () => {
        throw new Refusal('rate_taken', { fields: { city: words } })
      },
    })
    open(<LocationAndRateDialog onClose={onClose} />)
    fillIn(typed)
    await press('Add Location and Rate')
    await waitFor(() => {
      expect(faultOf('City')).toBe(words)
    })
    expect(server.made('POST /api/locations')).toEqual([])
  })
})

it('keeps its own number and VIN when it is changed', async () => {
  server.on({ 'PUT /api/trucks/:id': () => truck22 })
  open(<TruckDialog truck={truck22} onClose={onClose} />)
  fillIn({ Make: 'Kenworth' })
  await press('Save truck')
  expect(await screen.findByText('Truck updated successfully')).toBeTruthy()
})

it('shows what is chosen of a list, sends another choice, and says what is wrong with it', async () => {
  const account: StaffAccount = {
    ...{ id: 'u1', username: 'dale', firstName: 'Dale', lastName: 'Young', email: null, role: 'office' },
    ...{ isActive: true, lastSignInAt: null },
    ...{ createdAt: '2026-11-21T12:00:00.000Z', updatedAt: '2026-11-21T12:00:00.000Z' },
  }
  server.on({
    'PATCH /api/users/:id': () => {
      throw new Refusal('validation_failed', { fields: { role: 'The last admin stays one.' } })
    },
  })
  open(<EditStaffDialog account={account} isOwn={false} onClose={onClose} />)
  const role = screen.getByRole('combobox', { name: /^Role/ })
  expect(role.textContent).toContain('Office')
  await userEvent.click(role)
  await userEvent.click(await screen.findByRole('option', { name: 'Admin' }))
  expect(role.textContent).toContain('Admin')
  await press('Save account')
  expect(
    await screen.findByText('The last admin stays one.', { selector: '[id$="-error"] *, [id$="-error"]' }),
  ).toBeTruthy()
  expect(server.made('PATCH /api/users/:id')[0]?.body).toMatchObject({ role: 'admin', email: null })
})
