import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { expect, it, vi } from 'vitest'
import { Refusal } from '#client/test-support/fake-server.ts'
import { admin, faultOf, fillIn, press, startOffice } from '#client/test-support/render-office.tsx'
import { SetupPage } from './SetupPage.tsx'

const { server, open } = startOffice()
const typed = {
  'Company name': 'Windmill Draw Freight',
  'First name': 'Rosa',
  'Last name': 'Maldonado',
  Username: 'rosa',
  Password: 'three short words',
}

function openSetup(address: string, needsSetup = true) {
  server.on({ 'GET /api/setup': () => ({ needsSetup }) })
  return open(
    <Routes>
      <Route path="/setup" element={<SetupPage />} />
      <Route path="/dashboard" element={<p>The dashboard</p>} />
    </Routes>,
    address,
  )
}

it('says what is missing', async () => {
  openSetup('/setup?token=abc')
  fillIn({ Password: 'short' })
  await press('Set up and sign in')
  await waitFor(() => {
    expect(faultOf('Company name')).toBe('Company name is required')
  })
  expect(faultOf('First name')).toBe('First name is required')
  expect(faultOf('Username')).toBe('Username is required')
  expect(faultOf('Password')).toBe('Please use at least 12 characters.')
})

it('creates company and admin with the token of the link, and goes to the dashboard', async () => {
  server.on({ 'POST /api/setup': () => admin })
  openSetup('/setup?token=abc')
  fillIn(typed)
  await press('Set up and sign in')
  expect(await screen.findByText('The dashboard')).toBeTruthy()
  expect(server.made('POST /api/setup')[0]?.body).toMatchObject({
    token: 'abc',
    companyName: 'Windmill Draw Freight',
    email: null,
    timeZone: 'America/Chicago',
  })
})

it('takes the company to be where this computer is, and another time zone that is chosen', async () => {
  server.on({ 'POST /api/setup': () => admin })
  const here = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone: 'America/Boise' }
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(here)
  openSetup('/setup?token=abc')
  const zone = await screen.findByRole('combobox', { name: 'Time zone' })
  expect(zone.textContent).toBe('Mountain (Denver)')
  await userEvent.click(zone)
  await userEvent.click(await screen.findByRole('option', { name: 'Pacific (Los Angeles)' }))
  fillIn(typed)
  await press('Set up and sign in')
  expect(await screen.findByText('The dashboard')).toBeTruthy()
  expect(server.made('POST /api/setup')[0]?.body).toMatchObject({ timeZone: 'America/Los_Angeles' })
})

it('says what to do about an old link, and keeps what was typed', async () => {
  server.on({
    'POST /api/setup': () => {
      throw new Refusal('setup_link_invalid')
    },
  })
  openSetup('/setup?token=old')
  fillIn(typed)
  await press('Set up and sign in')
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    'This set-up link is not valid. Use the newest link that the server printed when it started.',
  )
  expect(screen.getByDisplayValue('Windmill Draw Freight')).toBeTruthy()
})

it('asks for the whole link when the code is missing', () => {
  openSetup('/setup')
  expect(screen.getByRole('alert').textContent).toContain('The set-up link is not complete.')
})

it('sends everybody else to the sign-in once it is set up', async () => {
  openSetup('/setup?token=abc', false)
  expect(await screen.findByRole('heading', { name: 'Already set up' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Admin Login' }).getAttribute('href')).toBe('/admin-login')
})
