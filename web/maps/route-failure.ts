import { ApiError, failureMessage } from '#client/api/api-error.ts'
import { routeObstacle, stopName } from './route-plan.ts'
import type { RouteStop } from './route-plan.ts'

/** What is wrong with one stop of a route, and the towns that may be meant. */
export type StopFailure = {
  readonly stop: RouteStop
  /** "Stop 2, Tulsa Mill" */
  readonly title: string
  readonly reason: string
  readonly meant: readonly string[]
}

export type RouteFailure = {
  readonly message: string
  readonly stops: readonly StopFailure[]
  readonly isKeyRefused: boolean
}

/** By field of the call, as the server names them. */
const fieldOf = (index: number) => `locations.${String(index)}.address`

function meantFor(error: ApiError, field: string): readonly string[] {
  const spellings: unknown = error.body['spellings']
  if (typeof spellings !== 'object' || spellings === null) return []
  const meant: unknown = Object.entries(spellings).find(([name]) => name === field)?.[1]
  return Array.isArray(meant) ? meant.filter((town) => typeof town === 'string') : []
}

/** Which stops are wrong, why, and what may be meant; `asked` are the stops as they were sent. */
export function routeFailure(error: unknown, asked: readonly RouteStop[], fallback: string): RouteFailure {
  const fields = error instanceof ApiError ? error.fields : {}
  return {
    message: failureMessage(error, fallback),
    stops: asked.flatMap((stop, index): StopFailure[] => {
      const reason = fields[fieldOf(index)]
      if (reason === undefined || !(error instanceof ApiError)) return []
      return [{ stop, title: titleOf(stop, index), reason, meant: meantFor(error, fieldOf(index)) }]
    }),
    isKeyRefused: error instanceof ApiError && error.body['isKeyRefused'] === true,
  }
}

/** What keeps a route from being asked for. */
export function obstacleFailure(stops: readonly RouteStop[]): RouteFailure | null {
  const message = routeObstacle(stops)
  if (message === null) return null
  const nowhere = stops.flatMap((stop, index): StopFailure[] =>
    stop.address === '' && stop.position === null
      ? [{ stop, title: titleOf(stop, index), reason: 'It has no address and no pin.', meant: [] }]
      : [],
  )
  return { message, stops: nowhere, isKeyRefused: false }
}

function titleOf(stop: RouteStop, index: number): string {
  return `Stop ${String(index + 1)}, ${stopName(stop)}`
}
