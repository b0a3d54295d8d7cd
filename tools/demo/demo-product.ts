import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SignIn } from './sign-in-at.ts'

const roles = ['admin', 'dispatcher', 'driver'] as const
export type DemoSignIns = Readonly<Record<(typeof roles)[number], SignIn>>
export type Demo = {
  readonly url: string
  readonly signIns: DemoSignIns
  readonly stop: () => Promise<void>
}

/** The built product, filling an empty data directory with the demo company. */
export async function startDemo(root: string, dataDir: string): Promise<Demo> {
  const product = spawn(process.execPath, ['dist/server/main.js', '--demo'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  const url = await new Promise<string>((ready, failed) => {
    product.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const address = /is ready: open (\S+)/.exec(said)?.[1]
      if (address !== undefined) ready(address)
    })
    product.once('exit', () => {
      failed(new Error(`the product did not start:\n${said}`))
    })
  })
  return {
    url,
    // Every role has its entry.
    signIns: Object.fromEntries(roles.map((role) => [role, signInOf(said, role)])) as DemoSignIns,
    stop: async () => {
      product.kill('SIGTERM')
      await new Promise((gone) => product.once('exit', gone))
    },
  }
}

/** For as long as `use` takes, in a folder that is gone afterwards. */
export async function withDemo(root: string, use: (demo: Demo) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fifthwheel-demo-'))
  try {
    const demo = await startDemo(root, dataDir)
    try {
      await use(demo)
    } finally {
      await demo.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** From the line of the printed sign-ins that is about this role. */
function signInOf(said: string, role: string): SignIn {
  const line = said.split('\n').find((each) => new RegExp(`^\\s+${role} `).test(each)) ?? ''
  const [, username = '', password = ''] = line.trim().split(/\s{2,}/)
  return { username, password }
}
