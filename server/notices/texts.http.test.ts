import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { NotificationPreferences, OwnTexts } from '#contract/notices.ts'
import type { DriverMessage } from '#contract/text-messages.ts'
import { aLoad } from '../../test/factories/load-factory.ts'
import type { SignedIn } from '../../test/support/app.ts'
import { duringChange } from '../../test/support/during-change.ts'
import { patienceMs, runUntilTimeout } from '../../test/support/run-until-timeout.ts'
import type { Database } from '../db/connect.ts'
import { openSms } from '../providers/sms/index.ts'
import {
  accepting,
  hanging,
  hangingAfter,
  ownNumber,
  refusing,
} from '../providers/sms/test-support/fake-twilio.ts'
import { publicUrl } from '../text-messages/test-support/twilio-calls.ts'
import { purgeNotices } from './purge-notices.ts'
import { doJobs } from './test-support/do-jobs.ts'
import { textedDrivers } from './test-support/texted-drivers.ts'
import { morning, night, nightEnds } from './test-support/times-of-day.ts'
import { textDriver } from './text-driver.ts'

const { as, connection, deps, twilio, calls, setNow, after, aDriver } = await textedDrivers()

let office: SignedIn
let driver: SignedIn
let number = ''
let agree: Awaited<ReturnType<typeof aDriver>>['agree']
beforeEach(async () => {
  setNow(morning)
  twilio.answers()
  twilio.sent.length = 0
  twilio.kept.length = 0
  twilio.lookups.length = 0
  // Signs in again, because tests let office sessions expire.
  office = await as('dispatcher')
  ;({ driver, number, agree } = await aDriver())
})

const give = (to = driver) => aLoad(office, { driverId: to.id })
const wish = (change: Partial<NotificationPreferences>) =>
  driver.send('PATCH /api/notices/preferences', change)
const logOf = (loadId: string) =>
  deps.db
    .selectFrom('notificationLog')
    .select(['id', 'status', 'reason', 'sendAt', 'sentAt', 'errorMessage', 'recipient', 'providerId', 'body'])
    .where('loadId', '=', loadId)
    .where('method', '=', 'sms')
    .orderBy('id')
    .execute()
const statesOf = async (loadId: string) =>
  (await logOf(loadId)).map(({ status, reason }) => [status, reason].filter(Boolean).join(' '))
/** Twilio accepts the text, but its answer never arrives. */
async function textInVain(load: { id: string }): Promise<void> {
  const job = { logId: await jobOf(load.id), failedTries: 0 }
  const before = twilio.sent.length
  await runUntilTimeout(
    () => textDriver({ ...deps, sms: openSms({ ...twilio.settings, patienceMs }) }, job),
    () => twilio.sent.length > before,
  )
}

describe('a driver', () => {
  test('who agreed is texted, with the load, the stop and where to look', async () => {
    await agree()
    const load = await give()
    await doJobs(deps)
    const [row] = await logOf(load.id)
    expect(twilio.sent).toEqual([
      {
        To: number,
        From: ownNumber,
        Body: expect.stringMatching(
          `^Llano Lines: New load ${load.number109}\\. Pickup: .* https://loads\\.example/driver$`,
        ) as string,
        StatusCallback: `${publicUrl}/api/webhooks/twilio/status?message=${String(row?.id)}`,
      },
    ])
    expect(row).toMatchObject({
      status: 'sent',
      reason: null,
      sentAt: morning,
      recipient: number,
      providerId: twilio.kept[0]?.sid,
      body: twilio.sent[0]?.Body,
    })
  })

  test('is texted in the language that was chosen', async () => {
    ;({ driver, agree } = await aDriver('es'))
    await agree()
    await give()
    await doJobs(deps)
    expect(twilio.sent[0]?.Body).toMatch(/^Llano Lines: Carga nueva /)
  })

  test('who never agreed, or ended it, is not', async () => {
    const first = await give()
    await agree()
    await agree(false)
    const second = await give()
    await doJobs(deps)
    expect(twilio.sent).toEqual([])
    expect([await statesOf(first.id), await statesOf(second.id)]).toEqual([
      ['skipped no_consent'],
      ['skipped no_consent'],
    ])
  })

  test('who ends it between the notice and its text is not', async () => {
    await agree()
    const load = await give()
    await agree(false)
    await doJobs(deps)
    expect([twilio.sent, await statesOf(load.id)]).toEqual([[], ['skipped no_consent']])
  })

  test('who writes STOP once the text is waiting is not', async () => {
    await agree()
    const load = await give()
    await jobOf(load.id)
    expect(await statesOf(load.id)).toEqual(['queued'])
    await calls.write(number, 'STOP')
    await doJobs(deps)
    expect([twilio.sent, await statesOf(load.id)]).toEqual([[], ['skipped stopped']])
  })

  test('is not texted at a number that somebody else agreed with, nor at a new one', async () => {
    await agree()
    const other = await as('driver')
    await deps.db.updateTable('users').set({ phoneNumber: number }).where('id', '=', other.id).execute()
    const theirs = await give(other)
    await deps.db
      .updateTable('users')
      .set({ phoneNumber: '(806) 555-0199' })
      .where('id', '=', driver.id)
      .execute()
    const own = await give()
    await doJobs(deps)
    expect(twilio.sent).toEqual([])
    expect([await statesOf(theirs.id), await statesOf(own.id)]).toEqual([
      ['skipped no_consent'],
      ['skipped no_consent'],
    ])
  })

  test.each(['555-0142', '(806) 555-0142 ext 3', '+44 20 7946 0018'])(
    'whose number is %s cannot be texted, and the office reads so',
    async (phoneNumber) => {
      await deps.db.updateTable('users').set({ phoneNumber }).where('id', '=', driver.id).execute()
      const load = await give()
      await doJobs(deps)
      expect(await statesOf(load.id)).toEqual(['skipped no_number'])
      const { body } = await office.send(`GET /api/drivers/${driver.id}/texts`)
      expect(body).toMatchObject({ state: 'no_number', phoneNumber: null })
    },
  )

  test('who switched texts off is not texted, whatever was agreed to', async () => {
    await agree()
    await wish({ smsEnabled: false })
    const load = await give()
    await doJobs(deps)
    expect([twilio.sent, await statesOf(load.id)]).toEqual([[], ['skipped channel_off']])
    expect((await driver.send<OwnTexts>('GET /api/notices/texts')).body.state).toBe('off')
    expect((await agree()).body.state).toBe('on')
  })
})

