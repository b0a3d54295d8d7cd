import { may, type Action, type Role } from '#domain/access/may.ts'

/** A user, as far as rights are concerned. */
export type User = { readonly id: string; readonly role: Role }

/** The signed-in person behind a request. */
export type Person = User & {
  readonly kind: 'person'
  readonly username: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly truckNumber: string | null
  readonly language: string | null
  readonly sessionId: string
}

/** Who acts. An actor on behalf of a person has exactly that person's rights. */
export type Actor =
  | Person
  /** The product itself: followers and scheduled jobs. */
  | { readonly kind: 'system'; readonly onBehalfOf?: User }
  | { readonly kind: 'assistant'; readonly onBehalfOf: User }
  /** A driver's tracking app or the truck's telematics. */
  | { readonly kind: 'device'; readonly id: string; readonly onBehalfOf: User }
  /** An integration of the office with its own key. */
  | { readonly kind: 'key'; readonly id: string; readonly onBehalfOf: User }

/** The person whose rights apply and whose name is in the history; null if the product acts by itself. */
export function userBehind(actor: Actor): User | null {
  return actor.kind === 'person' ? actor : (actor.onBehalfOf ?? null)
}

/** The driver to whose loads the actor is limited; null if the office or the product acts. */
export function driverBehind(actor: Actor): string | null {
  const user = userBehind(actor)
  return user?.role === 'driver' ? user.id : null
}

/** Applies the permission table to any actor. The product itself is restricted only by the rules of its commands. */
export function mayDo(actor: Actor, action: Action): boolean {
  const user = userBehind(actor)
  return user === null ? actor.kind === 'system' : may(user.role, action)
}

export type ChangeSource = 'office' | 'driver' | 'geofence' | 'system'

/** The source of a change, as the history names it. */
export function sourceOf(actor: Actor): ChangeSource {
  if (actor.kind === 'system') return 'system'
  return driverBehind(actor) === null ? 'office' : 'driver'
}
