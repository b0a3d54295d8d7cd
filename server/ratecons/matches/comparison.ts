import type { Revision } from '#contract/paper-matches.ts'
import type { LoadFromPaper, StopFromPaper } from '#contract/ratecons.ts'
import { loadStatuses, type LoadStatus } from '#domain/loads/load-status.ts'
import type { StopType } from '#domain/loads/stops.ts'
import type { Comparison } from '#domain/ratecons/revision/compare-load.ts'
import { namesOtherLoad } from '#domain/ratecons/revision/broker-number.ts'
import type { LoadStop, PaperStop } from '#domain/ratecons/revision/pair-stops.ts'
import type { DbDeps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { otherTermsOf } from '../../obligations/take-terms.ts'
import { townZones } from '../../locations/town-zones.ts'
import { companySettings } from '../../settings/company-settings.ts'
import { stopTimes } from '../stop-times.ts'

type Compared = { readonly comparison: Comparison; readonly shown: Omit<Revision, 'lines'> }

/** Compares a load with a later paper. */
export async function comparisonOf(deps: DbDeps, loadId: string, paper: LoadFromPaper): Promise<Compared> {
  const { timeZone } = await companySettings(deps)
  // The load is read before its stops: the version then catches changes in between.
  const load = await loadToCompare(deps, loadId)
  if (namesOtherLoad(load, paper)) throw paperOfOther(load, paper)
  const stops = await stopsToCompare(deps, loadId, timeZone)
  return {
    comparison: {
      load: {
        ...load,
        stops,
        isClosed: loadStatuses[load.status].rank >= loadStatuses.paid.rank,
        isPaid: load.paidAt !== null,
      },
      paper: {
        ...paper,
        stops: await stopsOfPaper(deps, paper.stops ?? [], timeZone),
        otherTerms: paper.terms?.length ? await otherTermsOf(deps, loadId, paper.terms) : [],
      },
    },
    shown: shownOf(load),
  }
}

function paperOfOther(
  { number109, poNumber }: { readonly number109: string; readonly poNumber: string | null },
  paper: LoadFromPaper,
): AppError {
  const number = paper.loadNumber ?? paper.poNumber ?? ''
  const known = poNumber === null ? '' : ` (${poNumber})`
  const message = `This paper is about load ${number}, and ${number109}${known} is another one. Correct its number, or make a new load of it.`
  return new AppError('paper_of_other_load', { message })
}

async function loadToCompare({ db }: DbDeps, loadId: string) {
  const load = await db
    .selectFrom('loads')
    .leftJoin('customers', 'customers.id', 'loads.customerId')
    .leftJoin('invoices', (join) =>
      join.onRef('invoices.loadId', '=', 'loads.id').on('invoices.status', '<>', 'void'),
    )
    .select(['loads.id', 'loads.number109', 'loads.updatedAt', 'loads.status', 'loads.paidAt'])
    .select(['loads.tripRate', 'loads.poNumber', 'loads.appointmentTime', 'loads.specialInstructions'])
    .select(['loads.deliveryDueAt', 'customers.name as customerName'])
    .select(['invoices.id as invoiceId', 'invoices.invoiceNumber', 'invoices.status as invoiceStatus'])
    .where('loads.id', '=', loadId)
    .where('loads.deletedAt', 'is', null)
    .executeTakeFirst()
  if (!load) throw new AppError('load_not_found')
  // The check constraint of loads.status lists exactly the statuses of the table.
  return { ...load, status: load.status as LoadStatus }
}

function shownOf(load: Awaited<ReturnType<typeof loadToCompare>>): Omit<Revision, 'lines'> {
  const { id, number109, updatedAt, status, customerName, invoiceId, invoiceNumber, invoiceStatus } = load
  return {
    load: { id, number109, updatedAt, status, customerName },
    invoice:
      invoiceId === null || invoiceNumber === null
        ? null
        : { id: invoiceId, invoiceNumber, isDraft: invoiceStatus === 'draft' },
  }
}

async function stopsToCompare({ db }: DbDeps, loadId: string, companyZone: string): Promise<LoadStop[]> {
  const rows = await db
    .selectFrom('loadStops')
    .select(['id', 'stopType', 'locationId', 'companyName as name', 'address as street', 'city', 'state'])
    .select(['appointmentAt', 'appointmentUntil', 'timeZone', 'notes', 'arrivedAt'])
    .where('loadId', '=', loadId)
    .orderBy('stopSequence')
    .execute()
  // The check constraint lists exactly the two types.
  return rows.map((row) => ({
    ...row,
    stopType: row.stopType as StopType,
    timeZone: row.timeZone ?? companyZone,
  }))
}

/** A stop with a chosen location is at that location, whatever the paper calls it. */
async function stopsOfPaper(
  { db }: DbDeps,
  stops: readonly StopFromPaper[],
  companyZone: string,
): Promise<PaperStop[]> {
  const ids = [...new Set(stops.flatMap(({ locationId }) => locationId ?? []))]
  const chosen =
    ids.length === 0
      ? []
      : await db
          .selectFrom('locations')
          .select(['id', 'name', 'address as street', 'city', 'state', 'timeZone'])
          .where('id', 'in', ids)
          .where('archivedAt', 'is', null)
          .execute()
  const places = new Map(chosen.map(({ id, ...place }) => [id, place]))
  const zoneOf = await townZones()
  return stops.map((stop) => {
    const chosenPlace = places.get(stop.locationId ?? '')
    const timeZone = (chosenPlace ?? { timeZone: zoneOf(stop) }).timeZone ?? companyZone
    const { kind, name = null, street = null, city = null, state = null, date = null, notes = null } = stop
    return {
      stopType: kind === 'pickup' ? 'pickup' : 'dropoff',
      locationId: stop.locationId ?? null,
      ...{ name, street, city, state },
      ...chosenPlace,
      ...{ date, notes, timeZone },
      ...stopTimes(stop, timeZone),
    }
  })
}
