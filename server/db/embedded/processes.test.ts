import { expect, it } from 'vitest'
import { isAlive, pidsInLsof, processIdentity } from './processes.ts'

it('on a Mac the processes of a data directory are those whose working directory is exactly that', () => {
  const output = [
    ...['p501', 'fcwd', 'n/Users/rosa/data/postgres'],
    ...['p502', 'fcwd', 'n/Users/rosa/data/postgres 2'],
    ...['p503', 'fcwd', 'n/Users/rosa/data'],
    ...['p504', 'fcwd', 'n/Users/rosa/data/postgres', ''],
  ].join('\n')
  expect(pidsInLsof(output, '/Users/rosa/data/postgres')).toEqual([501, 504])
  expect(pidsInLsof('', '/Users/rosa/data/postgres')).toEqual([])
})

it('a process is the same as long as it lives, and no other one', async () => {
  const [mine, again, parents] = await Promise.all(
    [process.pid, process.pid, process.ppid].map(processIdentity),
  )
  expect(mine).toMatch(/./)
  expect([again, mine === parents]).toEqual([mine, false])
  // Beyond the largest that a system gives.
  expect([await isAlive(process.pid), await isAlive(2 ** 30)]).toEqual([true, false])
  expect(await processIdentity(2 ** 30)).toBeUndefined()
})
