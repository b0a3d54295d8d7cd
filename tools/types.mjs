import { runQuietly } from './setup/run-quietly.mjs'

/**
 * The compiler keeps the browser out of the server and both out of the domain: each of these programs knows only
 * what is there where its sources run.
 */
const programs = ['domain', 'contract', 'server', 'tsconfig.browser.json', 'tsconfig.json']

for (const program of programs) {
  const memory = `.cache/tsc/${program}.tsbuildinfo`
  const args = ['-p', program, '--incremental', '--tsBuildInfoFile', memory]
  const { ok, output } = await runQuietly(process.execPath, ['node_modules/typescript/bin/tsc', ...args])
  if (ok) continue
  console.error(output.trim())
  process.exitCode = 1
}
