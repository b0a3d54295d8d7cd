import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Refusal, startFakeServer } from '#client/test-support/fake-server.ts'
import { App } from '../App.tsx'
import { watchLeaving } from '../test-support/leaving.ts'
import { giveBrowserParts } from '../test-support/browser-parts.ts'
import { alerts, driver, pass, press } from '../test-support/portal.tsx'

giveBrowserParts()

const server = startFakeServer()
const goTo = watchLeaving()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

async function open() {
  render(<App pathname="/driver-login" />)
  await pass()
}

function type(label: string, text: string) {
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value: text } })
}

it('signs in and goes to the portal half a second later', async () => {
  await open()
  server.on({ 'POST /api/driver/login': () => driver })
  type('Username', 'dyoung')
  type('Password', '(806) 555-0142')
  await press('Sign in')
  expect(server.made('POST /api/driver/login')[0]?.body).toEqual({
    username: 'dyoung',
    password: '(806) 555-0142',
  })
  expect(screen.getByText('Login Successful')).toBeTruthy()
  await pass(499)
  expect(goTo).not.toHaveBeenCalled()
  await pass(1)
  expect(goTo).toHaveBeenCalledWith('/driver-portal')
})

it('asks for what is missing and sends nothing', async () => {
  await open()
  await press('Sign in')
  expect(screen.getByText('Username is required')).toBeTruthy()
  expect(screen.getByText('Password is required')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Username'))
  expect(server.made('POST /api/driver/login')).toEqual([])
})

it('says whose page it is, as far as that is known', async () => {
  await open()
  const plate = () => screen.getByRole('heading', { name: 'Driver Login' }).parentElement
  expect([...(plate()?.children ?? [])].map(({ tagName }) => tagName)).toEqual(['H1'])
  cleanup()
  const meta = document.createElement('meta')
  meta.setAttribute('name', 'company-name')
  meta.setAttribute('content', 'Llano Estacado Freight')
  document.head.append(meta)
  await open()
  expect(plate()?.textContent).toBe('Llano Estacado FreightDriver Login')
  meta.remove()
})

it('asks for nothing before it is sent, and only for what is missing', async () => {
  await open()
  const asks = () =>
    ['Username is required', 'Password is required'].filter((text) => screen.queryByText(text))
  expect(asks()).toEqual([])
  type('Username', 'dyoung')
  await press('Sign in')
  expect(asks()).toEqual(['Password is required'])
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  type('Username', '  ')
  type('Password', '1234')
  await press('Sign in')
  expect(asks()).toEqual(['Username is required'])
  expect(document.activeElement).toBe(screen.getByLabelText('Username'))
})

it('signs in once, however often it is pressed', async () => {
  await open()
  let answer: (user: typeof driver) => void = () => undefined
  server.on({
    'POST /api/driver/login': () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  type('Username', 'dyoung')
  type('Password', '1234')
  await press('Sign in')
  fireEvent.submit(screen.getByLabelText('Username').closest('form') ?? document.body)
  await pass()
  expect(screen.getByRole('button', { name: 'Signing in...' })).toHaveProperty('ariaBusy', 'true')
  answer(driver)
  await pass()
  expect(server.made('POST /api/driver/login')).toHaveLength(1)
})

it('says in words what was wrong and keeps what was typed', async () => {
  await open()
  server.on({
    'POST /api/driver/login': () => {
      throw new Refusal('sign_in_failed')
    },
  })
  type('Username', 'dyoung')
  type('Password', '1234')
  await press('Sign in')
  expect(alerts()).toContain('Login Failed')
  expect(screen.getByText('Invalid username or password')).toBeTruthy()
  expect(screen.getByLabelText('Username')).toHaveProperty('value', 'dyoung')
})

it('tells how long to wait after too many tries', async () => {
  await open()
  server.on({
    'POST /api/driver/login': () => {
      throw new Refusal('too_many_tries', { retryAfterSeconds: 61 })
    },
  })
  type('Username', 'dyoung')
  type('Password', '1234')
  await press('Sign in')
  expect(screen.getByText('Too many tries. Wait 2 min and try again, or call the office.')).toBeTruthy()
})

it('shows the password on request, and asks for the keys of a telephone', async () => {
  await open()
  const password = screen.getByLabelText('Password')
  expect(password).toHaveProperty('type', 'password')
  expect(password.getAttribute('inputmode')).toBe('tel')
  expect(password.getAttribute('autocomplete')).toBe('current-password')
  const show = screen.getByRole('button', { name: 'Show the password' })
  expect(show.textContent).toBe('Show')
  await press('Show the password')
  expect(password).toHaveProperty('type', 'text')
  expect(show.textContent).toBe('Hide')
})

it('speaks Spanish at a press, without losing what was typed', async () => {
  await open()
  type('Username', 'dyoung')
  await press('Español')
  expect(screen.getByRole('heading', { name: 'Entrada de choferes' })).toBeTruthy()
  expect(screen.getByLabelText('Usuario')).toHaveProperty('value', 'dyoung')
  expect(document.documentElement.lang).toBe('es')
  await press('English')
  expect(document.documentElement.lang).toBe('en')
})

it('sends on who is signed in already', async () => {
  server.on({ 'GET /api/auth/driver-user': () => driver })
  await open()
  expect(goTo).toHaveBeenCalledWith('/driver-portal')
})
