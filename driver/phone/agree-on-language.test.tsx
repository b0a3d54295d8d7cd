import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { driver, portalUnderTest, press } from '../test-support/portal.tsx'

const { server, open } = portalUnderTest()

it('speaks on a new phone what the driver chose on another one', async () => {
  server.on({ 'GET /api/auth/driver-user': () => ({ ...driver, language: 'es' }) })
  await open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sus cargas asignadas')
})

it('keeps what was chosen on this phone, and tells the office', async () => {
  server.on({
    'GET /api/auth/driver-user': () => ({ ...driver, language: 'en' }),
    'PATCH /api/auth/language': () => ({ success: true as const }),
  })
  await open()
  await press('Menu')
  await press('Español')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sus cargas asignadas')
  expect(server.made('PATCH /api/auth/language').map(({ body }) => body)).toEqual([{ language: 'es' }])
})
