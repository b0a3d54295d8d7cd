import type { Role } from '#domain/access/may.ts'

/** The person behind a request. */
export type Actor = {
  readonly id: string
  readonly role: Role
  readonly username: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly truckNumber: string | null
  readonly sessionId: string
}

export function sourceOf(actor: Actor): 'driver' | 'office' {
  return actor.role === 'driver' ? 'driver' : 'office'
}
