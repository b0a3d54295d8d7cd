import { describe, expect, test } from 'vitest'
import { testApp, testPassword } from '../../test/support/app.ts'

const { app, as, browser } = await testApp({ publicUrl: 'https://loads.llano.example' })
const usual = { host: '127.0.0.1:5000' }

describe('an Origin', () => {
  test.each([
    ['https://evil.example.com', 403],
    ['https://llano.example', 403],
    ['https://loads.llano.example.evil.example', 403],
    ['http://127.0.0.1:6000', 403],
    ['null', 403],
    ['https://loads.llano.example', 200],
    // The browser's own address, whether or not a proxy ended https on the way.
    ['http://127.0.0.1:5000', 200],
    ['https://127.0.0.1:5000', 200],
  ])('%s with the right token is answered %i', async (origin, expected) => {
    const staff = await as('office')
    const answer = await staff.send<{ code?: string; message?: string }>('POST /api/auth/logout', undefined, {
      ...usual,
      origin,
    })
    expect([answer.status, answer.body.code]).toEqual([
      expected,
      expected === 403 ? 'bypass_token_invalid' : undefined,
    ])
    if (expected === 403) expect(answer.body.message).toContain('https://loads.llano.example')
  })

  test.each(['cross-site', 'same-site'])(
    'that is missing in a request %s does not make it ours',
    async (site) => {
      const staff = await as('office')
      const answer = await staff.send<{ code: string }>('POST /api/auth/logout', undefined, {
        'sec-fetch-site': site,
      })
      expect([answer.status, answer.body.code]).toEqual([403, 'bypass_token_invalid'])
    },
  )

  test('of somebody else signs nobody in', async () => {
    const visitor = await browser()
    const answer = await visitor.send('POST /api/auth/admin-login', undefined, {
      origin: 'https://evil.example.com',
      'sec-fetch-site': 'cross-site',
    })
    expect(answer.status).toBe(403)
  })
})

describe('GET /api/logout', () => {
  test.each<[Record<string, string>, number]>([
    [{ 'sec-fetch-site': 'cross-site' }, 200],
    [{ 'sec-fetch-site': 'same-site' }, 200],
    [{}, 200],
    [{ referer: 'https://evil.example.com/page' }, 200],
    [{ referer: 'nonsense' }, 200],
    [{ 'sec-fetch-site': 'cross-site', referer: 'https://loads.llano.example/' }, 200],
    [{ 'sec-fetch-site': 'same-origin' }, 401],
    [{ 'sec-fetch-site': 'none' }, 401],
    [{ referer: 'https://loads.llano.example/dashboard' }, 401],
  ])('from %j leaves the session at %i', async (headers, expected) => {
    const staff = await as('office')
    const answer = await staff.send('GET /api/logout', undefined, headers)
    expect([answer.status, answer.headers['location']]).toEqual([302, '/'])
    expect((await staff.send('GET /api/auth/user')).status).toBe(expected)
  })
})

describe('under https', () => {
  test('every cookie is bound to this host', async () => {
    const staff = await as('office')
    expect([...staff.cookies.keys()].toSorted()).toEqual([
      '__Host-fifthwheel_browser',
      '__Host-fifthwheel_known',
      '__Host-fifthwheel_session',
    ])
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/admin-login',
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { username: staff.username, password: testPassword },
    })
    expect(answer.cookies).toMatchObject([{ secure: true, httpOnly: true, path: '/', sameSite: 'Lax' }])
    expect(answer.cookies[0]).not.toHaveProperty('domain')
  })

  test('a cookie that lacks the prefix signs nobody in', async () => {
    const staff = await as('office')
    const sid = staff.cookies.get('__Host-fifthwheel_session') ?? ''
    const planted = await app.inject({ url: '/api/auth/user', cookies: { fifthwheel_session: sid } })
    expect(planted.statusCode).toBe(401)
  })

  test('the browser keeps to https here, and is told nothing about other subdomains', async () => {
    const { headers } = await app.inject('/healthz')
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
  })

  test('a page may use camera and position, and little else of the device', async () => {
    const { headers } = await app.inject('/healthz')
    const policy = String(headers['permissions-policy']).split(', ')
    expect(policy).toEqual(
      expect.arrayContaining(['camera=(self)', 'geolocation=(self)', 'microphone=()', 'usb=()']),
    )
  })
})
