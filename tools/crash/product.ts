import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** The built product as a separate process group, as an operator runs it. */
export type Product = {
  readonly url: string
  readonly process: ChildProcess
  /** The database server's pid, from its own lock file. */
  postgresPid(): number | null
}

const root = join(import.meta.dirname, '../..')
const startLimitMs = 60_000
export const admin = { username: 'crash-admin', password: 'a long enough password' }

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (typeof address !== 'object' || address === null) throw new Error('no free port')
  return address.port
}

/** Resolves when the product says that it is ready. */
export async function startProduct(dataDir: string, port: number): Promise<Product> {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'error',
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
    },
  })
  let said = ''
  await new Promise<void>((ready, failed) => {
    const timer = setTimeout(() => {
      failed(new Error(`not ready in time:\n${said}`))
    }, startLimitMs)
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Fifthwheel is ready')) {
        clearTimeout(timer)
        ready()
      }
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => {
      clearTimeout(timer)
      failed(new Error(`ended with ${String(code)}:\n${said}`))
    })
  })
  return {
    url: `http://127.0.0.1:${String(port)}`,
    process: child,
    postgresPid: () => {
      try {
        return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
      } catch {
        return null
      }
    },
  }
}

/** SIGKILL to the whole group, and to the database too when asked: nobody gets to say goodbye. */
export async function kill(product: Product, withDatabase: boolean): Promise<void> {
  const gone = new Promise<void>((done) => {
    product.process.once('exit', () => {
      done()
    })
  })
  const postgres = withDatabase ? product.postgresPid() : null
  if (product.process.pid !== undefined) process.kill(-product.process.pid, 'SIGKILL')
  if (postgres !== null) killTree(postgres)
  await gone
}

function killTree(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    process.kill(pid, 'SIGKILL')
  }
}

export async function stop(product: Product): Promise<void> {
  const gone = new Promise<void>((done) => {
    product.process.once('exit', () => {
      done()
    })
  })
  product.process.kill('SIGTERM')
  await gone
}
