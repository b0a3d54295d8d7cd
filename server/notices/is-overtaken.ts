import { sql } from 'kysely'
import type { NoticeFacts, NoticeKind } from '#domain/notices/notice-kinds.ts'
import type { DbDeps } from '../deps.ts'

type Told = {
  readonly id: string
  readonly kind: NoticeKind
  readonly facts: NoticeFacts
  readonly isUrgent: boolean
  readonly driverId: string
  readonly loadId: string | null
}

/** Whether what came after a waiting notice leaves nothing of it to be told. */
export async function isOvertaken(deps: DbDeps, told: Told): Promise<boolean> {
  if ((await isFormer(deps, told.driverId)) || (await isToldAgain(deps, told))) return true
  return ofAppointments.includes(told.kind) && !(await isAhead(deps, told))
}

/** Kinds that name the appointment at a stop; that it was moved is told by a notice of its own. */
const ofAppointments: readonly NoticeKind[] = ['appointment_tomorrow', 'not_accepted']

async function isFormer({ db }: DbDeps, driverId: string): Promise<boolean> {
  const driver = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', driverId)
    .where('role', '=', 'driver')
    .where('isActive', '=', true)
    .executeTakeFirst()
  return driver === undefined
}

/** Kinds of which a later notice about the load says everything that an earlier one said. */
const repeated: readonly NoticeKind[] = [
  'assigned',
  'yours_now',
  'taken_away',
  'changed',
  'tonu',
  'not_accepted',
  'delivered',
  'pod_missing',
]

/** A load that was given, taken and given again while the driver slept is one piece of news, not two. */
async function isToldAgain(
  { db }: DbDeps,
  { id, kind, facts, driverId, loadId, isUrgent }: Told,
): Promise<boolean> {
  if (!repeated.includes(kind)) return false
  const later = await db
    .selectFrom('notices as later')
    .innerJoin('notices as told', (join) => join.on('told.id', '=', id))
    .select('later.facts')
    .where('later.driverId', '=', driverId)
    .where('later.loadId', '=', loadId)
    .where('later.kind', '=', kind)
    .where(sql<boolean>`(later.created_at, later.id) > (told.created_at, told.id)`)
    .$if(isUrgent, (notices) => notices.where('later.isUrgent', '=', true))
    .execute()
  return later.some((one) => {
    // Only tellDriver writes these.
    const { parts = [] } = one.facts as unknown as NoticeFacts
    return (facts.parts ?? []).every((part) => parts.includes(part))
  })
}

/** The appointment of the notice is still one of the load, and the truck has not come to it. */
async function isAhead({ db }: DbDeps, { facts: { stop }, loadId }: Told): Promise<boolean> {
  if (stop === undefined || stop.appointmentAt === null) return true
  const row = await db
    .selectFrom('loadStops')
    .select('id')
    .where('loadId', '=', loadId)
    .where('stopType', '=', stop.type)
    .where('appointmentAt', '=', stop.appointmentAt)
    .where('arrivedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
