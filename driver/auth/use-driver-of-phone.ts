import { useEffect, useState } from 'react'
import type { SignedInUser } from '#contract/auth.ts'
import { usePhone, type Phone } from '../phone/phone.ts'
import { rememberDriver, rememberedDriver } from '../phone/remembered-driver.ts'
import { agreeOnLanguage } from '../phone/agree-on-language.ts'
import { fetchDriverState, type DriverState } from './fetch-driver-state.ts'

/**
 * The driver of this page: first the one that this phone remembers, then the one the server reports. An expired session
 * does not remove the loads: unsent taps are still here, and signing in again sends them.
 */
export function useDriverOfPhone(): DriverState {
  const phone = usePhone()
  const [state, setState] = useState<DriverState>({ kind: 'loading', user: null })
  useEffect(() => {
    const abort = new AbortController()
    const show = (next: DriverState) => {
      if (!abort.signal.aborted) setState(next)
    }
    const known = knownUser(phone)
    const asked = fetchDriverState(abort.signal)
    void known.then((user) => {
      if (user) show({ kind: 'signed-in', user })
    })
    void Promise.all([known, asked]).then(([user, answer]) => {
      if (answer.kind === 'signed-in') {
        if (abort.signal.aborted) return
        void handOver(phone, answer.user.id)
        agreeOnLanguage(answer.user)
        show(answer)
      } else if (!user) show(answer)
    })
    return () => {
      abort.abort()
    }
  }, [phone])
  return state
}

/** The phone is this driver's now. The previous one's unsent entries stay, but not their loads. */
export async function handOver(phone: Phone, driverId: string): Promise<void> {
  const before = rememberedDriver()
  rememberDriver(driverId)
  if (before === null || before === driverId) return
  try {
    await (await phone.queue()).known.forget(before)
  } catch {
    // A phone without storage has nothing to forget.
  }
}

async function knownUser(phone: Phone): Promise<SignedInUser | null> {
  const driverId = rememberedDriver()
  if (driverId === null) return null
  try {
    const queue = await phone.queue()
    return (await queue.known.read(driverId))?.user ?? null
  } catch {
    // A phone without storage knows nobody.
    return null
  }
}
