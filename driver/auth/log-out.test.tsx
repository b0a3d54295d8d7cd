import { expect, it, vi } from 'vitest'
import { Refusal } from '#client/test-support/fake-server.ts'
import { watchLeaving } from '../test-support/leaving.ts'
import { portalUnderTest, press } from '../test-support/portal.tsx'

const { server, open } = portalUnderTest()
const goTo = watchLeaving()

it('goes to the login by the drivers’ path and the general one, whatever that answers', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  server.on({
    'POST /api/auth/driver-logout': () => ({ success: true as const }),
    'POST /api/auth/logout': () => {
      throw new Refusal('internal')
    },
  })
  await open()
  await press('Menu')
  await press('Logout')
  expect(server.made('POST /api/auth/driver-logout')).toHaveLength(1)
  expect(server.made('POST /api/auth/logout')).toHaveLength(1)
  expect(warn).toHaveBeenCalledOnce()
  expect(goTo).toHaveBeenCalledWith('/driver-login')
})
