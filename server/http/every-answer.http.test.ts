import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../test/support/app.ts'

const { app, as, deps } = await testApp()
const office = await as('office')

describe('every answer', () => {
  test.each(['/api/auth/user', '/healthz', '/api/nothing', '/nothing', '/%E0%A4%A'])(
    'of %s lets a page load and send nothing but what is ours, and be framed by nobody else',
    async (url) => {
      const { headers } = await app.inject(url)
      expect(String(headers['content-security-policy']).split(';')).toEqual([
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob: https://tile.openstreetmap.org",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'self'",
      ])
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        // Links with tokens in them are told to no other site.
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
      })
      // Without https there is nothing to insist on.
      expect(headers['strict-transport-security']).toBeUndefined()
      expect(headers['x-powered-by']).toBeUndefined()
    },
  )

  test('that is a refusal is kept by nobody on the way', async () => {
    for (const call of ['GET /api/loads/nonsense', 'GET /api/users', 'POST /api/customers'] as const) {
      const { status, headers } = await office.send(call)
      expect([status >= 400, headers['cache-control']], call).toEqual([true, 'no-store'])
    }
  })
})

test('a mistake of the server tells its caller a number to ask for, and nothing else', async () => {
  await sql`alter table rates rename to rates_elsewhere`.execute(deps.db)
  const { status, body } = await office.send<{ message: string; code: string; requestId: string }>(
    'GET /api/rates',
  )
  await sql`alter table rates_elsewhere rename to rates`.execute(deps.db)
  expect([status, body]).toEqual([
    500,
    {
      code: 'internal',
      message: `Something went wrong (request ${body.requestId}).`,
      requestId: expect.stringMatching(/^[\da-f]{12}$/) as string,
    },
  ])
})
