import type { BodyOf } from '#contract/endpoint.ts'
import type { DriverTexts, textMessagesApi } from '#contract/text-messages.ts'
import { dayIn } from '#domain/calendar.ts'
import { formatPhone } from '#domain/drivers/phone-number.ts'
import { consentWording } from '#domain/text-messages/text-message-texts.ts'
import type { Person } from '../auth/actor.ts'
import type { AppDeps, DbDeps, TxDeps } from '../deps.ts'
import { findDriver, requireDriver } from '../drivers/driver-accounts.ts'
import { AppError } from '../http/app-error.ts'
import { companySettings } from '../settings/company-settings.ts'
import { recordConsent, textingOf } from './consents.ts'

type Told = Omit<DriverTexts, 'isSetUp'>

/** The office's view of a driver's texts. */
export async function driverTexts(deps: AppDeps, driverId: string): Promise<DriverTexts> {
  return { isSetUp: deps.sms !== null, ...(await textsOf(deps, await findDriver(deps, driverId))) }
}

type Driver = { readonly id: string; readonly phoneNumber: string | null }

async function textsOf(deps: DbDeps, driver: Driver): Promise<Told> {
  const { number, state, consent } = await textingOf(deps, driver)
  // A consent of the number's previous owner does not count for this driver.
  const own = consent === null || (state === 'off' && consent.consented) ? null : consent
  return {
    state,
    phoneNumber: number,
    since: own?.recordedAt ?? null,
    // The check constraint lists exactly these.
    source: (own?.source ?? null) as Told['source'],
    wording: own?.wording ?? null,
    recordedBy: own === null ? null : await nameOf(deps, own.recordedBy),
  }
}

async function nameOf({ db }: DbDeps, userId: string | null): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select(['firstName', 'lastName', 'username'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return user ? [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username : null
}

type Said = {
  readonly driverId: string
  readonly isSetUp: boolean
  readonly body: BodyOf<typeof textMessagesApi.recordTextConsent>
}

/** Records a consent on paper, or a driver's wish to the office for no texts: any form of it counts. */
export async function recordTextConsent(
  tx: TxDeps,
  actor: Person,
  { driverId, isSetUp, body: { consents, day, note } }: Said,
): Promise<DriverTexts> {
  const driver = await requireDriver(tx, driverId)
  const { number, state } = await textingOf(tx, driver)
  if (number === null) throw new AppError('number_not_textable')
  if (consents && state === 'stopped') throw new AppError('texts_stopped')
  const { timeZone } = await companySettings(tx)
  if (day > dayIn(timeZone, tx.clock())) throw new AppError('happened_in_future')
  const said = consents
    ? `${consentWording('en', formatPhone(driver.phoneNumber ?? number))} Agreed on paper on ${day}.`
    : `Told the office on ${day} to send no texts.`
  await recordConsent(tx, {
    phoneNumber: number,
    driverId,
    consented: consents,
    source: 'office',
    wording: note ? `${said} ${note}` : said,
    language: 'en',
    recordedBy: actor.id,
  })
  return { isSetUp, ...(await textsOf(tx, driver)) }
}
