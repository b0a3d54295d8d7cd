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

it('takes the failure away and tries again', async () => {
  await open()
  expect(alerts()).toBe('')
  server.on({
    'POST /api/driver/login': () => {
      throw new Refusal('sign_in_failed')
    },
  })
  type('Username', 'dyoung')
  type('Password', '1234')
  await press('Sign in')
  await pass(500)
  expect(goTo).not.toHaveBeenCalled()
  let answer: (user: typeof driver) => void = () => undefined
  server.on({
    'POST /api/driver/login': () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  await press('Sign in')
  expect(screen.queryByText('Login Failed')).toBeNull()
  expect(screen.getByRole('button', { name: 'Signing in...' }).getAttribute('aria-disabled')).toBe('true')
  answer(driver)
  await pass()
  await pass(500)
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/driver-portal')
})

it('stays busy until the portal opens, and sends nothing twice', async () => {
  await open()
  expect(screen.getByRole('button', { name: 'Sign in' }).getAttribute('aria-busy')).toBeNull()
  server.on({ 'POST /api/driver/login': () => driver })
  type('Username', 'dyoung')
  type('Password', '1234')
  await press('Sign in')
  expect(screen.getByRole('button', { name: 'Signing in...' })).toHaveProperty('ariaBusy', 'true')
  fireEvent.submit(screen.getByLabelText('Username').closest('form') ?? document.body)
  await pass()
  expect(server.made('POST /api/driver/login')).toHaveLength(1)
})

it('goes nowhere any more once the page was left', async () => {
  await open()
  server.on({ 'POST /api/driver/login': () => driver })
  type('Username', 'dyoung')
  type('Password', '1234')
  await press('Sign in')
  cleanup()
  await pass(500)
  expect(goTo).not.toHaveBeenCalled()
})

it('does not blame the password for a failure of the server', async () => {
  await open()
  server.on({
    'POST /api/driver/login': () => {
      throw new Refusal('internal')
    },
  })
  type('Username', 'dyoung')
  type('Password', '1234')
  await press('Sign in')
  expect(alerts()).toBe('Login FailedPlease try again.')
})

it('names the tab, tells what the password is, and leads to the office and home', async () => {
  await open()
  expect(document.title).toBe('Driver Login')
  expect(screen.getByLabelText('Password').getAttribute('aria-describedby')).toBeTruthy()
  expect(screen.getByText('Your phone number, or the PIN from the office')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Admin Login' }).getAttribute('href')).toBe('/admin-login')
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/')
})

it('lets the phone fill in both fields, and changes no letter of them', async () => {
  await open()
  const form = screen.getByLabelText('Username').closest('form')
  expect(form?.noValidate).toBe(true)
  const traits = (label: string) => {
    const field = screen.getByLabelText(label)
    return ['name', 'autocomplete', 'autocapitalize', 'autocorrect', 'spellcheck', 'enterkeyhint'].map(
      (name) => field.getAttribute(name),
    )
  }
  expect(traits('Username')).toEqual(['username', 'username', 'none', 'off', 'false', 'next'])
  expect(traits('Password')).toEqual(['password', 'current-password', 'none', 'off', 'false', 'go'])
})

it('hides the password again, and says which of both it is', async () => {
  await open()
  const show = screen.getByRole('button', { name: 'Show the password' })
  expect(show.getAttribute('aria-pressed')).toBe('false')
  await press('Show the password')
  expect(show.getAttribute('aria-pressed')).toBe('true')
  await press('Show the password')
  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'password')
  expect(server.made('POST /api/driver/login')).toEqual([])
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

it('stays where nobody is signed in, or nobody can tell', async () => {
  await open()
  await pass(1000)
  expect(goTo).not.toHaveBeenCalled()
  cleanup()
  server.on({
    'GET /api/auth/driver-user': () => {
      throw new Refusal('internal')
    },
  })
  await open()
  await pass(1000)
  expect(goTo).not.toHaveBeenCalled()
})

it('waits with the portal for the sign-in that is under way', async () => {
  let know: (user: typeof driver) => void = () => undefined
  let answer: (user: typeof driver) => void = () => undefined
  server.on({
    'GET /api/auth/driver-user': () =>
      new Promise((resolve) => {
        know = resolve
      }),
    'POST /api/driver/login': () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  await open()
  type('Username', 'dyoung')
  type('Password', '1234')
  await press('Sign in')
  know(driver)
  await pass()
  expect(goTo).not.toHaveBeenCalled()
  answer(driver)
  await pass()
  await pass(500)
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/driver-portal')
})

it('sends on who is signed in already', async () => {
  server.on({ 'GET /api/auth/driver-user': () => driver })
  await open()
  expect(goTo).toHaveBeenCalledWith('/driver-portal')
})
