import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createQueue } from '#client/queue/queue.ts'
import { aLoadWithDriver } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { App } from '../App.tsx'
import { driver, pass, portalUnderTest, press } from '../test-support/portal.tsx'

const { server, open } = portalUnderTest()

it('forgets what the driver before could see when somebody else signs in on the phone', async () => {
  await open(aLoadWithDriver({ number109: '109-2026-00417' }))
  cleanup()
  await pass()
  const other = { ...driver, id: '00000000-0000-4000-8000-0000007f3a2d', firstName: 'Rosa' }
  server.on({ 'GET /api/auth/driver-user': () => ({ ...other, userId: other.id }) })
  await open()
  expect(screen.getByRole('banner').textContent).toContain('Rosa Young')
  const queue = createQueue({ kinds: {} })
  expect(await queue.known.read(driver.id)).toBeNull()
  expect(await queue.known.read(other.id)).not.toBeNull()
  queue.close()
})

it('keeps what a driver could see when the same driver comes again', async () => {
  const away = () => {
    throw new Refusal('database_unavailable')
  }
  await open(aLoadWithDriver({ number109: '109-2026-00417' }))
  cleanup()
  await pass()
  server.on({ 'GET /api/drivers/:id/loads': away })
  await open()
  cleanup()
  await pass()
  server.on({ 'GET /api/auth/driver-user': away })
  await open()
  expect(screen.getByText('109-2026-00417')).toBeTruthy()
})

it('shows nothing of the driver before while it is not known yet who is signed in now', async () => {
  await open(aLoadWithDriver({ number109: '109-2026-00417' }))
  cleanup()
  await pass()
  const other = { ...driver, id: '00000000-0000-4000-8000-0000007f3a2d', firstName: 'Rosa' }
  server.on({
    'GET /api/auth/driver-user': () => new Promise<never>(() => undefined),
    'POST /api/driver/login': () => other,
  })
  render(<App pathname="/driver-login" />)
  await pass()
  fireEvent.change(screen.getByLabelText('Username', { selector: 'input' }), { target: { value: 'rosa' } })
  fireEvent.change(screen.getByLabelText('Password', { selector: 'input' }), { target: { value: '8' } })
  await press('Sign in')
  await vi.dynamicImportSettled()
  await pass()
  expect(screen.getByText('Login Successful')).toBeTruthy()
  cleanup()
  render(<App pathname="/driver-portal" />)
  await pass()
  expect(screen.queryByText('109-2026-00417')).toBeNull()
  expect(document.body.textContent).toBe('Loading your loads')
  const queue = createQueue({ kinds: {} })
  expect(await queue.known.read(driver.id)).toBeNull()
  queue.close()
})

it('asks a phone that knows nobody to log in, or to try again where nobody can tell', async () => {
  server.on({
    'GET /api/auth/driver-user': () => {
      throw new Refusal('unauthorized')
    },
  })
  await open()
  expect(screen.getByRole('heading', { name: 'Please Log In' })).toBeTruthy()
  cleanup()
  await pass()
  server.on({
    'GET /api/auth/driver-user': () => {
      throw new Refusal('database_unavailable')
    },
  })
  await open()
  expect(screen.queryByRole('heading', { name: 'Please Log In' })).toBeNull()
  expect(document.body.textContent).not.toBe('Loading your loads')
})

it('tells the office the language that was chosen on this phone', async () => {
  localStorage.setItem('fifthwheel.language', 'es')
  server.on({ 'PATCH /api/auth/language': () => ({ success: true as const }) })
  await open()
  expect(server.made('PATCH /api/auth/language').map(({ body }) => body)).toEqual([{ language: 'es' }])
})
