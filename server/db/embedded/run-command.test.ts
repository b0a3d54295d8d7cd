import { expect, test } from 'vitest'
import { runCommand } from './run-command.ts'

const shell = (line: string, options?: Parameters<typeof runCommand>[2]) =>
  runCommand('/bin/sh', ['-c', line], options)

test('a command tells what it said, in both ways, and how it ended', async () => {
  expect(await shell('echo out; echo err >&2; exit 3')).toEqual({
    ...{ exitCode: 3, signal: null },
    output: expect.stringMatching(/^(out\nerr|err\nout)\n$/) as string,
  })
  expect(await shell('kill -TERM $$')).toMatchObject({ exitCode: null, signal: 'SIGTERM' })
})

test('it reads what it is given, and need not', async () => {
  expect(await shell('cat', { input: 'create database' })).toMatchObject({ output: 'create database' })
  expect(await shell('exit 0', { input: 'x'.repeat(1_000_000) })).toMatchObject({ exitCode: 0 })
})

test('it starts at the root, knowing nothing of the operator’s own settings', async () => {
  const { output } = await shell('pwd; env')
  const [folder, ...settings] = output.trim().split('\n')
  expect(folder).toBe('/')
  const names = settings.map((line) => line.split('=')[0])
  expect(
    names.filter((name) => !['PATH', 'LC_ALL', 'PWD', 'OLDPWD', 'SHLVL', '_'].includes(name ?? '')),
  ).toEqual([])
  expect(settings).toContain('LC_ALL=C')
})

test('one that is not there is refused', async () => {
  await expect(runCommand('/no/such/program', [])).rejects.toThrow('ENOENT')
})
