import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import { isId } from '#domain/ids.ts'
import type { DbDeps } from '../deps.ts'
import { AppError } from './app-error.ts'
import { phoneAheadMs, withTrueTimes } from './phone-clock.ts'

export type Input<E extends Endpoint> = {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
}

/** Parses the input by its declaration; all problems are reported together. */
export function readInput<E extends Endpoint>(
  { clock }: Pick<DbDeps, 'clock'>,
  endpoint: E,
  request: FastifyRequest,
): Input<E> {
  const params = request.params as Record<string, string>
  for (const [name, value] of Object.entries(params)) {
    const isReference = name === 'id' || name.endsWith('Id')
    if (isReference && !isId(value)) throw new AppError(endpoint.notFound ?? 'not_found')
  }
  const body = withTrueTimes(request.body, phoneAheadMs(request, clock()))
  // The endpoint's own schemas made these values, which its generic types cannot express.
  return {
    params,
    query: endpoint.query ? parsed(endpoint.query, request.query) : undefined,
    body: endpoint.body ? parsed(endpoint.body, body ?? undefined) : undefined,
  } as Input<E>
}

function parsed(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const missingBody = value === undefined
  const again = missingBody ? schema.safeParse({}) : result
  throw validationError(again.success ? result.error : again.error)
}

/** Problems that are told at once: more than any form has fields, for a caller may send as many as a megabyte holds. */
const mostTold = 1000

/** All problems at once, the first of each field, in the schema's words. */
export function validationError(error: z.ZodError): AppError {
  const fields: Record<string, string> = {}
  for (const issue of error.issues.slice(0, mostTold).flatMap(issuesMeant)) {
    const path = issue.path.map(String).join('.') || 'body'
    const message =
      /^(Invalid|Too (small|big)|Expected|Unrecognized)/.test(issue.message) && !known.has(issue.message)
        ? path === 'body'
          ? 'Please send a JSON object.'
          : 'This value is not valid.'
        : issue.message
    fields[path] ??= message
  }
  const [first = 'Please check the marked fields.'] = Object.values(fields)
  return new AppError('validation_failed', { message: first, fields })
}

/** Of a body in one of several forms: what is wrong with it in the form that it has, rather than that it has none. */
function issuesMeant(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.message !== 'Invalid input') return [issue]
  const ofItsForm = issue.errors.find((issues) => issues.length > 0 && issues.every(isWithin))
  return ofItsForm?.map((each) => ({ ...each, path: [...issue.path, ...each.path] })) ?? [issue]
}

const isWithin = ({ path }: z.core.$ZodIssue) => path.length > 0

/** Words of the specification that begin like a schema library's own. */
const known = new Set(['Invalid email address', 'Invalid VIN format'])