describe('quiet hours', () => {
  test('hold a text until they end, if it is still true then', async () => {
    await agree()
    setNow(night)
    office = await as('dispatcher')
    const [kept, taken] = [await give(), await give()]
    await doJobs(deps)
    expect(await logOf(kept.id)).toMatchObject([
      { status: 'held', reason: 'quiet_hours', sendAt: nightEnds, sentAt: null },
    ])
    await office.send(`PATCH /api/loads/${taken.id}/assign`, { driverId: null })
    setNow(after(-1, nightEnds))
    await doJobs(deps)
    expect(twilio.sent).toEqual([])
    setNow(nightEnds)
    await doJobs(deps)
    expect(twilio.sent).toHaveLength(2)
    expect(await statesOf(kept.id)).toEqual(['sent'])
    expect(await statesOf(taken.id)).toEqual(['skipped no_longer_true', 'sent'])
  })

  test.each([
    ['begin', '2026-03-08T04:30:00.000Z', '2026-03-08T11:00:00.000Z'],
    ['end', '2026-11-01T03:30:00.000Z', '2026-11-01T12:00:00.000Z'],
  ])('end by the clock of the company in the night in which summer time %ss', async (_what, late, ends) => {
    setNow(late)
    office = await as('dispatcher')
    ;({ driver, agree } = await aDriver())
    await agree()
    const load = await give()
    await doJobs(deps)
    expect(await logOf(load.id)).toMatchObject([{ status: 'held', sendAt: ends }])
  })

  test('that were made longer meanwhile hold it longer', async () => {
    await agree()
    setNow(night)
    office = await as('dispatcher')
    const load = await give()
    await doJobs(deps)
    await wish({ quietHoursEnd: '07:30' })
    setNow(nightEnds)
    await doJobs(deps)
    const later = '2026-03-03T13:30:00.000Z'
    expect(await logOf(load.id)).toMatchObject([{ status: 'held', reason: 'quiet_hours', sendAt: later }])
    setNow(later)
    await doJobs(deps)
    expect([twilio.sent.length, await statesOf(load.id)]).toEqual([1, ['sent']])
    expect(await logOf(load.id)).toMatchObject([{ sendAt: null, errorMessage: null }])
  })

  test('let pass what cannot wait', async () => {
    await agree()
    const load = await give()
    for (const status of ['in_transit', 'at_shipper', 'left_shipper'])
      await driver.send(`PATCH /api/loads/${load.id}/status`, { status })
    await doJobs(deps)
    setNow(night)
    office = await as('dispatcher')
    await office.send(`PATCH /api/loads/${load.id}/assign`, { driverId: null })
    await doJobs(deps)
    expect(twilio.sent.at(-1)?.Body).toContain(`Load ${load.number109} is no longer yours`)
  })
})

