import { expect, it } from 'vitest'
import { openOnce } from './open-once.ts'

it('opens at the first call, once for all who ask', async () => {
  let openings = 0
  const opened = openOnce(() => Promise.resolve({ opening: ++openings }))
  expect(openings).toBe(0)
  const [one, other] = await Promise.all([opened(), opened()])
  expect([one, await opened()]).toEqual([other, other])
  expect(openings).toBe(1)
})

it('tries again what could not be opened, as while the process has too many files open', async () => {
  const answers = [Promise.reject(new Error('EMFILE')), Promise.resolve('the roads')]
  const opened = openOnce(() => answers.shift() ?? Promise.reject(new Error('opened a third time')))
  await expect(Promise.all([opened(), opened()])).rejects.toThrow('EMFILE')
  expect([await opened(), await opened()]).toEqual(['the roads', 'the roads'])
})
