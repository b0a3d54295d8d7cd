import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../test/support/app.ts'

const { app, deps } = await testApp({ poolSize: 2, limits: { readyMs: 300 } })
const ready = async () => {
  const { statusCode, json } = await app.inject('/readyz')
  return [statusCode, json<{ code?: string }>().code]
}

test('a server whose database froze says so, and takes no connection for each who asks', async () => {
  const frozen = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(deps.db)
  const pid = frozen.rows[0]?.pid ?? 0
  const goOn = () => process.kill(pid, 'SIGCONT')
  onTestFinished(() => void goOn())
  process.kill(pid, 'SIGSTOP')
  const away = [503, 'database_unavailable']
  expect([await ready(), await ready(), await ready()]).toEqual([away, away, away])
  expect([deps.pool.totalCount, deps.pool.waitingCount]).toEqual([1, 0])
  goOn()
  await expect.poll(ready).toEqual([200, undefined])
})
