import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import type { Driver } from '#contract/drivers.ts'
import { aCarriedLoad, aDriver } from '#client/test-support/a-driver.ts'
import { browserLike } from '#client/test-support/browser.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { DriversPage } from './DriversPage.tsx'

const { server, open } = startOffice()
const dale = aDriver({
  loads: [aCarriedLoad({ id: 'load-417', number109: '109-2026-417' }), aCarriedLoad()],
})
const ann = aDriver({
  ...{
    id: '00000000-0000-4000-8000-00000000d002',
    firstName: 'Ann',
    lastName: 'Zeller',
    username: 'azeller',
  },
  ...{ phoneNumber: '8065550142', truckNumber: null, hasPin: true },
})
const wade = aDriver({
  ...{ id: '00000000-0000-4000-8000-00000000d003', firstName: 'Wade', lastName: 'Abbott', username: null },
  ...{ phoneNumber: null, truckNumber: '9' },
})
let drivers: Driver[]

beforeEach(() => {
  drivers = [dale, ann, wade]
  server.on({ 'GET /api/drivers/available': () => drivers })
})

const rows = () =>
  within(screen.getByRole('table', { name: 'Drivers' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)
const names = () => rows().map((text) => text.match(/^(Dale|Ann|Wade)/)?.[0])
const menuOf = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))

it('lists who drives, in which truck, which load, and how each signs in; sorts and searches all of it', async () => {
  open(<DriversPage />)
  await screen.findByText('Dale Young')
  expect(rows()).toEqual([
    'Dale Youngdyoung(806) 555-011722109-2026-417 +1Phone number',
    'Ann Zellerazeller(806) 555-0142——PIN',
    'Wade Abbott——9—Phone number',
  ])
  const load = screen.getByRole('link', { name: '109-2026-417' })
  expect(load.getAttribute('href')).toBe('/dashboard?load=load-417')
  for (const [column, order] of [
    ['Name', ['Wade', 'Dale', 'Ann']],
    ['Username', ['Ann', 'Dale', 'Wade']],
    ['Truck', ['Wade', 'Dale', 'Ann']],
    ['Current load', ['Dale', 'Ann', 'Wade']],
  ] as const) {
    await press(column)
    expect([column, names()]).toEqual([column, order])
  }
  const search = screen.getByRole('searchbox', { name: 'Search drivers' })
  for (const [text, found] of [
    ['zeller ann', ['Ann']],
    ['dyoung', ['Dale']],
    ['(806) 555-0142', ['Ann']],
    ['8065550117', ['Dale']],
    ['22', ['Dale']],
    ['2026-417', ['Dale']],
  ] as const) {
    fireEvent.change(search, { target: { value: text } })
    expect([text, names()]).toEqual([text, found])
  }
})

it('offers for each what can be done, and leads to the load', async () => {
  open(<DriversPage />)
  const itemsOf = async (name: string) => {
    await menuOf(name)
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    await userEvent.keyboard('{Escape}')
    return items
  }
  const others = ['Tracking app…', 'Messages and texts…']
  expect(await itemsOf('Dale Young')).toEqual([
    ...['Edit driver', 'Set PIN', ...others, 'Open load 109-2026-417', 'Delete driver'],
  ])
  expect(await itemsOf('Ann Zeller')).toEqual(['Edit driver', 'Change PIN', ...others, 'Delete driver'])
})

function Where() {
  const { pathname, search } = useLocation()
  return <output>{`${pathname}${search}`}</output>
}

it.each([
  ['Edit driver', 'Edit Dale Young'],
  ['Set PIN', 'PIN of Dale Young'],
  ['Tracking app…', 'Tracking app of Dale Young'],
  ['Messages and texts…', 'Messages to Dale Young'],
])('"%s" opens its dialog for that driver', async (item, name) => {
  server.on({
    'GET /api/trucks': () => [],
    'GET /api/drivers/:id/tracking-app': () => ({ isSetUp: false, createdAt: null, lastSeenAt: null }),
    'GET /api/drivers/:id/messages': () => [],
    'GET /api/drivers/:id/texts-received': () => [],
  })
  open(<DriversPage />)
  await menuOf('Dale Young')
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
  expect(await screen.findByRole('dialog', { name })).toBeTruthy()
})

it('leads to the load of a driver, and opens the form by a press on the row', async () => {
  server.on({ 'GET /api/trucks': () => [] })
  open(
    <>
      <DriversPage />
      <Where />
    </>,
  )
  await userEvent.click(await screen.findByText('azeller'))
  await screen.findByRole('dialog', { name: 'Edit Ann Zeller' })
  await userEvent.keyboard('{Escape}')
  await menuOf('Dale Young')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Open load 109-2026-417' }))
  expect(document.querySelector('output')?.textContent).toBe('/dashboard?load=load-417')
})

it.each([
  ['Dale Young', /^Any assigned loads will be unassigned, load 109-2026-417 among them, and/, dale.id],
  ['Ann Zeller', /^Any assigned loads will be unassigned, and the driver is signed out\./, ann.id],
])('deletes %s only after a question that says what becomes of the loads', async (name, words, id) => {
  server.on({
    'DELETE /api/drivers/:id': ({ params }) => {
      drivers = drivers.filter((driver) => driver.id !== params['id'])
      return { success: true, unassignedLoads: 1 }
    },
  })
  open(<DriversPage />)
  await menuOf(name)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete driver' }))
  expect(await screen.findByRole('alertdialog', { name: `Delete driver ${name}?` })).toBeTruthy()
  expect(screen.getByText(words)).toBeTruthy()
  expect(server.made('DELETE /api/drivers/:id')).toEqual([])
  await press('Delete driver')
  expect(await screen.findByText(/^Driver deleted successfully!/)).toBeTruthy()
  expect(server.made('DELETE /api/drivers/:id').map(({ params }) => params)).toEqual([{ id }])
  await waitFor(() => {
    expect(rows()).toHaveLength(2)
  })
})

it('has on a phone the truck, the load and the number to call', async () => {
  browserLike({ matching: ['(max-width: 767px)', '(max-width: 639px)'] })
  open(<DriversPage />)
  await screen.findByText('Dale Young')
  expect(screen.getByText('Truck 22 · 109-2026-417')).toBeTruthy()
  expect(screen.getByText('No truck')).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    ...['tel:+18065550117', 'tel:+18065550142'],
  ])
})

it('asks for the first driver where there is none, and opens its form', async () => {
  drivers = []
  server.on({ 'GET /api/trucks': () => [] })
  open(<DriversPage />)
  expect(await screen.findByText('No drivers yet. Add your first driver.')).toBeTruthy()
  const [first] = screen.getAllByRole('button', { name: /^Add Driver/ })
  await userEvent.click(first ?? document.body)
  expect(await screen.findByRole('dialog', { name: 'Add Driver' })).toBeTruthy()
})
