import { sql } from 'kysely'
import type { NewStop } from '#contract/load-inputs.ts'
import type { LoadFromPaper, StopFromPaper } from '#contract/ratecons.ts'
import { splitAddress, type AddressParts } from '#domain/imports/split-address.ts'
import { ownNumber, theirNumber } from '#domain/ratecons/revision/broker-number.ts'
import type { OwnFacts } from '#domain/ratecons/matches/match-customers.ts'
import type { Actor } from '../auth/actor.ts'
import { customerByName, newCustomer } from '../customers/customer-by-name.ts'
import type { TxDeps } from '../deps.ts'
import { attachToLoadAs, requireConfirmation } from '../documents/attach-documents.ts'
import { invalidField } from '../http/app-error.ts'
import { nextFreeNumber } from '../loads/read/load-views.ts'
import { createLoad } from '../loads/write/create-load.ts'
import { editLoad } from '../loads/write/edit-load.ts'
import { takeTerms } from '../obligations/take-terms.ts'
import { companySettings } from '../settings/company-settings.ts'
import { paperFacts } from './paper-facts.ts'
import { placeOfStop, zoneOfLocation } from './place-of-stop.ts'
import { stopTimes } from './stop-times.ts'

/** Creates a load from a rate confirmation, which is attached to it if it was uploaded. */
export async function generateLoad(tx: TxDeps, actor: Actor, paper: LoadFromPaper) {
  const settings = await companySettings(tx)
  const written = paper.stops?.length ? paper.stops : await stopsOfAddresses(paper)
  if (written.length === 0) throw invalidField('stops', 'Please add at least one stop')
  const stops: NewStop[] = []
  for (const stop of written) stops.push(await newStop(tx, stop, settings.timeZone))
  const number109 = paper.number109 ?? ownNumber(paper) ?? (await takeNextNumber(tx))
  const lastDay = written.findLast(({ kind, date }) => kind === 'delivery' && date != null)?.date
  await createLoad(tx, actor, {
    load: {
      number109,
      stops,
      trackingEnabled: true,
      customerId: await customerOf(tx, paper, settings),
      poNumber: theirNumber(paper),
      tripRate: paper.tripRate,
      deliveryDueAt: lastDay ?? null,
    },
    mayReplace: false,
  })
  const { id } = await tx.db
    .selectFrom('loads')
    .select('id')
    .where('number109', '=', number109)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  const { appointmentTime, specialInstructions } = paper
  if (appointmentTime != null || specialInstructions != null)
    await editLoad(tx, actor, id, { appointmentTime, specialInstructions })
  if (paper.terms?.length) await takeTerms(tx, actor, id, { terms: paper.terms })
  if (paper.documentPath != null) await file(tx, actor, { path: paper.documentPath, loadId: id })
  return { number109, id }
}

/** If two papers become loads at the same time, the second waits for the first one's number. */
async function takeNextNumber(tx: TxDeps): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext('next load number'))`.execute(tx.db)
  return (await nextFreeNumber(tx)).number109
}

/** Null: a person decided that it is a new one. Absent: nobody decided, so a certain match is used. */
async function customerOf(
  tx: TxDeps,
  { customerId, companyName, billingEmail = null }: LoadFromPaper,
  own: OwnFacts,
): Promise<string | null> {
  if (customerId != null || companyName == null) return customerId ?? null
  const named = { name: companyName, email: billingEmail }
  return customerId === null ? newCustomer(tx, named) : customerByName(tx, named, own)
}

async function file(
  tx: TxDeps,
  actor: Actor,
  { path, loadId }: { path: string; loadId: string },
): Promise<void> {
  const documents = await requireConfirmation(tx, actor, { field: 'documentPath', paths: [path], loadId })
  await attachToLoadAs(tx, 'rate-confirmation', { documents, loadId })
}

async function stopsOfAddresses({ pickupAddress, deliveryAddress }: LoadFromPaper): Promise<StopFromPaper[]> {
  const { isTown } = await paperFacts([])
  const ends = [
    { kind: 'pickup', text: pickupAddress },
    { kind: 'delivery', text: deliveryAddress },
  ] as const
  return ends.flatMap(({ kind, text }): StopFromPaper[] => {
    if (text == null) return []
    const parts: AddressParts | null = splitAddress(text, isTown)
    if (parts === null) return [{ kind, street: text }]
    const { street, city, state, zipCode } = parts
    return [{ kind, street: street === '' ? null : street, city, state, zip: zipCode }]
  })
}

async function newStop(tx: TxDeps, stop: StopFromPaper, companyZone: string): Promise<NewStop> {
  const locationId = await placeOfStop(tx, stop)
  return {
    stopType: stop.kind === 'pickup' ? 'pickup' : 'dropoff',
    locationId,
    notes: stop.notes,
    ...stopTimes(stop, (await zoneOfLocation(tx, locationId)) ?? companyZone),
  }
}
