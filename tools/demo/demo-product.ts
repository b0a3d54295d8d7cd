import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../crash/product.ts'
import type { SignIn } from './sign-in-at.ts'

/** The built product with the demo company, in a folder that is gone afterwards. */
export async function startDemo(root: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'fifthwheel-pictures-'))
  const port = await freePort()
  const product = spawn(process.execPath, ['dist/server/main.js', '--demo'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  await new Promise<void>((ready, failed) => {
    product.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('is ready')) ready()
    })
    product.once('exit', () => {
      failed(new Error(`the product did not start:\n${said}`))
    })
  })
  return {
    url: `http://localhost:${String(port)}`,
    /** From the line of the printed sign-ins that is about this role. */
    signIn: (role: 'admin' | 'dispatcher' | 'driver'): SignIn => {
      const line = said.split('\n').find((each) => new RegExp(`^\\s+${role} `).test(each)) ?? ''
      const [, username = '', password = ''] = line.trim().split(/\s{2,}/)
      return { username, password }
    },
    stop: async () => {
      product.kill('SIGTERM')
      await new Promise((gone) => product.once('exit', gone))
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
export type Demo = Awaited<ReturnType<typeof startDemo>>
