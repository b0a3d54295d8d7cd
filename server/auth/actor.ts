import { may, type Action, type Role } from '#domain/access/may.ts'

/** A person of ours, as far as rights go. */
export type User = { readonly id: string; readonly role: Role }

/** The person behind a request, known by a session. */
export type Person = User & {
  readonly kind: 'person'
  readonly username: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly truckNumber: string | null
  readonly language: string | null
  readonly sessionId: string
}

/** Who acts. Whoever acts for somebody has exactly that person's rights. */
export type Actor =
  | Person
  /** The product itself: what follows from a fact, what is due. */
  | { readonly kind: 'system'; readonly onBehalfOf?: User }
  | { readonly kind: 'assistant'; readonly onBehalfOf: User }
  /** A driver's tracking app or the truck's telematics. */
  | { readonly kind: 'device'; readonly id: string; readonly onBehalfOf: User }
  /** An integration of the office's, by its own key. */
  | { readonly kind: 'key'; readonly id: string; readonly onBehalfOf: User }

/** The person whose rights count and whose name stands in the history; null for the product acting by itself. */
export function userBehind(actor: Actor): User | null {
  return actor.kind === 'person' ? actor : (actor.onBehalfOf ?? null)
}

/** The driver whose own loads are all that may be seen; null when the office or the product acts. */
export function driverBehind(actor: Actor): string | null {
  const user = userBehind(actor)
  return user?.role === 'driver' ? user.id : null
}

/** The permission table, asked for whoever acts. The product itself is held by the rules of its commands alone. */
export function mayDo(actor: Actor, action: Action): boolean {
  const user = userBehind(actor)
  return user === null ? actor.kind === 'system' : may(user.role, action)
}

export type ChangeSource = 'office' | 'driver' | 'geofence' | 'system'

/** Where a change comes from, as the history names it. */
export function sourceOf(actor: Actor): ChangeSource {
  if (actor.kind === 'system') return 'system'
  return driverBehind(actor) === null ? 'office' : 'driver'
}
