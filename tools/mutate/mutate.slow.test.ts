import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)

it('tells the fault that a test caught from the one that none did, also after a fault that ended the process', async () => {
  const file = 'tools/mutate/test-support/fuel-stop.ts'
  const { stdout } = await run('npx', ['tsx', 'tools/mutate.ts', file, '--list'])
  expect(stdout.split('\n').filter((line) => line !== '')).toEqual([
    `${file}:4  condition always false`,
    "  - if (gallons < 0) process.kill(process.pid, 'SIGKILL')",
    "  + if (false) process.kill(process.pid, 'SIGKILL')",
    `${file}:4  statement removed`,
    "  - if (gallons < 0) process.kill(process.pid, 'SIGKILL')",
    '  + if (gallons < 0) ;',
    `${file}:13  operator`,
    '  - return centsSaved > 300',
    '  + return centsSaved >= 300',
    `${file}:13  number`,
    '  - return centsSaved > 300',
    '  + return centsSaved > (300 + 1)',
    expect.stringMatching(/^tools\/mutate\/test-support\s+8 of\s+12 caught {2}66\.7 %$/),
    expect.stringMatching(/^all of .+fuel-stop\.ts\s+8 of\s+12 caught/),
  ])
})
