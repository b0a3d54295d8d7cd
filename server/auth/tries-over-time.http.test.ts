import { expect, test } from 'vitest'
import { testApp } from '../../test/support/app.ts'
import { doChores } from '../maintenance/chores.ts'

const { app, as, deps, setClock } = await testApp()
const start = Date.parse('2026-03-02T16:00:00.000Z')
const minutes = (count: number) => {
  setClock(new Date(start + count * 60_000).toISOString())
}
const guess = async (username: string) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/driver/login',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { username, password: 'wrong' },
  })
  return answer.statusCode
}

test('a name has its tries anew after a quarter of an hour, which begins with the first of them', async () => {
  const { username } = await as('driver')
  minutes(0)
  for (let n = 0; n < 4; n += 1) expect(await guess(username)).toBe(401)
  minutes(16)
  expect(await guess(username)).toBe(401)
  minutes(26)
  const answers = []
  for (let n = 0; n < 5; n += 1) answers.push(await guess(username))
  expect(answers).toEqual([401, 401, 401, 401, 429])
})

test('tries are kept for a day and no longer', async () => {
  const { username } = await as('driver')
  const kept = () =>
    deps.db.selectFrom('signInThrottles').select('tries').where('subject', '=', username).execute()
  minutes(60)
  await guess(username)
  minutes(60 + 24 * 60)
  await doChores(deps)
  expect(await kept()).toEqual([{ tries: 1 }])
  minutes(60 + 24 * 60 + 1)
  await doChores(deps)
  expect(await kept()).toEqual([])
})