describe('Twilio', () => {
  test.each([
    [21211, 'This is not a phone number.'],
    [21614, 'This is a landline'],
    [99999, 'Twilio could not deliver it (code 99999)'],
  ])('that refuses with %s is not asked again, and the office reads why', async (code, words) => {
    await agree()
    twilio.answers(refusing(400, code))
    const load = await give()
    await doJobs(deps)
    setNow(after(3600))
    await doJobs(deps)
    expect(twilio.sent).toHaveLength(1)
    expect((await logOf(load.id))[0]).toMatchObject({ status: 'failed', reason: 'refused', sentAt: null })
    office = await as('dispatcher')
    const { body } = await office.send<DriverMessage[]>(`GET /api/drivers/${driver.id}/messages`)
    const [message] = body.filter(({ method }) => method === 'sms')
    expect(message?.error).toContain(words)
    expect(message).toMatchObject({ kind: 'assigned', status: 'failed', loadNumber: load.number109 })
  })

  test('that knows of a STOP which did not come here ends it here too', async () => {
    await agree()
    twilio.answers(refusing(400, 21610))
    const first = await give()
    await doJobs(deps)
    const second = await give()
    await doJobs(deps)
    expect(twilio.sent).toHaveLength(1)
    expect([await statesOf(first.id), await statesOf(second.id)]).toEqual([
      ['failed refused'],
      ['skipped stopped'],
    ])
    expect((await driver.send<OwnTexts>('GET /api/notices/texts')).body.state).toBe('stopped')
  })

  test('that is broken is asked again later, having been looked at first', async () => {
    await agree()
    twilio.answers(refusing(500, 20500), refusing(429, 20429, { 'retry-after': '300' }))
    const load = await give()
    await doJobs(deps)
    expect(await statesOf(load.id)).toEqual(['queued tried_again'])
    setNow(after(30))
    await doJobs(deps)
    setNow(after(299))
    await doJobs(deps)
    expect([twilio.sent.length, twilio.lookups.length]).toEqual([2, 1])
    setNow(after(1))
    await doJobs(deps)
    expect([twilio.sent.length, twilio.lookups.length]).toEqual([3, 2])
    expect(await statesOf(load.id)).toEqual(['sent'])
  })

  test('that stays broken is given up after three hours, and says so', async () => {
    await agree()
    const load = await give()
    for (let tries = 0; tries < 12; tries += 1) {
      twilio.answers(refusing(503, 20503))
      await doJobs(deps)
      setNow(after(20 * 60))
    }
    expect(twilio.sent).toHaveLength(6)
    expect(await logOf(load.id)).toMatchObject([
      { status: 'failed', reason: 'no_answer', errorMessage: 'Twilio answered 503', sentAt: null },
    ])
  })

  test('that made the message and did not say so is not asked for a second one', async () => {
    await agree()
    twilio.answers(hangingAfter)
    const load = await give()
    await textInVain(load)
    expect(await statesOf(load.id)).toEqual(['queued tried_again'])
    setNow(after(30))
    await doJobs(deps)
    expect([twilio.sent.length, twilio.kept.length]).toEqual([1, 1])
    expect(await logOf(load.id)).toMatchObject([{ status: 'sent', providerId: twilio.kept[0]?.sid }])
  })

  test('that made none is, though the same words went out for another notice', async () => {
    await agree()
    const load = await give()
    await doJobs(deps)
    await deps.db.deleteFrom('notices').where('driverId', '=', driver.id).execute()
    await office.send(`PATCH /api/loads/${load.id}/assign`, { driverId: null })
    await office.send(`PATCH /api/loads/${load.id}/assign`, { driverId: driver.id })
    twilio.answers(hanging)
    await textInVain(load)
    setNow(after(30))
    await doJobs(deps)
    const bodies = twilio.kept.map(({ body }) => body).filter((body) => body.includes('New load'))
    expect(bodies).toEqual([bodies[0], bodies[0]])
  })

  test('is asked once by two workers that take the same text', async () => {
    await agree()
    const load = await give()
    const job = { logId: await jobOf(load.id), failedTries: 0 }
    await Promise.all([textDriver(deps, job), textDriver(deps, job), textDriver(deps, job)])
    await doJobs(deps)
    expect([twilio.sent.length, await statesOf(load.id)]).toEqual([1, ['sent']])
  })

  test('is asked once by two workers of which each has read the text before either takes it', async () => {
    await agree()
    const load = await give()
    const job = { logId: await jobOf(load.id), failedTries: 0 }
    await duringChange(connection, {
      change: (other) => sql`select from notification_log where id = ${job.logId} for update`.execute(other),
      call: () => Promise.all([textDriver(deps, job), textDriver(deps, job)]),
      meanwhile: bothWait,
    })
    setNow(after(30))
    await doJobs(deps)
    expect([twilio.sent.length, await statesOf(load.id)]).toEqual([1, ['sent']])
  })

  test.each([
    ['has agreed', true],
    ['has ended it since', false],
  ])('is not asked for a message that came meanwhile, where the driver %s', async (_what, isAgreed) => {
    await agree()
    const load = await give()
    const logId = await jobOf(load.id)
    if (!isAgreed) await agree(false)
    await duringChange(connection, {
      change: (other) =>
        other.updateTable('notificationLog').set({ status: 'delivered' }).where('id', '=', logId).execute(),
      call: () => textDriver(deps, { logId, failedTries: 0 }),
    })
    expect([twilio.sent, await statesOf(load.id)]).toEqual([[], ['delivered']])
  })

  test('is not asked by a second worker while the first one waits', async () => {
    await agree()
    let arrives: (answer: () => void) => void = () => {}
    const hasArrived = new Promise<() => void>((resolve) => {
      arrives = resolve
    })
    twilio.answers((response, make) => {
      arrives(() => {
        accepting(response, make)
      })
    })
    const load = await give()
    const job = { logId: await jobOf(load.id), failedTries: 0 }
    const first = textDriver(deps, job)
    const answer = await hasArrived
    await textDriver(deps, job)
    answer()
    await first
    setNow(after(30))
    await doJobs(deps)
    expect([twilio.sent.length, await statesOf(load.id)]).toEqual([1, ['sent']])
  })
})

