import { spawn, type ChildProcess } from 'node:child_process'
import { expect, test } from 'vitest'
import { testApp } from '../../test/support/app.ts'
import { bundledScript } from '../../test/support/bundled-script.ts'
import { inTransaction } from '../db/transaction.ts'
import { mailServer } from '../providers/mail/test-support/mail-server.ts'
import { prepareMail } from './prepare-mail.ts'
import { resumeMail } from './send-mail.ts'
import { writeMail } from './write-mail.ts'

const howMany = 30
const minute = 60_000

test('three workers send thirty mails, and one is killed with a mail in its hands: none is lost, one comes twice', async () => {
  const workers = new Map<string, ChildProcess>()
  let isKilled = false
  const arrived: string[] = []
  const server = await mailServer({
    onAuth: ({ username }, _session, done) => {
      done(null, { user: username ?? '' })
    },
    onData: (stream, { user }: { user?: unknown }, done) => {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        arrived.push(/^Message-ID: (\S+)/m.exec(text)?.[1] ?? '')
        // The server has received everything, but its sender never learns that.
        if (isKilled) done(null)
        else {
          isKilled = true
          workers.get(String(user))?.kill('SIGKILL')
        }
      })
    },
  })
  const smtpOf = (user: string) => `smtp://${user}:secret@127.0.0.1:${String(server.port)}`
  const { deps, connection, setClock } = await testApp({ smtpUrl: smtpOf('test') })
  for (let n = 1; n <= howMany; n += 1) {
    const paper = {
      fileName: 'a.pdf',
      contentType: 'application/pdf',
      bytes: Buffer.from(`%PDF ${String(n)}`),
    }
    const ready = await prepareMail(deps, { to: `pay${String(n)}@example.com`, papers: [paper] })
    const mail = { purpose: 'letter', subject: String(n), text: 'Hello', createdBy: null }
    await inTransaction(deps, (tx) => writeMail(tx, ready, mail))
  }
  for (const user of ['first', 'second', 'third']) {
    const settings = {
      DATA_DIR: deps.config.dataDir,
      SMTP_URL: smtpOf(user),
      MAIL_FROM: 'office@llano.example',
    }
    const script = bundledScript('server/outbox/test-support/mail-worker.ts')
    workers.set(user, spawn(process.execPath, [script, JSON.stringify({ connection, settings })]))
  }
  const counts = async () => {
    const rows = await deps.db.selectFrom('outbox').select('status').execute()
    const sent = rows.filter(({ status }) => status === 'sent').length
    return { sent, sending: rows.filter(({ status }) => status === 'sending').length }
  }
  try {
    await expect.poll(() => isKilled, { timeout: 40_000 }).toBe(true)
    // It may have taken the jobs of all mails. The chore runs a minute later.
    setClock(new Date().toISOString())
    await resumeMail(deps)
    await expect.poll(counts, { timeout: 40_000 }).toEqual({ sent: howMany - 1, sending: 1 })
    // Ten minutes later they count as abandoned.
    const takenAt = new Date(Date.now() - 11 * minute).toISOString()
    await deps.db.updateTable('outbox').set({ takenAt }).where('status', '=', 'sending').execute()
    setClock(new Date().toISOString())
    await resumeMail(deps)
    await expect.poll(counts, { timeout: 20_000 }).toEqual({ sent: howMany, sending: 0 })
  } finally {
    for (const worker of workers.values()) worker.kill('SIGKILL')
  }
  expect(new Set(arrived).size).toBe(howMany)
  expect(arrived).toHaveLength(howMany + 1)
})
