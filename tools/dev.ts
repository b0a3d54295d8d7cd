import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { root } from './setup/project.mjs'

/** The server, started anew at each change of its sources, and Vite with its hot reload in front of it. */
const children = [
  start('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'server/main.ts', ...process.argv.slice(2)], {
    // Cookies and links belong to the address that the browser shows.
    PUBLIC_URL: 'http://localhost:5173',
  }),
  start('vite/bin/vite.js', []),
]

let isStopping = false
for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ??= code ?? 0
    stop('SIGTERM')
  })
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

function start(script: string, args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    env: { ...env, ...process.env },
    stdio: 'inherit',
  })
}

function stop(signal: NodeJS.Signals): void {
  if (isStopping) return
  isStopping = true
  for (const child of children) child.kill(signal)
}