test('what phones wrote is forgotten with the log, after 400 days', async () => {
  const count = () =>
    deps.db.selectFrom('smsReceived').select('id').where('fromNumber', '=', number).execute()
  await calls.write(number, 'the dock is closed')
  setNow(after(400 * 24 * 60 * 60))
  await purgeNotices(deps)
  expect(await count()).toHaveLength(1)
  setNow(after(1))
  await purgeNotices(deps)
  expect(await count()).toHaveLength(0)
})

describe('what Twilio tells afterwards', () => {
  async function aSentText() {
    await agree()
    const load = await give()
    await doJobs(deps)
    return { load, sid: twilio.kept[0]?.sid ?? '' }
  }

  test('is that it came, and nothing takes that back', async () => {
    const { load, sid } = await aSentText()
    setNow(after(5))
    expect((await calls.report(sid, 'delivered')).statusCode).toBe(204)
    setNow(after(5))
    for (const status of ['sent', 'queued', 'undelivered', 'delivered', 'what'])
      await calls.report(sid, status)
    expect(await logOf(load.id)).toMatchObject([{ status: 'delivered', sentAt: morning, errorMessage: null }])
  })

  test('is that it did not, and why', async () => {
    const { load, sid } = await aSentText()
    await calls.report(sid, 'undelivered', { error: '30007' })
    await calls.report(sid, 'sent')
    await calls.report(sid, 'delivered')
    expect(await logOf(load.id)).toMatchObject([
      { status: 'failed', errorMessage: expect.stringContaining('took it for spam') as string },
    ])
  })

  test('may come while Twilio still answers, and is not taken back by that answer', async () => {
    await agree()
    const load = await give()
    const logId = await jobOf(load.id)
    twilio.answers((response, make) => {
      const message = make()
      void calls.report(message.sid, 'delivered', { message: logId }).then(() => {
        accepting(response, () => message)
      })
    })
    await doJobs(deps)
    expect([twilio.sent.length, await statesOf(load.id)]).toEqual([1, ['delivered']])
  })

  test('may come before its answer, and is not sent again then', async () => {
    await agree()
    twilio.answers(hangingAfter)
    const load = await give()
    await textInVain(load)
    const sid = twilio.kept[0]?.sid ?? ''
    await calls.report(sid, 'delivered', { message: (await logOf(load.id))[0]?.id ?? '' })
    setNow(after(30))
    await doJobs(deps)
    expect([twilio.sent.length, twilio.lookups.length]).toEqual([1, 0])
    expect(await logOf(load.id)).toMatchObject([{ status: 'delivered', providerId: sid }])
  })

  test.each(['nonsense', '018f0000-0000-7000-8000-000000000000'])(
    'of a message that nobody knows (%s) changes nothing',
    async (message) => {
      const { load } = await aSentText()
      expect((await calls.report('SMunknown', 'failed', { message })).statusCode).toBe(204)
      expect(await statesOf(load.id)).toEqual(['sent'])
    },
  )
})

/** The newest unsent text of a load; all other jobs are done first. */
async function jobOf(loadId: string): Promise<string> {
  await doJobs(deps, ['text_driver'])
  return (await logOf(loadId)).at(-1)?.id ?? ''
}

/** Both workers wait for the text, or one of them for the only connection. */
async function bothWait(other: Database): Promise<void> {
  let waiting = 0
  while (waiting < 2 && deps.pool.waitingCount === 0) {
    // A transaction keeps what it was told first.
    await sql`select pg_stat_clear_snapshot()`.execute(other)
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(other)
    waiting = rows.length
  }
}
