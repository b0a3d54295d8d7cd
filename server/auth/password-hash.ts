import { hash, verify } from '@node-rs/argon2'
import { openWaitingLine } from './waiting-line.ts'

/**
 * Decisions section 2: argon2id (2), 19 MiB, t=2, p=1, as OWASP recommends. The package's enum is ambient, so it cannot
 * be used here.
 */
const cost = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/**
 * Hashing shares Node's four threads with files and compression, so it uses at most two. The queue is done within a few
 * seconds even on a small machine; a longer one would only make everybody wait.
 */
export const hashLine = { atOnce: 2, mayWait: 64 } as const
const line = openWaitingLine(hashLine)

export function hashSecret(secret: string): Promise<string> {
  return line.run(() => hash(secret, cost))
}

/** A hash that nothing matches: checking an unknown user takes as long as a known one. */
const nobody = hashSecret(`nobody ${String(Math.random())}`)

export async function isSecret(stored: string | null | undefined, secret: string): Promise<boolean> {
  const against = stored ?? (await nobody)
  const matches = await line.run(() => verify(against, secret))
  return matches && stored != null
}
