import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes, useNavigate } from 'react-router'
import { expect, it, vi } from 'vitest'
import { useAuth } from '#client/auth/use-auth.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import {
  admin,
  failureToast,
  faultOf,
  field,
  fillIn,
  press,
  startOffice,
} from '#client/test-support/render-office.tsx'
import { SetupPage } from './SetupPage.tsx'

const { server, open } = startOffice()
const typed = {
  'Company name': 'Windmill Draw Freight',
  'First name': 'Rosa',
  'Last name': 'Maldonado',
  Username: 'rosa',
  Password: 'three short words',
}

/** Says whom it knows without asking, and goes back where it came from. */
function Dashboard() {
  const navigate = useNavigate()
  return (
    <>
      <p>The dashboard</p>
      <p>{`Of ${useAuth().user?.firstName ?? 'nobody'}`}</p>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  )
}

function openSetup(address: string, needsSetup = true) {
  server.on({ 'GET /api/setup': () => ({ needsSetup }) })
  return open(
    <Routes>
      <Route path="/setup" element={<SetupPage />} />
      <Route path="/dashboard" element={<Dashboard />} />
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

it('leads to the dashboard as the new admin, and not back to the link that was used', async () => {
  const refuse = () => {
    throw new Refusal('unauthorized')
  }
  server.on({
    ...{ 'POST /api/setup': () => admin, 'GET /api/auth/admin-user': refuse },
    ...{ 'GET /api/auth/user': refuse, 'GET /api/auth/driver-user': refuse },
  })
  openSetup('/setup?token=abc')
  fillIn(typed)
  await press('Set up and sign in')
  expect(await screen.findByText('Of Rosa')).toBeTruthy()
  await press('Back')
  expect(screen.getByText('The dashboard')).toBeTruthy()
})

it('says what each answer is for', async () => {
  openSetup('/setup?token=abc')
  expect(screen.getByRole('heading', { name: 'Set up your company' })).toBeTruthy()
  expect(document.title).toContain('Set up')
  expect(screen.getByText(/Tell us what your company is called and who you are/)).toBeTruthy()
  const about = (label: string) =>
    (field(label).getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join('')
  expect(about('Company name')).toBe('As it should stand on your invoices.')
  expect(about('Username')).toBe('You sign in with it. A short name without spaces is best.')
  expect(about('Password')).toBe(
    'At least 12 characters. A few words in a row are good and easy to remember.',
  )
  expect(await screen.findByText('Where your office is. Decides what counts as today.')).toBeTruthy()
})

it('lets the browser know what it is asked for, and changes no letter of a name', () => {
  openSetup('/setup?token=abc')
  const traits = (label: string | RegExp) =>
    ['autocomplete', 'autocapitalize', 'spellcheck', 'type'].map((name) => field(label).getAttribute(name))
  expect(traits('Company name')[0]).toBe('organization')
  expect(traits('First name')[0]).toBe('given-name')
  expect(traits('Last name')[0]).toBe('family-name')
  expect(traits(/^E-mail/)).toEqual(['email', 'none', 'false', 'email'])
  expect(traits('Username').slice(0, 3)).toEqual(['username', 'none', 'false'])
  expect(traits('Password')).toEqual(['new-password', 'none', 'false', 'password'])
  expect(field('Password').getAttribute('enterkeyhint')).toBe('go')
})

it('says that it is being set up, once', async () => {
  let answer: () => void = () => undefined
  server.on({
    'POST /api/setup': () =>
      new Promise((resolve) => {
        answer = () => {
          resolve(admin)
        }
      }),
  })
  openSetup('/setup?token=abc')
  fillIn(typed)
  await press('Set up and sign in')
  await press('Setting up...')
  answer()
  expect(await screen.findByText('The dashboard')).toBeTruthy()
  expect(server.made('POST /api/setup')).toHaveLength(1)
})

it('says that it failed where nobody knows why, and is tried again', async () => {
  server.on({
    'POST /api/setup': () => {
      throw new TypeError('Failed to fetch')
    },
  })
  openSetup('/setup?token=abc')
  fillIn({ ...typed, 'E-mail': 'rosa@example.com' })
  await press('Set up and sign in')
  expect(await failureToast('Set-up failed')).toContain('No connection.')
  server.on({ 'POST /api/setup': () => admin })
  await press('Set up and sign in')
  expect(await screen.findByText('The dashboard')).toBeTruthy()
  expect(server.made('POST /api/setup').at(-1)?.body).toMatchObject({ email: 'rosa@example.com' })
})
