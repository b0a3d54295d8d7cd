import { call } from '#client/api/call.ts'
import type { Phone } from '../phone/phone.ts'
import { forgetDriver } from '../phone/remembered-driver.ts'

/**
 * Makes both calls of the specification; the first one ends the session, so the second may fail. Unsent entries stay on
 * the phone for this driver's next sign-in; the loads are removed.
 */
export async function logOut(phone: Phone, driverId: string): Promise<void> {
  await call('POST /api/auth/driver-logout')
  forgetDriver()
  await tryIt(async () => {
    await (await phone.queue()).known.forget(driverId)
  }, 'The loads could not be removed from this phone.')
  await tryIt(() => call('POST /api/auth/logout'), 'The general sign-out failed.')
}

async function tryIt(act: () => Promise<unknown>, consequence: string): Promise<void> {
  try {
    await act()
  } catch (error) {
    // oxlint-disable-next-line no-console -- ignored, but to be found by whoever looks for it
    console.warn(`${consequence} The driver is signed out all the same.`, error)
  }
}
