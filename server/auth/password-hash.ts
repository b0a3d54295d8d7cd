import { hash, verify } from '@node-rs/argon2'
import { openLine } from './waiting-line.ts'

/** Decisions section 2: argon2id (2), 19 MiB, t=2, p=1; OWASP's recommendation. The package's enum is ambient. */
const cost = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/**
 * Hashes share Node's four threads with files and compression, so they take two of them at most. Those that wait are
 * done within a few seconds even on a small machine; more would only make everybody wait longer.
 */
export const hashLine = { atOnce: 2, mayWait: 64 } as const
const line = openLine(hashLine)

export function hashSecret(secret: string): Promise<string> {
  return line.run(() => hash(secret, cost))
}

/** A hash that nothing matches, so that an unknown user takes as long as a known one. */
const nobody = hashSecret(`nobody ${String(Math.random())}`)

export async function isSecret(stored: string | null | undefined, secret: string): Promise<boolean> {
  const against = stored ?? (await nobody)
  const matches = await line.run(() => verify(against, secret))
  return matches && stored != null
}
