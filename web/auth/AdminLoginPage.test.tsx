import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { Refusal } from '#client/test-support/fake-server.ts'
import { admin, faultOf, field, press, startOffice } from '#client/test-support/render-office.tsx'
import { AdminLoginPage } from './AdminLoginPage.tsx'
import { ChoosePasswordPage } from './ChoosePasswordPage.tsx'

const { server, open } = startOffice()

function refuse(): never {
  throw new Refusal('unauthorized')
}

beforeEach(() => {
  sessionStorage.clear()
  server.on({
    'GET /api/auth/admin-user': refuse,
    'GET /api/auth/driver-user': refuse,
    'GET /api/auth/user': refuse,
    'GET /api/settings': refuse,
    'POST /api/auth/admin-login': ({ body }) => {
      if ((body as { password: string }).password !== 'right horse battery')
        throw new Refusal('sign_in_failed')
      return admin
    },
  })
})

function Archive() {
  return <p>{`The archive ${useLocation().search}`}</p>
}

const openAt = (address: string) =>
  open(
    <Routes>
      <Route path="/admin-login" element={<AdminLoginPage />} />
      <Route path="/choose-password" element={<ChoosePasswordPage />} />
      <Route path="/dashboard" element={<p>The dashboard</p>} />
      <Route path="/paid-loads" element={<Archive />} />
    </Routes>,
    address,
  )

async function signIn(username: string, password: string) {
  await userEvent.clear(field('Username'))
  if (username !== '') await userEvent.type(field('Username'), username)
  await userEvent.clear(field('Password'))
  if (password !== '') await userEvent.type(field('Password'), password)
  await press('Sign in')
}

it('leads to the dashboard, and the driver login is a link', async () => {
  openAt('/admin-login')
  expect(screen.getByRole('link', { name: 'Driver Login' }).getAttribute('href')).toBe('/driver-login')
  await signIn('rosa', 'right horse battery')
  expect(await screen.findByText('The dashboard')).toBeTruthy()
  expect(screen.getByText('Login Successful')).toBeTruthy()
  expect(localStorage.getItem('bypass-token')).toBe('token-of-the-test')
})

it('leads to the address that was asked for without being signed in', async () => {
  sessionStorage.setItem('fifthwheel.asked-for', '/paid-loads?q=6012')
  openAt('/admin-login')
  await signIn('rosa', 'right horse battery')
  expect(await screen.findByText('The archive ?q=6012')).toBeTruthy()
})

it('never leads to another site', async () => {
  sessionStorage.setItem('fifthwheel.asked-for', '//elsewhere.example/dashboard')
  openAt('/admin-login')
  await signIn('rosa', 'right horse battery')
  expect(await screen.findByText('The dashboard')).toBeTruthy()
})

it('names each field that is empty, and sends nothing', async () => {
  openAt('/admin-login')
  await signIn('', '')
  expect(faultOf('Username')).toBe('Username is required')
  expect(faultOf('Password')).toBe('Password is required')
  expect(document.activeElement).toBe(field('Username'))
  expect(server.made('POST /api/auth/admin-login')).toEqual([])
})

it('says why it failed above the button and keeps what was typed', async () => {
  openAt('/admin-login')
  await signIn('rosa', 'wrong')
  expect(await screen.findByText('Login Failed')).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid username or password')
  expect(field('Username').value).toBe('rosa')
  expect(field('Password').value).toBe('wrong')
})

it('says that there is no network', async () => {
  openAt('/admin-login')
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  await signIn('rosa', 'right horse battery')
  expect(await screen.findAllByText('Network error. Please try again.')).not.toEqual([])
})

it('shows the password on request', async () => {
  openAt('/admin-login')
  expect(field('Password').type).toBe('password')
  await press('Show Password')
  expect(field('Password').type).toBe('text')
})

it('chooses a password by a link, then signs in with the name filled in', async () => {
  server.on({ 'POST /api/auth/password-link': () => ({ username: 'imelda' }) })
  openAt('/choose-password?token=abc')
  await userEvent.type(field('New password'), 'too short')
  await press('Save password')
  expect(faultOf('New password')).toBe('Please use at least 12 characters.')
  await userEvent.type(field('New password'), ' but longer')
  await press('Save password')
  await waitFor(() => {
    expect(field('Username').value).toBe('imelda')
  })
  expect(server.made('POST /api/auth/password-link')[0]?.body).toEqual({
    token: 'abc',
    password: 'too short but longer',
  })
})

