import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { scratchFolder } from '../../support/scratch-folder.ts'

const built = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url))
export const admin = { username: 'first.admin', password: 'a long enough password' }

export type Product = { readonly url: string; readonly stop: () => Promise<void> }

/** The built product as an operator starts it, on a free port and a data directory of its own. */
export async function startProduct(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const child = spawn(process.execPath, [built], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const url = await Promise.race([
    readyAddress(createInterface({ input: child.stdout })),
    exited.then(() => {
      throw new Error('The product ended before it was ready.')
    }),
  ])
  const stop = async () => {
    child.kill('SIGTERM')
    const [code] = (await exited) as [number | null]
    if (code !== 0) throw new Error(`The product stopped with ${String(code)}.`)
  }
  return { url, stop }
}

export function emptyDirectory(): Promise<string> {
  return scratchFolder('fifthwheel-journey-')
}

export function removeDataDir(dataDir: string): Promise<void> {
  return rm(dataDir, { recursive: true, force: true })
}

async function readyAddress(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const address = /ready: open (\S+)/.exec(line)?.[1]
    if (address !== undefined) return address
  }
  return new Promise(() => undefined)
}
