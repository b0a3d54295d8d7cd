import { mkdir, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { emptyDatabaseUrl } from '../../test/support/database.ts'
import { startProduct } from '../../test/support/product-process.ts'
import {
  query,
  removeTemporaryDirectories,
  start,
  temporaryDirectory,
  usedDataDir,
} from '../db/embedded/test-support/data-directories.ts'
import { unsuited } from './refuse-unsuited.ts'

const ascii = await emptyDatabaseUrl(`encoding 'SQL_ASCII' locale 'C' template template0`)
vi.setConfig({ testTimeout: 60_000 })
afterAll(removeTemporaryDirectories)

async function refusal(settings: Record<string, string>): Promise<string> {
  const product = startProduct(settings)
  expect(await product.ended).toBe(1)
  const lines = product.said().trim().split('\n')
  expect(lines).toHaveLength(1)
  return lines[0] ?? ''
}

it.each([
  [{ TRUST_PROXY: 'banana' }, /^TRUST_PROXY: expected a number of proxies, .* but "banana" is not\.$/],
  [{ DATA_DIR: '/proc/x/y' }, /^DATA_DIR: the folder \/proc\/x\/y cannot be made \(ENOENT\)\.$/],
  [
    { DATABASE_URL: 'postgres://someone:invented@127.0.0.1:9/loads' },
    /^The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127\.0\.0\.1:9$/,
  ],
  [
    { DATABASE_URL: 'postgres://someone:invented@nowhere.invalid/loads' },
    /^The database of DATABASE_URL cannot be used: getaddrinfo (ENOTFOUND|EAI_AGAIN) nowhere\.invalid$/,
  ],
])('%j is refused in one line', async (given, line) => {
  expect(await refusal({ DATA_DIR: await temporaryDirectory(), ...given })).toMatch(line)
})

it('an address that is not this machine’s is refused in one line', async () => {
  const line = await refusal({ DATA_DIR: await usedDataDir(), HOST: '999.1.1.1' })
  expect(line).toMatch(/^HOST: this machine has no address "999\.1\.1\.1" \(\w+\)\. Use 127\.0\.0\.1 /)
})

it('a port that another program has is refused in one line', async () => {
  const other = createServer()
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening))
  const { port } = other.address() as AddressInfo
  try {
    const line = await refusal({ DATA_DIR: await usedDataDir(), HOST: '127.0.0.1', PORT: String(port) })
    expect(line).toBe(
      `Port ${String(port)} is used by another program. Stop that one or set PORT to a free port.`,
    )
  } finally {
    other.close()
  }
})

it('a folder that another one runs on is refused in one line that says where that one is', async () => {
  const dataDir = await usedDataDir()
  const first = startProduct({ DATA_DIR: dataDir })
  const address = await first.ready
  const line = await refusal({ DATA_DIR: dataDir })
  expect(line).toMatch(/^Fifthwheel is already running at http:\/\/\S+ \(process \d+\)\.$/)
  expect(line).toContain(address)
  first.child.kill('SIGKILL')
  await first.ended
  const next = startProduct({ DATA_DIR: dataDir })
  await next.ready
  next.child.kill('SIGTERM')
  expect(await next.ended).toBe(0)
})

it('a damaged secret is refused in one line', async () => {
  const dataDir = await usedDataDir()
  await mkdir(join(dataDir, 'secrets'))
  await writeFile(join(dataDir, 'secrets', 'token.key'), 'half of a k')
  expect(await refusal({ DATA_DIR: dataDir })).toMatch(/^The key .*token\.key is damaged\. Restore it from /)
})

it('a database of a newer release is refused in one line', async () => {
  const dataDir = await usedDataDir()
  const database = await start(dataDir)
  await query(database.connection, `insert into kysely_migration values ('9001_tolls', now()::text)`)
  await database.stop()
  expect(await refusal({ DATA_DIR: dataDir })).toMatch(
    /^This database was already used by a newer release of Fifthwheel \(9001_tolls\)\. Start that release, /,
  )
})

it('a database that cannot keep every letter is refused in one line', async () => {
  expect(await refusal({ DATA_DIR: await temporaryDirectory(), DATABASE_URL: ascii })).toMatch(
    /^The database of DATABASE_URL keeps text as SQL_ASCII, and Fifthwheel needs UTF8\. Make a new one: /,
  )
})

it('a server that is too old is refused in one line', () => {
  expect(unsuited({ encoding: 'UTF8', version: '14.20 (Debian)', major: 14 })).toBe(
    'The server of DATABASE_URL is PostgreSQL 14.20 (Debian). Fifthwheel needs 15 or newer.',
  )
  expect(unsuited({ encoding: 'UTF8', version: '15.0', major: 15 })).toBeUndefined()
})
