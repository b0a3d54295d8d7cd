import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { startProduct } from '../../test/support/product-process.ts'
import { clusterDirectory } from '../db/embedded/data-dir-entries.ts'
import { runningConnection } from '../db/embedded/launcher.ts'
import { readServerNote } from '../db/embedded/running-server.ts'
import {
  endOf,
  query,
  removeTemporaryDirectories,
  usedDataDir,
} from '../db/embedded/test-support/data-directories.ts'

vi.setConfig({ testTimeout: 60_000 })
afterAll(removeTemporaryDirectories)

const jumpingClock = fileURLToPath(new URL('../../tools/crash/jumping-clock.mjs', import.meta.url))

async function started() {
  const dataDir = await usedDataDir()
  const product = startProduct({ DATA_DIR: dataDir, NODE_OPTIONS: `--import ${jumpingClock}` })
  const url = await product.ready
  const server = await readServerNote(clusterDirectory(dataDir))
  if (server === undefined) throw new Error('no database server')
  return { dataDir, product, url, database: server.pid }
}

describe('stopping', () => {
  it('answers what is in flight before the database ends, and asks whoever comes then to come again', async () => {
    const { product, url, dataDir } = await started()
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    await once(socket, 'connect')
    const body = JSON.stringify({ username: 'nobody', password: 'not a password' })
    const head = 'POST /api/auth/admin-login HTTP/1.1\r\nhost: localhost\r\nsec-fetch-site: same-origin'
    const about = `content-type: application/json\r\ncontent-length: ${String(body.length)}`
    socket.write(`${head}\r\n${about}\r\n\r\n`)
    product.child.kill('SIGTERM')
    const connection = await runningConnection(dataDir)
    if (connection === undefined) throw new Error('no database server')
    // Only the requests come after the worker, which listens for jobs.
    const listening = `select from pg_stat_activity where query ilike 'listen%'`
    while ((await query(connection, listening)).length > 0);
    const answers = text(socket)
    socket.write(`${body}GET /api/loads HTTP/1.1\r\nhost: localhost\r\n\r\n`)
    const [, first, second] = (await answers).split('HTTP/1.1 ')
    expect(first).toMatch(/^401 /)
    expect(second).toMatch(/^503 /)
    expect(second).toMatch(/\r\nretry-after: \d+\r\n/i)
    expect(second).toContain('"code":"shutting_down"')
    expect(await product.ended).toBe(0)
  })

  it('gives up after a while on a database that does not end', async () => {
    const { product, database } = await started()
    process.kill(database, 'SIGSTOP')
    product.child.kill('SIGTERM')
    expect(await product.ended).toBe(1)
    expect(product.said()).toMatch(/\nNot everything could be finished in time; ending without it\.\n$/)
    process.kill(database, 'SIGCONT')
    await endOf(database)
  })

  it('ends at once when it is told a second time, though the clock was set back, and the database ends by itself', async () => {
    const { product, url, database, dataDir } = await started()
    product.child.kill('SIGUSR2')
    // An unfinished request keeps the first signal from ending soon, once its head was read.
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      'POST /api/auth/browser-bypass HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\nexpect: 100-continue\r\n\r\n',
    )
    await once(socket, 'data')
    product.child.kill('SIGTERM')
    await product.says('SIGTERM: finishing what is in flight')
    // Set back, from two hours ahead.
    product.child.kill('SIGUSR2')
    // One press can arrive twice, so a signal right after the first does not count.
    const again = setInterval(() => product.child.kill('SIGTERM'), 200)
    expect(await product.ended).toBe(1)
    clearInterval(again)
    socket.destroy()
    expect(product.said()).toMatch(/\nSIGTERM again: ending at once\.\n$/)
    await endOf(database)
    expect(await readdir(clusterDirectory(dataDir))).not.toContain('postmaster.pid')
  })
})
