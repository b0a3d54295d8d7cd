import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { useRead } from '#client/api/queries.ts'
import { aDriver } from '#client/test-support/a-driver.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { enter, faultOf, field, fillIn, press, startOffice } from '#client/test-support/render-office.tsx'
import { DriverDialog } from './DriverDialog.tsx'

const { server, open } = startOffice()
const onClose = vi.fn()

const saved = aDriver({ phoneNumber: '(806) 555-0142', truckNumber: null })
const typed = {
  'First name': 'Dale',
  'Last name': 'Young',
  'Phone number': '(806) 555-0142',
  Username: 'dyoung',
}

beforeEach(() => {
  server.on({ 'GET /api/trucks': () => [] })
  onClose.mockReset()
})

it('says what each field needs, and puts the cursor into the first', async () => {
  open(<DriverDialog driver={null} onClose={onClose} />)
  fillIn({ 'Phone number': '555-0142' })
  await press('Add Driver')
  await waitFor(() => {
    expect(faultOf('First name')).toBe('First name is required')
  })
  expect(faultOf('Last name')).toBe('Last name is required')
  expect(faultOf('Phone number')).toBe('Phone number must be at least 10 digits')
  expect(faultOf('Username')).toBe('Username is required')
  expect(document.activeElement).toBe(field('First name'))
  expect(field('Phone number').value).toBe('555-0142')
  expect(server.made('POST /api/drivers')).toEqual([])
})

it('takes the complaint back while the field is mended', async () => {
  open(<DriverDialog driver={null} onClose={onClose} />)
  await press('Add Driver')
  await waitFor(() => {
    expect(faultOf('Username')).not.toBeNull()
  })
  fillIn({ Username: 'd' })
  await waitFor(() => {
    expect(faultOf('Username')).toBeNull()
  })
})

it('adds the driver on Enter and says so', async () => {
  server.on({ 'POST /api/drivers': () => saved })
  open(<DriverDialog driver={null} onClose={onClose} />)
  fillIn(typed)
  await enter('Username')
  expect(await screen.findByText('Driver Added')).toBeTruthy()
  expect(screen.getByText('New driver dyoung has been successfully registered.')).toBeTruthy()
  expect(server.made('POST /api/drivers')[0]?.body).toEqual({
    firstName: 'Dale',
    lastName: 'Young',
    phoneNumber: '(806) 555-0142',
    username: 'dyoung',
    truckNumber: null,
    payKind: null,
    payRate: null,
  })
  expect(onClose).toHaveBeenCalledOnce()
})

it('puts the server’s word below its field and keeps what was typed', async () => {
  server.on({
    'POST /api/drivers': () => {
      throw new Refusal('username_taken', {
        fields: { username: 'This username is taken. Choose another one.' },
      })
    },
  })
  open(<DriverDialog driver={null} onClose={onClose} />)
  fillIn(typed)
  await press('Add Driver')
  await waitFor(() => {
    expect(faultOf('Username')).toBe('This username is taken. Choose another one.')
  })
  expect(document.activeElement).toBe(field('Username'))
  expect(field('First name').value).toBe('Dale')
  expect(screen.getByText('Driver Creation Failed')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

it('says the fallback where the server says nothing', async () => {
  const real = globalThis.fetch
  open(<DriverDialog driver={null} onClose={onClose} />)
  fillIn(typed)
  globalThis.fetch = (url, init) =>
    init?.method === 'POST'
      ? Promise.resolve(new Response('', { status: 502, statusText: 'Bad Gateway' }))
      : real(url, init)
  await press('Add Driver')
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    'Failed to add driver. Please try again.',
  )
})

it('changes a driver under the same rules', async () => {
  server.on({ 'PUT /api/drivers/:id': () => ({ ...saved, lastName: 'Younger' }) })
  open(<DriverDialog driver={saved} onClose={onClose} />)
  fillIn({ 'Last name': 'Younger' })
  await press('Save driver')
  expect(await screen.findByText('Driver updated successfully')).toBeTruthy()
  expect(server.made('PUT /api/drivers/:id')[0]).toMatchObject({
    params: { id: saved.id },
    body: { firstName: 'Dale', lastName: 'Younger' },
  })
})

it('saves how the driver is paid, with the rate of that kind', async () => {
  const paid = { ...saved, payKind: 'per_mile' as const, payRate: '0.6250' }
  server.on({ 'PUT /api/drivers/:id': () => paid })
  open(<DriverDialog driver={paid} onClose={onClose} />)
  expect((await screen.findByLabelText<HTMLInputElement>('Dollars a mile')).value).toBe('0.625')
  await userEvent.click(screen.getByRole('combobox', { name: 'Paid' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Percentage of the rate' }))
  expect(field('Percentage').value).toBe('')
  await press('Save driver')
  await waitFor(() => {
    expect(faultOf('Percentage')).toBe('Please enter a percentage of at most 100, like 25')
  })
  fillIn({ Percentage: '27.5' })
  await press('Save driver')
  await waitFor(() => {
    expect(server.made('PUT /api/drivers/:id')[0]?.body).toMatchObject({
      payKind: 'percentage',
      payRate: '27.5000',
    })
  })
})

it('asks for no rate while none is agreed', async () => {
  open(<DriverDialog driver={saved} onClose={onClose} />)
  expect((await screen.findByRole('combobox', { name: 'Paid' })).textContent).toContain('Not set')
  expect(screen.queryByLabelText('Dollars a mile')).toBeNull()
})

it('that was saved is read again in every list that names a driver', async () => {
  server.on({
    'GET /api/drivers/available': () => [saved],
    'GET /api/loads': () => [],
    'PUT /api/drivers/:id': () => saved,
  })
  function Lists() {
    useRead('GET /api/drivers/available')
    useRead('GET /api/loads')
    return <DriverDialog driver={saved} onClose={onClose} />
  }
  open(<Lists />)
  const read = () =>
    (['GET /api/drivers/available', 'GET /api/loads'] as const).map((name) => server.made(name).length)
  await waitFor(() => {
    expect(read()).toEqual([1, 1])
  })
  await press('Save driver')
  await waitFor(() => {
    expect(read()).toEqual([2, 2])
  })
})
