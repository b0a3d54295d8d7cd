import { describe, expect, test } from 'vitest'
import { testApp, testPhone, type SignedIn } from '../../test/support/app.ts'
import { hashLine, hashSecret } from './password-hash.ts'

const { app, as, deps } = await testApp()

type Post = { from: string; url: string; payload: Record<string, unknown> }
const post = ({ from, url, payload }: Post) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'sec-fetch-site': 'same-origin' },
    remoteAddress: from,
    payload,
  })
const signIn = (from: string, driver: { username: string }, password = testPhone) =>
  post({ from, url: '/api/driver/login', payload: { username: driver.username, password } })
const statusesOf = (answers: readonly { statusCode: number }[]) => {
  const counts: Record<number, number> = {}
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1
  return counts
}
const drivers = (count: number): Promise<SignedIn[]> =>
  Promise.all(Array.from({ length: count }, () => as('driver')))

describe('a yard of thirty drivers behind one address', () => {
  test('signs in at the same moment', async () => {
    const yard = await drivers(30)
    const answers = await Promise.all(yard.map((driver) => signIn('198.51.100.1', driver)))
    expect(statusesOf(answers)).toEqual({ 200: 30 })
  })

  test('signs in at the same moment while a few type wrongly', async () => {
    const yard = await drivers(30)
    const answers = await Promise.all(
      yard.map((driver, index) => signIn('198.51.100.2', driver, index % 6 === 0 ? 'wrong' : testPhone)),
    )
    expect(statusesOf(answers)).toEqual({ 200: 25, 401: 5 })
  })

  test('signs in one after the other while a few type wrongly', async () => {
    const yard = await drivers(30)
    const answers = []
    for (const [index, driver] of yard.entries()) {
      if (index % 4 === 0) answers.push(await signIn('198.51.100.3', driver, 'wrong'))
      answers.push(await signIn('198.51.100.3', driver))
    }
    expect(statusesOf(answers)).toEqual({ 200: 30, 401: 8 })
  })
})

test('one person who signs in six times at once is let in each time', async () => {
  const driver = await as('driver')
  const answers = await Promise.all(Array.from({ length: 6 }, () => signIn('198.51.100.4', driver)))
  expect(statusesOf(answers)).toEqual({ 200: 6 })
})

describe('guessing in parallel', () => {
  test('has five tries for a name, from however many addresses', async () => {
    const driver = await as('driver')
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, index) => signIn(`198.51.101.${String(index)}`, driver, 'wrong')),
    )
    expect(statusesOf(answers)).toEqual({ 401: 5, 429: 10 })
  })

  test('has twenty tries from an address, for however many names', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        signIn('198.51.100.5', { username: `guess-${String(index)}` }),
      ),
    )
    expect(statusesOf(answers)).toEqual({ 401: 20, 429: 20 })
  })

  test('has no more tries from all the IPv6 addresses that one line has', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        signIn(`2001:db8:0:12::${index.toString(16)}`, { username: `guess-6-${String(index)}` }),
      ),
    )
    expect(statusesOf(answers)).toEqual({ 401: 20, 429: 20 })
    const driver = await as('driver')
    expect((await signIn('2001:db8:0:13::1', driver)).statusCode).toBe(200)
  })

  test('from a locked address locks no name for everybody else', async () => {
    const driver = await as('driver')
    const guess = (username: string) => signIn('198.51.100.11', { username }, 'wrong')
    for (let n = 0; n < 20; n += 1) await guess(`locking-${String(n)}`)
    const locked = []
    for (let n = 0; n < 8; n += 1) locked.push(await guess(driver.username))
    expect(statusesOf(locked)).toEqual({ 429: 8 })
    expect((await signIn('198.51.100.12', driver)).statusCode).toBe(200)
  })

  test('gets no try back when somebody else signs in', async () => {
    const [driver, other] = [await as('driver'), await as('driver')]
    for (let n = 0; n < 5; n += 1) await signIn('198.51.100.13', driver, 'wrong')
    expect((await signIn('198.51.100.14', other)).statusCode).toBe(200)
    expect((await signIn('198.51.100.13', driver, 'wrong')).statusCode).toBe(429)
  })

  test('has no more tries in a flood: the rest is told to wait or to come back', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        signIn('198.51.100.6', { username: `flood-${String(index)}` }),
      ),
    )
    expect(statusesOf(answers)[401]).toBe(20)
    expect(answers.filter(({ statusCode }) => ![401, 429, 503].includes(statusCode))).toEqual([])
  })
})

describe('one-time links', () => {
  const use = (from: string, token: string) =>
    post({ from, url: '/api/auth/password-link', payload: { token, password: 'seven quiet mules' } })

  test('that are made up count by address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => use('198.51.100.7', `made-up-${String(index)}`)),
    )
    expect(statusesOf(answers)).toEqual({ 403: 20, 429: 10 })
  })

  test('that are right give their try back', async () => {
    const admin = await as('admin')
    const { id } = await as('office')
    const answers = []
    for (let n = 0; n < 22; n += 1) {
      const { body } = await admin.send<{ link: string }>(`POST /api/users/${id}/reset-link`)
      answers.push(await use('198.51.100.8', new URL(body.link).searchParams.get('token') ?? ''))
    }
    expect(statusesOf(answers)).toEqual({ 200: 22 })
  })

  test('for the set-up count by address too', async () => {
    await deps.db.updateTable('users').set({ role: 'office' }).where('role', '=', 'admin').execute()
    const setUp = () =>
      post({
        from: '198.51.100.9',
        url: '/api/setup',
        payload: {
          token: 'made up',
          companyName: 'Llano Lines',
          username: 'boss',
          password: 'seven quiet mules',
          firstName: 'A',
          lastName: 'B',
        },
      })
    const answers = await Promise.all(Array.from({ length: 25 }, setUp))
    expect(statusesOf(answers)).toEqual({ 403: 20, 429: 5 })
  })
})

test('a sign-in that the server was too busy to judge takes no try', async () => {
  let isBusy = true
  const keepBusy = async () => {
    while (isBusy) await hashSecret('seven quiet mules')
  }
  const flood = Array.from({ length: hashLine.atOnce + hashLine.mayWait }, keepBusy)
  const driver = { username: 'busy-driver' }
  const answers = []
  for (let n = 0; n < 8; n += 1) answers.push(await signIn('198.51.100.10', driver, 'wrong'))
  isBusy = false
  await Promise.all(flood)
  expect(statusesOf(answers)).toEqual({ 503: 8 })
  expect((await signIn('198.51.100.10', driver, 'wrong')).statusCode).toBe(401)
})
