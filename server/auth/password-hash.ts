import { hash, verify } from '@node-rs/argon2'

/** Decisions section 2: argon2id (2), 19 MiB, t=2, p=1; OWASP's recommendation. The package's enum is ambient. */
const cost = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export function hashSecret(secret: string): Promise<string> {
  return hash(secret, cost)
}

/** A hash that nothing matches, so that an unknown user takes as long as a known one. */
const nobody = hashSecret(`nobody ${String(Math.random())}`)

export async function isSecret(stored: string | null | undefined, secret: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), secret)
  return matches && stored != null
}
