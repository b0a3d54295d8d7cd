import type { z } from 'zod'

/** The schema of what a call is sent, for the forms of calls that have one. */
export function bodyOf<Body extends z.ZodType>(endpoint: {
  readonly path: string
  readonly body?: Body
}): Body {
  if (!endpoint.body) throw new Error(`${endpoint.path} takes no body`)
  return endpoint.body
}
