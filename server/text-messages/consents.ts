import type { NoticeObstacle } from '#domain/notices/which-channel.ts'
import type { DbDeps, TxDeps } from '../deps.ts'
import { e164Of } from './phone-e164.ts'

export type TextState = 'on' | 'off' | 'stopped' | 'no_number'

export type Texting = {
  /** +18065550139 */
  readonly number: string | null
  readonly state: TextState
  readonly consent: Consent | null
}

export type Consent = {
  readonly driverId: string | null
  readonly consented: boolean
  readonly source: string
  readonly wording: string
  readonly recordedBy: string | null
  readonly recordedAt: string
}

type Driver = { readonly id: string; readonly phoneNumber: string | null }

/**
 * Whether this driver may be texted. A previous owner's consent does not carry over with the number; a STOP applies to
 * everybody.
 */
export async function textingOf(deps: DbDeps, { id, phoneNumber }: Driver): Promise<Texting> {
  const number = e164Of(phoneNumber)
  if (number === null) return { number, state: 'no_number', consent: null }
  const consent = await newestConsent(deps, number)
  return { number, state: stateOf(consent, id), consent }
}

function stateOf(consent: Consent | null, driverId: string): TextState {
  if (consent === null) return 'off'
  if (consent.consented) return consent.driverId === driverId ? 'on' : 'off'
  return isStop(consent) ? 'stopped' : 'off'
}

/** Only the phone says STOP, and only it takes that back. */
export const isStop = ({ consented, source }: Consent) => !consented && source === 'sms'

export function obstacleOf({ state }: Texting): NoticeObstacle | null {
  return state === 'on' ? null : state === 'off' ? 'no_consent' : state
}

export async function newestConsent({ db }: DbDeps, number: string): Promise<Consent | null> {
  const row = await db
    .selectFrom('smsConsents')
    .select(['driverId', 'consented', 'source', 'wording', 'recordedBy', 'recordedAt'])
    .where('phoneNumber', '=', number)
    .orderBy('recordedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export type NewConsent = {
  readonly phoneNumber: string
  readonly driverId: string | null
  readonly consented: boolean
  readonly source: 'driver' | 'office' | 'sms'
  readonly wording: string
  readonly language: 'en' | 'es'
  readonly recordedBy: string | null
}

export async function recordConsent(tx: TxDeps, consent: NewConsent): Promise<void> {
  await tx.db
    .insertInto('smsConsents')
    .values({ ...consent, id: tx.newId(), recordedAt: tx.clock().toISOString() })
    .execute()
}