it('says that a link was used, or is not complete', async () => {
  server.on({
    'POST /api/auth/password-link': () => {
      throw new Refusal('link_invalid')
    },
  })
  const first = openAt('/choose-password?token=abc')
  await userEvent.type(field('New password'), 'long enough password')
  await press('Save password')
  expect((await screen.findByRole('alert')).textContent).toMatch(/used already or has expired/)
  first.unmount()
  openAt('/choose-password')
  expect(screen.getByRole('alert').textContent).toMatch(/link is not complete/)
})

it('leads on at once who is signed in already', async () => {
  sessionStorage.setItem('fifthwheel.asked-for', '/paid-loads?q=6012')
  server.on({ 'GET /api/auth/admin-user': () => admin })
  openAt('/admin-login')
  expect(await screen.findByText('The archive ?q=6012')).toBeTruthy()
  expect(screen.queryByText('Login Successful')).toBeNull()
})

it('asks for no second token where this browser has one', async () => {
  localStorage.setItem('bypass-token', 'token-from-before')
  openAt('/admin-login')
  await signIn('rosa', 'right horse battery')
  expect(await screen.findByText('The dashboard')).toBeTruthy()
  expect(localStorage.getItem('bypass-token')).toBe('token-from-before')
  expect(server.made('POST /api/auth/browser-bypass')).toEqual([])
})

it('asks for nothing before it is sent, then for what is missing alone', async () => {
  openAt('/admin-login')
  expect(document.title).toContain('Admin Login')
  expect([faultOf('Username'), faultOf('Password')]).toEqual([null, null])
  await signIn('rosa', '')
  expect([faultOf('Username'), faultOf('Password')]).toEqual([null, 'Password is required'])
  expect(document.activeElement).toBe(field('Password'))
  await signIn('   ', 'right horse battery')
  expect([faultOf('Username'), faultOf('Password')]).toEqual(['Username is required', null])
  expect(server.made('POST /api/auth/admin-login')).toEqual([])
})

it('says that it is being sent, and sends nothing twice', async () => {
  let answer: () => void = () => undefined
  server.on({
    'POST /api/auth/admin-login': () =>
      new Promise((resolve) => {
        answer = () => {
          resolve(admin)
        }
      }),
  })
  openAt('/admin-login')
  await signIn('rosa', 'right horse battery')
  await press('Signing in...')
  answer()
  expect(await screen.findByText('The dashboard')).toBeTruthy()
  expect(server.made('POST /api/auth/admin-login')).toHaveLength(1)
})

it('is tried again after a failure, whose reason stands in the message, too', async () => {
  server.on({
    'POST /api/auth/admin-login': () => {
      throw new Refusal('too_many_tries', { retryAfterSeconds: 60 })
    },
  })
  openAt('/admin-login')
  await signIn('rosa', 'right horse battery')
  const words = 'Too many tries. Please wait a while and try again.'
  expect((await screen.findByRole('alert')).textContent).toBe(words)
  expect(screen.getByText('Login Failed').parentElement?.textContent).toContain(words)
  server.on({ 'POST /api/auth/admin-login': () => admin })
  await press('Sign in')
  expect(await screen.findByText('The dashboard')).toBeTruthy()
})

it('changes no letter of the name, and hides the password again', async () => {
  openAt('/admin-login')
  const traits = (label: string) =>
    ['name', 'autocomplete', 'autocapitalize', 'spellcheck', 'enterkeyhint'].map((name) =>
      field(label).getAttribute(name),
    )
  expect(traits('Username')).toEqual(['username', 'username', 'none', 'false', 'next'])
  expect(traits('Password')).toEqual(['password', 'current-password', 'none', 'false', 'go'])
  await press('Show Password')
  await press('Show Password')
  expect(field('Password').type).toBe('password')
})

it('says that the new password was saved, for whom, and takes twelve characters', async () => {
  server.on({ 'POST /api/auth/password-link': () => ({ username: 'imelda' }) })
  openAt('/choose-password?token=abc')
  expect(document.title).toContain('Choose Password')
  expect(screen.getByText('At least 12 characters.')).toBeTruthy()
  expect(faultOf('New password')).toBeNull()
  await userEvent.type(field('New password'), 'eleven char')
  await press('Save password')
  expect(faultOf('New password')).toBe('Please use at least 12 characters.')
  expect(document.activeElement).toBe(field('New password'))
  expect(server.made('POST /api/auth/password-link')).toEqual([])
  await userEvent.type(field('New password'), 's')
  expect(faultOf('New password')).toBeNull()
  await press('Save password')
  expect(await screen.findByText('Password saved')).toBeTruthy()
  expect(screen.getByText('You can now sign in as imelda.')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeTruthy()
})
