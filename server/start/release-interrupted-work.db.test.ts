import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../test/support/app.ts'
import { inTransaction } from '../db/transaction.ts'
import { prepareMail } from '../outbox/prepare-mail.ts'
import { resumeMail } from '../outbox/send-mail.ts'
import { writeMail } from '../outbox/write-mail.ts'
import { releaseInterruptedWork } from './release-interrupted-work.ts'

const { deps } = await testApp({ smtpUrl: 'smtp://127.0.0.1:1' })

const mails = () => deps.db.selectFrom('outbox').select(['subject', 'status']).orderBy('subject').execute()
const lockedJobs = async () => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from graphile_worker.jobs where locked_by is not null`.execute(deps.db)
  return rows[0]?.count
}

test('what a killed process had in hand is taken up at the next start, and not minutes or hours later', async () => {
  for (const subject of ['in hand', 'sent']) {
    const ready = await prepareMail(deps, { to: 'pay@broker.example', papers: [] })
    await inTransaction(deps, (tx) =>
      writeMail(tx, ready, { purpose: 'letter', subject, text: 'Hello', createdBy: null }),
    )
  }
  const takenAt = deps.clock().toISOString()
  await deps.db
    .updateTable('outbox')
    .set({ status: 'sending', takenAt })
    .where('subject', '=', 'in hand')
    .execute()
  await deps.db.updateTable('outbox').set({ status: 'sent', takenAt }).where('subject', '=', 'sent').execute()
  await sql`update graphile_worker._private_jobs set locked_by = 'worker-gone', locked_at = now()`.execute(
    deps.db,
  )
  // What the chore does while other workers may be sending.
  await resumeMail(deps)
  expect((await mails())[0]).toEqual({ subject: 'in hand', status: 'sending' })
  expect(await lockedJobs()).toBeGreaterThan(0)
  await releaseInterruptedWork(deps)
  expect(await mails()).toEqual([
    { subject: 'in hand', status: 'queued' },
    { subject: 'sent', status: 'sent' },
  ])
  expect(await lockedJobs()).toBe(0)
})
