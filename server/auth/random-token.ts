import { hash, randomBytes } from 'node:crypto'

/** A random secret that grants access by itself and cannot be guessed. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form: reading the database does not reveal the token. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}
