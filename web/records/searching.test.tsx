import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, useLocation, useNavigate } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import type { Driver } from '#contract/drivers.ts'
import { DriversPage } from '../drivers/DriversPage.tsx'
import { Refusal } from '#client/test-support/fake-server.ts'
import { field, press, startOffice } from '#client/test-support/render-office.tsx'

const { server, open } = startOffice()

const luis: Driver = {
  id: '00000000-0000-4000-8000-0000000000d1',
  firstName: 'Luis Ángel',
  lastName: 'Peña',
  phoneNumber: '8065550176',
  username: 'lpena',
  role: 'driver',
  truckNumber: '27',
  hasPin: false,
  payKind: null,
  payRate: null,
  ...{ currentLoad: null, loads: [] },
  updatedAt: '2026-11-21T12:00:00.000Z',
}
const dale: Driver = {
  ...luis,
  id: '00000000-0000-4000-8000-0000000000d2',
  firstName: 'Dale',
  lastName: 'Young',
  phoneNumber: '8065550117',
  username: 'dyoung',
  truckNumber: '9',
}

function Address() {
  return <output>{useLocation().search}</output>
}

function Back() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  )
}

const page = (
  <>
    <DriversPage />
    <Address />
  </>
)
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

beforeEach(() => {
  server.on({ 'GET /api/drivers/available': () => [luis, dale] })
})

it('searches without accents, counts what it found and keeps it in the address', async () => {
  open(page, '/dashboard?tab=drivers')
  expect(await screen.findByRole('heading', { name: /^Current Drivers/ })).toBeTruthy()
  await screen.findByText('Dale Young')
  expect(screen.queryByText(/\bfound$/)).toBeNull()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search drivers' }), 'pena (806)')
  expect(names()).toEqual(['Luis Ángel Peña'])
  expect(screen.getByText('1 found')).toBeTruthy()
  expect(screen.getByText('?tab=drivers&q=pena+%28806%29')).toBeTruthy()
})

it('shows what a link searches for, and again what was typed when somebody goes back', async () => {
  open(
    <>
      {page}
      <Link to="/dashboard?tab=drivers&q=young">Dale</Link>
      <Back />
    </>,
    '/dashboard?tab=drivers',
  )
  await screen.findByText('Dale Young')
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search drivers' })
  await userEvent.type(search, 'luis')
  await userEvent.click(screen.getByRole('link', { name: 'Dale' }))
  expect(search.value).toBe('young')
  expect(names()).toEqual(['Dale Young'])
  await press('Back')
  expect(search.value).toBe('luis')
})

it('says when nothing fits, also of a list of one, and takes the search back', async () => {
  server.on({ 'GET /api/drivers/available': () => [dale] })
  open(page, '/dashboard?tab=drivers&q=nobody')
  expect(await screen.findByText('No drivers match your search.')).toBeTruthy()
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1) ?? document.body)
  expect(names()).toEqual(['Dale Young'])
})

it('says what an empty list is for, and offers what fills it', async () => {
  server.on({ 'GET /api/drivers/available': () => [] })
  open(page)
  expect(await screen.findByText('No drivers yet. Add your first driver.')).toBeTruthy()
  const [atTop, below] = screen.getAllByRole('button', { name: 'Add Driver' })
  expect(atTop).toBeTruthy()
  await userEvent.click(below as HTMLElement)
  expect(await screen.findByRole('dialog', { name: 'Add Driver' })).toBeTruthy()
})

it('opens the form of the row that is pressed', async () => {
  open(page)
  await userEvent.click(await screen.findByText('Dale Young'))
  expect(await screen.findByRole('dialog', { name: 'Edit Dale Young' })).toBeTruthy()
  expect(field(/^First name/).value).toBe('Dale')
})

it('sorts as people do, and by the address', async () => {
  open(page, '/dashboard?tab=drivers&sort=-name')
  await screen.findByText('Dale Young')
  expect(names()).toEqual(['Dale Young', 'Luis Ángel Peña'])
  await press('Truck')
  expect(names()).toEqual(['Dale Young', 'Luis Ángel Peña'])
  expect(screen.getByText('?tab=drivers&sort=truck')).toBeTruthy()
})

it('says that the list could not be read, and tries again', async () => {
  let isDown = true
  server.on({
    'GET /api/drivers/available': () => {
      if (isDown) throw new Refusal('shutting_down')
      return [dale]
    },
  })
  open(page)
  expect(await screen.findByText('The drivers could not be read.')).toBeTruthy()
  isDown = false
  await press('Try again')
  expect(await screen.findByText('Dale Young')).toBeTruthy()
  expect(screen.queryByText('The drivers could not be read.')).toBeNull()
})
