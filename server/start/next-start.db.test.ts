import { afterAll, expect, it, vi } from 'vitest'
import { firstAdmin, startProduct } from '../../test/support/product-process.ts'
import { Caller } from '../../tools/crash/caller.ts'
import { runningConnection } from '../db/embedded/launcher.ts'
import {
  query,
  removeTemporaryDirectories,
  usedDataDir,
} from '../db/embedded/test-support/data-directories.ts'

vi.setConfig({ testTimeout: 120_000 })
afterAll(removeTemporaryDirectories)

const setupLink = 'First time here? Set it up with this one-time link: http://localhost:'

async function inDatabase(dataDir: string, sql: string) {
  const connection = await runningConnection(dataDir)
  if (connection === undefined) throw new Error('no database server')
  return query(connection, sql)
}

it('the first admin of the settings is made at the first start only, and then nobody is asked to set it up', async () => {
  const dataDir = await usedDataDir()
  const first = startProduct({ DATA_DIR: dataDir })
  await first.ready
  await first.says(setupLink)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  const given = {
    DATA_DIR: dataDir,
    ADMIN_USERNAME: firstAdmin.username,
    ADMIN_PASSWORD: firstAdmin.password,
  }
  for (const password of [firstAdmin.password, 'a password that was changed later']) {
    const product = startProduct({ ...given, ADMIN_PASSWORD: password })
    const boss = await Caller.signedIn(await product.ready, firstAdmin)
    // Invoices can be written before anybody came to the settings.
    expect(await boss.send('GET', '/api/settings')).toMatchObject({ companyName: 'My company' })
    product.child.kill('SIGTERM')
    expect(await product.ended).toBe(0)
    expect(product.said()).not.toContain(setupLink)
  }
})

it('a job that a killed process had in hand is done after the next start', async () => {
  const dataDir = await usedDataDir()
  const killed = startProduct({ DATA_DIR: dataDir })
  await killed.ready
  await inDatabase(
    dataDir,
    `select graphile_worker.add_job('mail_deadline', '{}', run_at => now() + interval '1 day');
     update graphile_worker._private_jobs set locked_by = 'worker-gone', locked_at = now(), run_at = now()`,
  )
  killed.child.kill('SIGKILL')
  await killed.ended
  const next = startProduct({ DATA_DIR: dataDir })
  await next.ready
  const untouched = `select id from graphile_worker._private_jobs where attempts = 0`
  await vi.waitUntil(async () => (await inDatabase(dataDir, untouched)).length === 0, { timeout: 60_000 })
  next.child.kill('SIGTERM')
  expect(await next.ended).toBe(0)
})
