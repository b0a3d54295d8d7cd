import { sql } from 'kysely'
import type { NewStop } from '#contract/load-inputs.ts'
import type { LoadFromPaper, StopFromPaper } from '#contract/ratecons.ts'
import { parseCalendarDate } from '#domain/calendar.ts'
import { splitAddress, type AddressParts } from '#domain/imports/split-address.ts'
import { loadNumberPrefix } from '#domain/loads/load-number.ts'
import { instantIn } from '#domain/zoned-time.ts'
import type { Actor } from '../auth/actor.ts'
import { customerByName } from '../customers/customer-by-name.ts'
import type { TxDeps } from '../deps.ts'
import { attachToLoadAs, requireAttachable } from '../documents/attach-documents.ts'
import { invalidField } from '../http/app-error.ts'
import { nextFreeNumber } from '../loads/read/load-views.ts'
import { createLoad } from '../loads/write/create-load.ts'
import { editLoad } from '../loads/write/edit-load.ts'
import { locationByAddress } from '../locations/location-by-address.ts'
import { takeTerms } from '../obligations/take-terms.ts'
import { companySettings } from '../settings/company-settings.ts'
import { paperFacts } from './paper-facts.ts'

/** A load as a rate confirmation says it, which is filed with it where it was uploaded. */
export async function generateLoad(tx: TxDeps, actor: Actor, paper: LoadFromPaper) {
  const { timeZone } = await companySettings(tx)
  const written = paper.stops?.length ? paper.stops : await stopsOfAddresses(paper)
  if (written.length === 0) throw invalidField('stops', 'Please add at least one stop')
  const stops: NewStop[] = []
  for (const stop of written) stops.push(await newStop(tx, stop, timeZone))
  const number109 = paper.number109 ?? own(paper.loadNumber) ?? (await takeNextNumber(tx))
  const lastDay = written.findLast(({ kind, date }) => kind === 'delivery' && date != null)?.date
  await createLoad(tx, actor, {
    load: {
      number109,
      stops,
      trackingEnabled: true,
      customerId:
        paper.customerId ?? (paper.companyName ? await customerByName(tx, paper.companyName) : null),
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
  if (paper.terms?.length) await takeTerms(tx, actor, id, paper.terms)
  if (paper.documentPath != null) await file(tx, actor, { path: paper.documentPath, loadId: id })
  return { number109, id }
}

/** Of two papers that become loads at the same time the second waits for the first one's number. */
async function takeNextNumber(tx: TxDeps): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext('next load number'))`.execute(tx.db)
  return (await nextFreeNumber(tx)).number109
}

async function file(
  tx: TxDeps,
  actor: Actor,
  { path, loadId }: { path: string; loadId: string },
): Promise<void> {
  const documents = await requireAttachable(tx, actor, { field: 'documentPath', paths: [path], loadId })
  await attachToLoadAs(tx, 'rate-confirmation', { documents, loadId })
}

/** A broker who prints our own number means the load's handle. */
function own(loadNumber: string | null | undefined): string | null {
  return loadNumber?.startsWith(loadNumberPrefix) ? loadNumber : null
}

/**
 * Invoices and e-mails name a load by the number its payer knows, which is the broker's load number; a purchase order
 * printed beside it comes after.
 */
function theirNumber({ loadNumber, poNumber }: LoadFromPaper): string | null {
  const theirs = own(loadNumber) === null ? (loadNumber ?? null) : null
  if (theirs === null || poNumber == null || poNumber === theirs) return theirs ?? poNumber ?? null
  const both = `${theirs} / PO ${poNumber}`
  return both.length <= 60 ? both : theirs
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

async function newStop(tx: TxDeps, stop: StopFromPaper, timeZone: string): Promise<NewStop> {
  const { name = null, street = null, city = null, state = null } = stop
  const locationId = stop.locationId ?? (await locationByAddress(tx, { name, street, city, state }))
  const day = stop.date == null ? null : parseCalendarDate(stop.date)
  const at = (time: string | null | undefined) =>
    day === null || time == null ? null : instantIn(timeZone, day, time).toISOString()
  const appointmentAt = at(stop.from)
  const until = at(stop.to)
  return {
    stopType: stop.kind === 'pickup' ? 'pickup' : 'dropoff',
    locationId,
    notes: stop.notes,
    appointmentAt,
    // A window over midnight ends on the next day, which the paper does not say; its beginning is kept.
    appointmentUntil: appointmentAt !== null && until !== null && appointmentAt <= until ? until : null,
  }
}
