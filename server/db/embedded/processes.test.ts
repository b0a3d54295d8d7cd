import { expect, it } from 'vitest'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { realpath, rm } from 'node:fs/promises'
import { scratchFolder } from '../../../test/support/scratch-folder.ts'
import { isAlive, pidsInLsof, processesWorkingIn, processIdentity, programName } from './processes.ts'

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

it.runIf(process.platform === 'linux')(
  'a process is found by the folder it works in, until it ends',
  async () => {
    const folder = await realpath(await scratchFolder('works here '))
    const child = spawn('sleep', ['600'], { cwd: folder })
    await once(child, 'spawn')
    const pid = child.pid ?? 0
    expect(await processesWorkingIn(folder)).toEqual([pid])
    expect([await programName(pid), await isAlive(pid)]).toEqual(['sleep', true])
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect([await processesWorkingIn(folder), await isAlive(pid)]).toEqual([[], false])
    expect(await programName(2 ** 30)).toBeUndefined()
    await rm(folder, { recursive: true })
  },
)
