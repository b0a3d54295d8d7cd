import type { DbDeps } from '../deps.ts'
import { e164Of } from './phone-e164.ts'

export type NumbersDriver = { readonly id: string; readonly language: 'en' | 'es' | null }

/**
 * Numbers are stored as typed, so all drivers are read. If two share a number, the one who agreed to texts last counts.
 */
export async function driverOfNumber({ db }: DbDeps, number: string): Promise<NumbersDriver | null> {
  const drivers = await db
    .selectFrom('users')
    .select(['id', 'phoneNumber', 'language'])
    .select((eb) =>
      eb
        .selectFrom('smsConsents')
        .select((one) => one.fn.max('recordedAt').as('at'))
        .whereRef('smsConsents.driverId', '=', 'users.id')
        .where('smsConsents.phoneNumber', '=', number)
        .as('agreedAt'),
    )
    .where('role', '=', 'driver')
    .where('isActive', '=', true)
    .orderBy('agreedAt', (order) => order.desc().nullsLast())
    .orderBy('id')
    .execute()
  const found = drivers.find(({ phoneNumber }) => e164Of(phoneNumber) === number)
  return found ? { id: found.id, language: languageOf(found.language) } : null
}

export function languageOf(chosen: string | null): 'en' | 'es' | null {
  return chosen === 'en' || chosen === 'es' ? chosen : null
}
