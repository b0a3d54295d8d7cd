import { runQuietly } from './setup/run-quietly.mjs'

/** Each part has its own tsconfig.json, by which the compiler keeps the browser out of the server and both out of the domain. */
const parts = ['domain', 'contract', 'server', 'client', 'web', 'driver', 'test', 'tools', '.']

for (const part of parts) {
  const memory = `.cache/tsc/${part === '.' ? 'root' : part}.tsbuildinfo`
  const args = ['-p', part, '--incremental', '--tsBuildInfoFile', memory]
  const { ok, output } = await runQuietly(process.execPath, ['node_modules/typescript/bin/tsc', ...args])
  if (ok) continue
  console.error(output.trim())
  process.exitCode = 1
}
