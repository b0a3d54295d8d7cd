import { createHash, randomBytes } from 'node:crypto'

/** A secret that opens something by itself; no number in it can be guessed. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of it, so that nobody who reads the database can use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
