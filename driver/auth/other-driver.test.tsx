import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createQueue } from '#client/queue/queue.ts'
import { aLoadWithDriver } from '#client/test-support/a-load.ts'
import { driver, pass, portalUnderTest } from '../test-support/portal.tsx'

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
