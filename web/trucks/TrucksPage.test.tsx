import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Truck } from '#contract/trucks.ts'
import { browserLike } from '#client/test-support/browser.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { faultOf, field, fillIn, press, startOffice, toastOf } from '#client/test-support/render-office.tsx'
import { TrucksPage } from './TrucksPage.tsx'

const { server, open } = startOffice()
const t9: Truck = {
  ...{ id: '00000000-0000-4000-8000-00000000f009', truckNumber: '9', make: 'Volvo', model: 'VNL' },
  ...{ year: 2019, vinNumber: '4V4NC9EH5KN000009', mileage: 512_000 },
  ...{ createdAt: '2026-11-21T12:00:00.000Z', updatedAt: '2026-11-21T12:00:00.000Z' },
}
const t14: Truck = {
  ...{ ...t9, id: '00000000-0000-4000-8000-00000000f014', truckNumber: '14', make: 'Peterbilt' },
  ...{ model: '579', year: 2022, vinNumber: '1FWFC1267MD000014', mileage: 1204 },
}
let trucks: Truck[] = []

beforeEach(() => {
  trucks = [t14, t9]
  server.on({ 'GET /api/trucks': () => trucks })
})

function Address() {
  return <output aria-label="address">{useLocation().search}</output>
}
const address = () => screen.getByLabelText('address').textContent
async function openPage(at = '/dashboard?tab=trucks') {
  open(
    <>
      <TrucksPage />
      <Address />
    </>,
    at,
  )
  await screen.findByText('1FWFC1267MD000014')
}
const rows = () =>
  within(screen.getByRole('table', { name: 'Trucks' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(0, 5).map(({ textContent }) => textContent))
const numbers = () => rows().map(([number]) => number)

describe('the list of trucks', () => {
  it('says what each is and how far it has come, by number', async () => {
    await openPage()
    expect(document.title).toMatch(/^Trucks · Office Dashboard · /)
    expect(screen.getByText('2').textContent).toBe('2 trucks')
    expect(
      screen
        .getAllByRole('columnheader')
        .slice(0, 5)
        .map(({ textContent }) => textContent),
    ).toEqual([...['Truck', 'Make and model', 'Year', 'VIN', 'Mileage']])
    expect(rows()).toEqual([
      ['9', 'Volvo VNL', '2019', '4V4NC9EH5KN000009', '512,000 mi'],
      ['14', 'Peterbilt 579', '2022', '1FWFC1267MD000014', '1,204 mi'],
    ])
    const [, first] = screen.getAllByRole('row')
    expect([...(first?.children ?? [])].map((cell) => cell.getAttribute('title')).slice(0, 4)).toEqual([
      ...['9', 'Volvo VNL', null, '4V4NC9EH5KN000009'],
    ])
  })

  it('is sorted by each column, back and forth, which the address keeps', async () => {
    await openPage()
    const after = async (head: string) => {
      await press(head)
      return [numbers().join(), address()]
    }
    expect(await after('Make and model')).toEqual(['14,9', '?tab=trucks&sort=make'])
    expect(await after('Year')).toEqual(['9,14', '?tab=trucks&sort=year'])
    expect(await after('Year')).toEqual(['14,9', '?tab=trucks&sort=-year'])
    expect(await after('Year')).toEqual(['9,14', '?tab=trucks'])
    expect(await after('Mileage')).toEqual(['14,9', '?tab=trucks&sort=mileage'])
    expect(await after('Truck')).toEqual(['9,14', '?tab=trucks&sort=number'])
  })

  it('opens as its address says', async () => {
    await openPage('/dashboard?tab=trucks&sort=-number&q=peterbilt')
    expect(numbers()).toEqual(['14'])
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('peterbilt')
    expect(screen.getByText('1 found')).toBeTruthy()
    await userEvent.clear(screen.getByRole('searchbox'))
    expect([numbers().join(), address()]).toEqual(['14,9', '?tab=trucks&sort=-number'])
    expect(screen.queryByText(/ found$/)).toBeNull()
  })

  it.each(['truck 14', 'peterbilt 579', '2022', 'md000014'])('finds a truck by %s', async (typed) => {
    await openPage()
    const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search trucks' })
    expect(search.placeholder).toContain('Number, make, model, VIN')
    await userEvent.type(search, typed)
    expect(numbers()).toEqual(['14'])
  })

  it('says that nothing is found, and shows all again at a press', async () => {
    await openPage()
    await userEvent.type(screen.getByRole('searchbox'), 'kenworth')
    expect(screen.getByText('No trucks match your search.')).toBeTruthy()
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1) as HTMLElement)
    expect([numbers().join(), address()]).toEqual(['9,14', '?tab=trucks'])
  })

  it('says what trucks are for while there is none, and how they come', async () => {
    trucks = []
    open(<TrucksPage />)
    expect(await screen.findByText('No trucks yet. Add your first truck.')).toBeTruthy()
    expect(screen.getByText('Drivers and loads name their truck by its number.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Bring a spreadsheet' }).getAttribute('href')).toBe(
      '/dashboard?tab=import&kind=trucks',
    )
    await userEvent.click(screen.getAllByRole('button', { name: 'Add Truck' }).at(-1) as HTMLElement)
    expect(await screen.findByRole('dialog', { name: 'Add Truck' })).toBeTruthy()
  })

  it('says that it could not be read, and tries again', async () => {
    server.on({
      'GET /api/trucks': () => {
        throw new Refusal('internal')
      },
    })
    open(<TrucksPage />)
    expect(await screen.findByText('The trucks could not be read.')).toBeTruthy()
    expect(screen.queryByText(/No trucks yet/)).toBeNull()
    server.on({ 'GET /api/trucks': () => trucks })
    await press('Try again')
    expect(await screen.findByText('1FWFC1267MD000014')).toBeTruthy()
    expect(screen.queryByText('The trucks could not be read.')).toBeNull()
  })

  it('tells the same on a phone', async () => {
    browserLike({ matching: ['(max-width: 639px)'], height: 800 })
    await openPage()
    expect(screen.getByText('4V4NC9EH5KN000009').closest('li')?.textContent).toContain(
      '9Volvo VNL20194V4NC9EH5KN000009512,000 mi',
    )
  })
})

