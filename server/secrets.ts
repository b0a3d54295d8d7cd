import { randomBytes } from 'node:crypto'
import { mkdirSync, openSync, readFileSync, writeSync, fsyncSync, closeSync, linkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from './operator-error.ts'

export type Secrets = {
  /** Signs anti-forgery tokens and known-device cookies. */
  readonly tokenKey: Buffer
  /** Signs upload links. */
  readonly linkKey: Buffer
  /** Identifies us to push services: the private half of a P-256 key. */
  readonly pushKey: Buffer
}

/** The product's own keys, created at the first start with DATA_DIR and readable only by its owner. */
export function loadSecrets(dataDir: string): Secrets {
  const folder = join(dataDir, 'secrets')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return {
    tokenKey: loadKey(join(folder, 'token.key')),
    linkKey: loadKey(join(folder, 'link.key')),
    pushKey: loadKey(join(folder, 'push.key')),
  }
}

function loadKey(path: string): Buffer {
  const stored = readKey(path)
  if (stored) return stored
  const draft = `${path}.${String(process.pid)}`
  rmSync(draft, { force: true })
  const file = openSync(draft, 'wx', 0o600)
  writeSync(file, randomBytes(32).toString('base64'))
  fsyncSync(file)
  closeSync(file)
  try {
    // `link` never overwrites: if two first starts happen at once, both get the same key.
    linkSync(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  const made = readKey(path)
  if (!made)
    throw new OperatorError(
      `The key ${path} is damaged. Restore it from your backup, or delete it: a new one is made, and everybody signs in again.`,
    )
  return made
}

function readKey(path: string): Buffer | null {
  try {
    const key = Buffer.from(readFileSync(path, 'utf8'), 'base64')
    return key.length === 32 ? key : null
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
