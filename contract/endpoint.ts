import type { z } from 'zod'
import type { Action } from '#domain/access/may.ts'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** `public`: anyone, signed in or not. Otherwise the row of the permission table that must allow the caller's role. */
export type Access = 'public' | Action

export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & PathParams<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : // oxlint-disable-next-line typescript/no-generated-empty-object-type -- a path without parameters has none
      Record<never, string>

export type Endpoint<
  Path extends string = string,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType = z.ZodType,
  M extends Method = Method,
> = {
  readonly method: M
  readonly path: Path
  readonly summary: string
  readonly access: Access
  readonly query?: Query
  readonly body?: Body
  readonly response: Response
  readonly status?: 200 | 201 | 202 | 302
  /** Works for seconds, or waits for the outside. */
  readonly takesLong?: boolean
  /** Takes positions of trucks, which are stored together with those of others. */
  readonly takesPositions?: boolean
  /** The body is a file of this kind instead of JSON; its bytes are judged where it is served. */
  readonly takes?: 'text/csv' | 'multipart/form-data' | '*/*'
  /** Instead of one answer in JSON: a stream of events, each with data of the shape `response`, or a file. */
  readonly mediaType?:
    | 'text/event-stream'
    | 'text/csv'
    | 'text/plain'
    | 'application/zip'
    | 'application/pdf'
    | 'message/rfc822'
    | '*/*'
  /** What a path id that cannot exist is answered with; also the code for an unknown one. */
  readonly notFound?: ErrorCode
}

/** One call of the product: served by the server, called by the browsers, printed into the OpenAPI document. */
export function endpoint<
  const Path extends string,
  Response extends z.ZodType,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  const M extends Method = Method,
>(declaration: Endpoint<Path, Query, Body, Response, M>): Endpoint<Path, Query, Body, Response, M> {
  return declaration
}

/** The declared schema; never where the call declares none (an optional property adds undefined when read). */
type Part<E extends Endpoint, Name extends 'query' | 'body'> = Exclude<E[Name], undefined>
type Out<Schema> = [Schema] extends [never] ? undefined : z.output<Schema & z.ZodType>
type In<Schema> = [Schema] extends [never] ? undefined : z.input<Schema & z.ZodType>

export type BodyOf<E extends Endpoint> = Out<Part<E, 'body'>>
export type QueryOf<E extends Endpoint> = Out<Part<E, 'query'>>
export type BodyInput<E extends Endpoint> = In<Part<E, 'body'>>
export type QueryInput<E extends Endpoint> = In<Part<E, 'query'>>
export type ResponseOf<E extends Endpoint> = z.output<E['response']>
export type ParamsOf<E extends Endpoint> = PathParams<E['path']>
