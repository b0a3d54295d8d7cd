import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Role } from '#domain/access/may.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppDeps, DbDeps, TxDeps } from '../deps.ts'
import { gather } from '../gather.ts'
import { clearCookie, cookieOf } from '../http/cookies.ts'
import type { Person, User } from './actor.ts'
import { hashToken, randomToken } from './random-token.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
/** Decisions section 2: sessions end after 12 idle hours for staff, 30 idle days for drivers. */
const idleMs = (role: Role) => (role === 'driver' ? 30 * day : 12 * hour)
/** The longest life of a session, even in constant use: a stolen one must not last forever. */
const longestMs = (role: Role) => (role === 'driver' ? 180 : 30) * day
/** Use is recorded at most this often, so that a busy screen does not cause a write per read. */
const noteUseEveryMs = 60_000

type SessionRow = Omit<Person, 'kind'> & { lastUsedAt: string; startedAt: string; dataVersion: string }
type Lookup = (hashedSid: string) => Promise<{ readonly row: SessionRow | undefined }>

const lookups = new WeakMap<pg.Pool, Lookup>()

/** Every request looks up its session; simultaneous lookups share one statement. */
function lookupOf(deps: AppDeps): Lookup {
  const known = lookups.get(deps.pool)
  if (known) return known
  const lookup = gather((sids: readonly string[]) => readSessions(deps, sids), {
    batchSize: 200,
    batchesAtOnce: 4,
    mostWaiting: 5000,
  })
  lookups.set(deps.pool, lookup)
  return lookup
}

async function readSessions({ pool, clock }: AppDeps, sids: readonly string[]) {
  const wanted = [...new Set(sids)]
  // A statement of its own for the usual case of one: that of several is planned anew each time.
  const isOne = wanted.length === 1
  const { rows } = await pool.query<SessionRow & { sid: string }>({
    name: isOne ? 'find-session' : 'find-sessions',
    text: `select sessions.sid, users.id, users.role, users.username, users.first_name as "firstName",
             users.last_name as "lastName", users.truck_number as "truckNumber", users.language, sessions.id as "sessionId",
             sessions.last_used_at as "lastUsedAt", sessions.created_at as "startedAt",
             pg_current_snapshot()::text as "dataVersion"
           from sessions join users on users.id = sessions.user_id
           where sessions.sid = ${isOne ? '$1' : 'any($1)'} and sessions.expire > $2 and users.is_active`,
    values: [isOne ? wanted[0] : wanted, clock().toISOString()],
  })
  const found = new Map(rows.map(({ sid, ...row }) => [sid, row]))
  return sids.map((sid) => ({ row: found.get(sid) }))
}

/** The person of the session cookie. Background refetches say so in a header and do not count as use. */
export async function findSession(deps: AppDeps, request: FastifyRequest): Promise<Person | null> {
  const sid = cookieOf(request, 'session')
  if (sid === undefined || sid.length > 100) return null
  const now = deps.clock()
  const { row } = await lookupOf(deps)(hashToken(sid))
  if (!row) return null
  const { lastUsedAt, startedAt, dataVersion, ...person } = row
  request.dataVersion = dataVersion
  const isBackground =
    request.headers['x-background-refetch'] === 'true' || request.routeOptions.config.isBackground === true
  if (!isBackground && now.getTime() - Date.parse(lastUsedAt) > noteUseEveryMs)
    await noteUse(deps, { ...person, startedAt }, now)
  return { kind: 'person', ...person }
}

type Used = Pick<SessionRow, 'sessionId' | 'role' | 'startedAt'>

async function noteUse({ db }: DbDeps, { sessionId, role, startedAt }: Used, now: Date): Promise<void> {
  const latest = Date.parse(startedAt) + longestMs(role)
  const expire = new Date(Math.min(now.getTime() + idleMs(role), latest)).toISOString()
  await sql`update sessions set last_used_at = ${now.toISOString()}, expire = ${expire}
    where id = ${sessionId}`.execute(db)
}

/** Those of these sessions that have not ended. Checking does not count as use. */
const livingSessions = ({ db, clock }: DbDeps, ids: readonly string[]) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('sessions.id', 'in', ids)
    .where('sessions.expire', '>', clock().toISOString())
    .where('users.isActive', '=', true)

/** Which of these sessions are still valid, with the role that each has by now. */
export async function validSessions(
  deps: DbDeps,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Role>> {
  const rows = await livingSessions(deps, ids).select(['sessions.id', 'users.role']).execute()
  // The check constraint of users.role lists exactly the roles.
  return new Map(rows.map(({ id, role }) => [id, role as Role]))
}

/** The role that a session has by now; null once it has ended. */
export async function roleOfSession(deps: DbDeps, id: string): Promise<Role | null> {
  return (await validSessions(deps, [id])).get(id) ?? null
}

export type Visit = { readonly request: FastifyRequest; readonly reply: FastifyReply }

/** Creates a session with a new id and ends the browser's old one. Set the cookie only after the commit. */
export async function startSession(tx: TxDeps, user: User, request: FastifyRequest): Promise<string> {
  await endSessionIn(tx, request)
  const sid = randomToken()
  const now = tx.clock()
  const expire = new Date(now.getTime() + idleMs(user.role))
  await tx.db
    .insertInto('sessions')
    .values({
      sid: hashToken(sid),
      id: tx.newId(),
      userId: user.id,
      device: (request.headers['user-agent'] ?? '').slice(0, 300).replaceAll('\u0000', ''),
      createdAt: now.toISOString(),
      lastUsedAt: now.toISOString(),
      expire: expire.toISOString(),
    })
    .execute()
  return sid
}

export async function endSession(deps: AppDeps, { request, reply }: Visit): Promise<void> {
  if (cookieOf(request, 'session') === undefined) return
  await inTransaction(deps, (tx) => endSessionIn(tx, request))
  clearCookie(reply, 'session')
}

async function endSessionIn({ db }: TxDeps, request: FastifyRequest): Promise<void> {
  const sid = cookieOf(request, 'session')
  if (sid !== undefined) await db.deleteFrom('sessions').where('sid', '=', hashToken(sid)).execute()
}

export async function endSessionsOf(deps: TxDeps, userId: string, exceptSessionId?: string): Promise<void> {
  let query = deps.db.deleteFrom('sessions').where('userId', '=', userId)
  if (exceptSessionId !== undefined) query = query.where('id', '<>', exceptSessionId)
  await query.execute()
}
