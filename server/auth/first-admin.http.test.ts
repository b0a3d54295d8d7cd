import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../test/support/app.ts'
import { duringChange } from '../../test/support/during-change.ts'
import { makeSetupLink } from './first-admin.ts'

const { browser, deps } = await testApp()
const second = await testApp()
const third = await testApp()
const admin = {
  companyName: 'Llano Lines',
  username: 'owner',
  password: 'correct horse battery',
  firstName: 'Ana',
  lastName: 'Reed',
}

test('only the newest printed link sets the server up, once, however many try at once', async () => {
  const visitor = await browser()
  const linkOf = () => new URL(makeSetupLink(deps, 'http://localhost')).searchParams.get('token')
  const old = linkOf()
  const token = linkOf()
  expect((await visitor.send('GET /api/setup')).body).toEqual({ needsSetup: true })
  const file = join(deps.config.dataDir, 'secrets', 'setup-token.sha256')
  // Its owner alone reads it, and what stands there opens nothing.
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).not.toContain(token)
  for (const wrong of ['guess', old]) {
    const refused = await visitor.send<{ code: string }>('POST /api/setup', { ...admin, token: wrong })
    expect([refused.status, refused.body.code]).toEqual([403, 'setup_link_invalid'])
  }
  const browsers = await Promise.all(Array.from({ length: 4 }, () => browser()))
  const answers = await Promise.all(
    browsers.map((each, n) =>
      each.send('POST /api/setup', {
        ...admin,
        ...{ token, username: `owner${String(n)}`, timeZone: 'America/Denver' },
      }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
  const signedIn = await Promise.all(browsers.map(async (each) => (await each.send('GET /api/loads')).status))
  expect(signedIn).toEqual(answers.map(({ status }) => (status === 201 ? 200 : 401)))
  const admins = await deps.db.selectFrom('users').select('username').where('role', '=', 'admin').execute()
  expect(admins).toHaveLength(1)
  expect(await deps.db.selectFrom('settings').select(['companyName', 'timeZone']).execute()).toEqual([
    { companyName: admin.companyName, timeZone: 'America/Denver' },
  ])
  expect((await visitor.send('GET /api/setup')).body).toEqual({ needsSetup: false })
  expect(existsSync(join(deps.config.dataDir, 'secrets', 'setup-token.sha256'))).toBe(false)
})

test('the first admin and their session are made together: nobody else signs in before', async () => {
  const { deps: own, connection } = third
  const token = new URL(makeSetupLink(own, 'http://localhost')).searchParams.get('token')
  const visitor = await third.browser()
  const admins = (db = own.db) =>
    db.selectFrom('users').select('username').where('role', '=', 'admin').execute()
  const made = await duringChange(connection, {
    change: (other) => sql`lock table sessions in exclusive mode`.execute(other),
    call: () => visitor.send('POST /api/setup', { ...admin, token }),
    meanwhile: async (other) => {
      expect(await admins(other)).toEqual([])
    },
  })
  expect([made.status, await admins()]).toEqual([201, [{ username: 'owner' }]])
  expect((await visitor.send('GET /api/loads')).status).toBe(200)
})

test('who comes with the link just after somebody used it is told that the server is set up', async () => {
  const { deps: own, connection } = second
  const token = new URL(makeSetupLink(own, 'http://localhost')).searchParams.get('token')
  const visitor = await second.browser()
  const now = own.clock().toISOString()
  const late = await duringChange(connection, {
    change: async (other) => {
      const tries = { kind: 'address', subject: '127.0.0.1', tries: 0, windowStartedAt: now }
      await other
        .insertInto('signInThrottles')
        .values({ ...tries, id: own.newId(), key: 'address 127.0.0.1' })
        .execute()
      await other
        .insertInto('users')
        .values({
          ...{ id: own.newId(), username: 'sooner', password: 'not a hash', role: 'admin' },
          ...{ createdAt: now, updatedAt: now },
        })
        .execute()
    },
    call: () => visitor.send<{ code: string }>('POST /api/setup', { ...admin, token }),
    meanwhile: () => {
      rmSync(join(own.config.dataDir, 'secrets', 'setup-token.sha256'))
      return Promise.resolve()
    },
  })
  expect([late.status, late.body.code]).toEqual([409, 'setup_done'])
})
