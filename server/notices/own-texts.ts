import type { BodyOf } from '#contract/endpoint.ts'
import type { OwnTexts, noticesApi } from '#contract/notices.ts'
import { formatPhone } from '#domain/drivers/phone-number.ts'
import { consentWording } from '#domain/text-messages/text-message-texts.ts'
import type { DbDeps, TxDeps } from '../deps.ts'
import { findDriver, requireDriver } from '../drivers/driver-accounts.ts'
import { AppError } from '../http/app-error.ts'
import { recordConsent, textingOf } from '../text-messages/consents.ts'
import { preferencesOf, savePreferences } from './preferences.ts'

type Asked = { readonly driverId: string; readonly isSetUp: boolean }

/** Off for drivers who agreed but switched texts off elsewhere. */
export async function ownTexts(deps: DbDeps, { driverId, isSetUp }: Asked): Promise<OwnTexts> {
  const driver = await findDriver(deps, driverId)
  const { state } = await textingOf(deps, driver)
  const { smsEnabled } = await preferencesOf(deps, driverId)
  return { isSetUp, state: state === 'on' && !smsEnabled ? 'off' : state, phoneNumber: shown(driver) }
}

const shown = ({ phoneNumber }: { readonly phoneNumber: string | null }) =>
  phoneNumber === null ? null : formatPhone(phoneNumber)

/** Stores what the driver read: the text, the number in it and the language. */
export async function agreeToTexts(
  tx: TxDeps,
  asked: Asked,
  { isOn, language, phoneNumber }: BodyOf<typeof noticesApi.agreeToTexts>,
): Promise<OwnTexts> {
  const { driverId } = asked
  const driver = await requireDriver(tx, driverId)
  const { number, state } = await textingOf(tx, driver)
  if (number === null) throw new AppError('number_not_textable')
  if (isOn && state === 'stopped') throw new AppError('texts_stopped')
  if (phoneNumber !== shown(driver)) throw new AppError('number_changed')
  if (isOn) await savePreferences(tx, driverId, { smsEnabled: true })
  if (isOn !== (state === 'on') && state !== 'stopped')
    await recordConsent(tx, {
      phoneNumber: number,
      driverId,
      consented: isOn,
      source: 'driver',
      wording: isOn ? consentWording(language, phoneNumber) : 'Switched off in the app.',
      language,
      recordedBy: driverId,
    })
  return ownTexts(tx, asked)
}
