import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testApp } from '../../test/support/app.ts'
import { makeSetupLink } from './first-admin.ts'

const { browser, deps } = await testApp()
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
  for (const wrong of ['guess', old]) {
    const refused = await visitor.send<{ code: string }>('POST /api/setup', { ...admin, token: wrong })
    expect([refused.status, refused.body.code]).toEqual([403, 'setup_link_invalid'])
  }
  const browsers = await Promise.all(Array.from({ length: 4 }, () => browser()))
  const answers = await Promise.all(
    browsers.map((each, n) =>
      each.send('POST /api/setup', { ...admin, token, username: `owner${String(n)}` }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
  const signedIn = await Promise.all(browsers.map(async (each) => (await each.send('GET /api/loads')).status))
  expect(signedIn).toEqual(answers.map(({ status }) => (status === 201 ? 200 : 401)))
  const admins = await deps.db.selectFrom('users').select('username').where('role', '=', 'admin').execute()
  expect(admins).toHaveLength(1)
  expect((await visitor.send('GET /api/setup')).body).toEqual({ needsSetup: false })
  expect(existsSync(join(deps.config.dataDir, 'secrets', 'setup-token.sha256'))).toBe(false)
})
