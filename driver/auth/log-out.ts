import { call } from '#client/api/call.ts'

/** Both calls of the specification; the first one ends the session, so the second may fail. */
export async function logOut(): Promise<void> {
  await call('POST /api/auth/driver-logout')
  try {
    await call('POST /api/auth/logout')
  } catch (error) {
    // oxlint-disable-next-line no-console -- ignored, but to be found by whoever looks for it
    console.warn('The general sign-out failed; the driver is signed out all the same.', error)
  }
}
