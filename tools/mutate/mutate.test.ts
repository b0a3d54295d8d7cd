import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)

it('tells the fault that a test caught from the one that none did', async () => {
  const file = 'tools/mutate/test-support/fuel-stop.ts'
  const { stdout } = await run('npx', ['tsx', 'tools/mutate.ts', file, '--list'])
  expect(stdout.split('\n').filter((line) => line !== '')).toEqual([
    `${file}:7  operator`,
    '  - return centsSaved > 300',
    '  + return centsSaved >= 300',
    `${file}:7  number`,
    '  - return centsSaved > 300',
    '  + return centsSaved > (300 + 1)',
    expect.stringMatching(/^tools\/mutate\/test-support\s+4 of\s+6 caught {2}66\.7 %$/),
    expect.stringMatching(/^all of .+fuel-stop\.ts\s+4 of\s+6 caught/),
  ])
})
