import { newKey } from '../api/new-key.ts'
import type { PhoneDatabase } from './phone-database.ts'

const name = 'fifthwheel-queue'
const leaseMs = 15_000
const renewMs = 5000

/**
 * Runs `act` while no other page or worker does. Browsers offer locks only over https, but a phone in the yard may use
 * plain http: there a lease in the database is used, which a killed page leaves behind for some seconds. Returns null
 * if somebody else has the lease.
 */
export async function asOneHolder<Result>(
  database: () => Promise<PhoneDatabase>,
  act: () => Promise<Result>,
): Promise<Result | null> {
  // Missing in older browsers and over plain http, whatever the types say.
  const { locks } = navigator as { locks?: LockManager }
  if (locks) return locks.request(name, act)
  const holder = newKey()
  if (!(await takeLease(await database(), holder))) return null
  const timer = setInterval(() => void database().then((open) => takeLease(open, holder)), renewMs)
  try {
    return await act()
  } finally {
    clearInterval(timer)
    await endLease(await database(), holder)
  }
}

async function takeLease(database: PhoneDatabase, holder: string): Promise<boolean> {
  const { store, done } = database.transaction('leases', 'readwrite')
  const lease = await store.get(name)
  const now = Date.now()
  const isFree = lease === undefined || lease.holder === holder || isOver(lease.until, now)
  if (isFree) await store.put({ name, holder, until: now + leaseMs })
  await done
  return isFree
}

/** One that lasts longer than any was taken while the phone's clock was ahead. */
const isOver = (until: number, now: number) => until < now || until > now + leaseMs

async function endLease(database: PhoneDatabase, holder: string): Promise<void> {
  const { store, done } = database.transaction('leases', 'readwrite')
  if ((await store.get(name))?.holder === holder) await store.delete(name)
  await done
}
