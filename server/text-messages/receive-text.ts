import { keywordIn, type KeywordFound } from '#domain/text-messages/keywords.ts'
import { gsmText } from '#domain/text-messages/gsm-text.ts'
import { textMessageTexts } from '#domain/text-messages/text-message-texts.ts'
import type { TxDeps } from '../deps.ts'
import { companySettings } from '../settings/company-settings.ts'
import { isStop, newestConsent, recordConsent } from './consents.ts'
import { driverOfNumber } from './driver-of-number.ts'
import { e164Of } from './phone-e164.ts'

export type ReceivedText = {
  readonly id: string
  readonly from: string
  readonly body: string
  /** The page where drivers turn texts on. */
  readonly link: string
}

const longestBody = 1600

/**
 * Processes a received text once: carries out a keyword and returns the answer in the driver's language. Null: no
 * answer.
 */
export async function receiveText(
  tx: TxDeps,
  { id, from, body, link }: ReceivedText,
): Promise<string | null> {
  const number = e164Of(from)
  const driver = number === null ? null : await driverOfNumber(tx, number)
  const found = number === null ? null : keywordIn(body)
  const message = { id, from, body: storable(body), driverId: driver?.id ?? null }
  const isNew = await store(tx, message, found)
  if (!isNew || number === null || found === null) return null
  const language = found.language === 'es' ? 'es' : (driver?.language ?? 'en')
  const key = await follow(tx, { ...message, number, language }, found)
  return answerIn(tx, { language, key, link })
}

type Message = {
  readonly id: string
  readonly from: string
  readonly body: string
  readonly driverId: string | null
}

async function store(tx: TxDeps, message: Message, found: KeywordFound | null): Promise<boolean> {
  const stored = await tx.db
    .insertInto('smsReceived')
    .values({
      id: tx.newId(),
      providerId: message.id,
      fromNumber: message.from,
      driverId: message.driverId,
      body: message.body,
      keyword: found?.keyword ?? null,
      receivedAt: tx.clock().toISOString(),
    })
    .onConflict((conflict) => conflict.column('providerId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

type Answer = {
  readonly language: 'en' | 'es'
  readonly key: 'help' | 'started' | 'stopped' | 'notAgreed'
  readonly link: string
}

async function answerIn(tx: TxDeps, { language, key, link }: Answer): Promise<string> {
  const { companyName, contactPhone, contactEmail } = await companySettings(tx)
  const values = { company: companyName, contact: contactPhone ?? contactEmail ?? link, link }
  const text = textMessageTexts[key][language]
  // The pattern has no other placeholders.
  return gsmText(
    text.replaceAll(
      /\{(company|contact|link)\}/g,
      (_whole, name: string) => values[name as keyof typeof values],
    ),
  )
}

/** PostgreSQL cannot store NUL or lone surrogates. */
function storable(body: string): string {
  return body
    .slice(0, longestBody)
    .replaceAll('\u0000', '')
    .replaceAll(/\p{Surrogate}/gu, '')
}

type Writer = Message & { readonly number: string; readonly language: 'en' | 'es' }

async function follow(tx: TxDeps, writer: Writer, { keyword }: KeywordFound): Promise<Answer['key']> {
  if (keyword === 'help') return 'help'
  const newest = await newestConsent(tx, writer.number)
  const said = { phoneNumber: writer.number, driverId: writer.driverId, language: writer.language }
  if (keyword === 'start' && !(await hasAgreed(tx, writer))) {
    // Kept, the STOP would refuse the agreement that the answer asks for.
    if (newest !== null && isStop(newest))
      await recordConsent(tx, {
        ...{ ...said, consented: false, source: 'driver', recordedBy: null },
        wording: `${writer.body.trim()}. Agrees to nothing yet.`,
      })
    return 'notAgreed'
  }
  const consented = keyword === 'start'
  if (newest?.consented !== consented || newest.source !== 'sms')
    await recordConsent(tx, {
      ...{ ...said, consented, source: 'sms', recordedBy: null },
      wording: writer.body,
    })
  return consented ? 'started' : 'stopped'
}

/** START revokes a STOP; it is not a consent to a text that this driver never read. */
async function hasAgreed({ db }: TxDeps, { number, driverId }: Writer): Promise<boolean> {
  const agreed = await db
    .selectFrom('smsConsents')
    .select('id')
    .where('phoneNumber', '=', number)
    .where('driverId', '=', driverId)
    .where('consented', '=', true)
    .limit(1)
    .executeTakeFirst()
  return agreed !== undefined
}