describe('the form of a truck', () => {
  it('sends a new one as it was typed', async () => {
    server.on({ 'POST /api/trucks': () => t9 })
    await openPage()
    await press('Add Truck')
    await screen.findByRole('dialog', { name: 'Add Truck' })
    expect(field('Mileage').value).toBe('0')
    expect(screen.getByText(/^17 letters and digits, never I, O or Q\./)).toBeTruthy()
    fillIn({ 'Truck number': ' 31 ', Make: 'Mack', Model: 'Anthem', Year: '2021', Mileage: '88,120' })
    fillIn({ VIN: '1m1an4gy5nm00003' })
    expect(screen.getByText('16/17')).toBeTruthy()
    fillIn({ VIN: '1m1an4gy5nm000031' })
    await press('Add Truck')
    expect(await toastOf('Truck Added')).toContain('Truck created successfully: 9')
    expect(server.made('POST /api/trucks').map(({ body }) => body)).toEqual([
      {
        ...{ truckNumber: '31', make: 'Mack', model: 'Anthem', year: 2021 },
        ...{ vinNumber: '1M1AN4GY5NM000031', mileage: 88_120 },
      },
    ])
  })

  it('begins with what is known, and may keep its own number and VIN', async () => {
    server.on({ 'PUT /api/trucks/:id': () => t14 })
    await openPage()
    await userEvent.click(screen.getByText('1FWFC1267MD000014'))
    await screen.findByRole('dialog', { name: 'Edit truck 14' })
    expect(['Truck number', 'Make', 'Model', 'Year', 'Mileage'].map((label) => field(label).value)).toEqual([
      '14',
      'Peterbilt',
      '579',
      '2022',
      '1204',
    ])
    expect(field(/^VIN/).value).toBe('1FWFC1267MD000014')
    fillIn({ Mileage: '1300' })
    await press('Save truck')
    expect(await toastOf('Truck updated successfully')).toContain('14')
    expect(server.made('PUT /api/trucks/:id')).toMatchObject([
      { params: { id: t14.id }, body: { truckNumber: '14', mileage: 1300, updatedAt: t14.updatedAt } },
    ])
  })

  it('refuses a number or a VIN of another truck, and a year to come', async () => {
    await openPage()
    await userEvent.click(screen.getByText('1FWFC1267MD000014'))
    await screen.findByRole('dialog', { name: 'Edit truck 14' })
    const next = new Date().getUTCFullYear() + 1
    fillIn({ 'Truck number': '9', VIN: '4v4nc9eh5kn000009', Year: String(next + 1) })
    await press('Save truck')
    await waitFor(() => {
      expect([faultOf('Truck number'), faultOf(/^VIN/), faultOf('Year')]).toEqual([
        ...['Another truck has this number.', 'Another truck has this VIN.', 'Year cannot be in the future'],
      ])
    })
    fillIn({ Year: String(next) })
    await waitFor(() => {
      expect(faultOf('Year')).toBeNull()
    })
  })

  it('names each field in which two versions differ', async () => {
    const theirs: Truck = {
      ...{ ...t14, truckNumber: '15', make: 'Mack', model: 'Anthem', year: 2021, mileage: 7 },
      ...{ vinNumber: '1M1AN4GY5NM000031', updatedAt: '2026-11-21T12:05:00.000Z' },
    }
    server.on({
      'PUT /api/trucks/:id': () => {
        throw new Refusal('changed_meanwhile', { current: theirs })
      },
    })
    await openPage()
    await userEvent.click(screen.getByText('1FWFC1267MD000014'))
    fillIn({ Mileage: '1300' })
    await press('Save truck')
    const choice = within(await screen.findByRole('dialog', { name: 'Truck 14 was changed meanwhile' }))
    expect(choice.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
      ...['Truck number', 'Make', 'Model', 'Year', 'VIN', 'Mileage'],
    ])
    expect(choice.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual([
      ...['Yours 14', 'Theirs 15', 'Yours Peterbilt', 'Theirs Mack', 'Yours 579', 'Theirs Anthem'],
      ...['Yours 2022', 'Theirs 2021', 'Yours 1FWFC1267MD000014', 'Theirs 1M1AN4GY5NM000031'],
      ...['Yours 1300', 'Theirs 7'],
    ])
  })
})

it('deletes a truck after saying what goes with it', async () => {
  server.on({
    'DELETE /api/trucks/:id': () => {
      trucks = [t14]
      return { success: true as const }
    },
  })
  await openPage()
  await press('Actions for truck 9')
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Edit truck', 'Delete truck'])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete truck' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete truck 9?' })
  expect(question.textContent).toContain('It is taken off this list, with its VIN and mileage.')
  await press('Delete truck')
  expect(await toastOf('Truck deleted successfully')).toContain('9')
  await waitFor(() => {
    expect(numbers()).toEqual(['14'])
  })
  expect(server.made('DELETE /api/trucks/:id')).toMatchObject([{ params: { id: t9.id }, query: {} }])
})
