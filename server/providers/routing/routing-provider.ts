import type { GeoPoint } from '#domain/maps/geo-point.ts'
import type { Patience } from '../../patience.ts'

export type TruckSpecs = {
  readonly maxWeightPounds: number
  readonly maxHeightFeet: number
  readonly maxWidthFeet?: number | undefined
  readonly maxLengthFeet?: number | undefined
  readonly axleCount: number
}

export type RouteRequest = {
  /** Two or more stops in driving order. */
  readonly stops: readonly GeoPoint[]
  readonly truck?: TruckSpecs | undefined
  readonly optimize?: 'time' | 'distance' | undefined
  readonly avoid?: readonly ('tolls' | 'highways')[] | undefined
  readonly patience?: Patience | undefined
}

export type RouteLeg = {
  readonly meters: number
  readonly seconds: number
  /** The line from stop to stop, for drawing and for measuring a truck's progress. */
  readonly line: readonly GeoPoint[]
  /** Driving directions in order. */
  readonly instructions: readonly string[]
}

export type Route = {
  readonly isFound: true
  readonly meters: number
  readonly seconds: number
  /** One fewer than there are stops. */
  readonly legs: readonly RouteLeg[]
  /** Warnings for the driver. */
  readonly warnings: readonly string[]
  /** The percentage within which nine of ten distances are right; undefined if it was never measured. */
  readonly distanceSpanPercent?: number | undefined
}

export type NoRoute = {
  readonly isFound: false
  readonly message: string
  /** The leg without a road, if known: 0 is from the first stop to the second. */
  readonly leg?: number | undefined
}

export type MatrixRequest = Omit<RouteRequest, 'stops'> & { readonly points: readonly GeoPoint[] }

/** `meters[from][to]`; null where no road leads. */
export type Matrix = {
  readonly meters: readonly (readonly (number | null)[])[]
  readonly seconds: readonly (readonly (number | null)[])[]
}

/**
 * Distances and times by road. "No road" is an answer; a vendor that is down, refuses the key or answers nonsense
 * throws a RoutingFailure.
 */
export type Router = {
  /** The provider's name in the route panel. */
  readonly title: string
  /** True if its figures are estimates and must be labeled so. */
  readonly isEstimate: boolean
  /** The credit that its licence requires next to the map, or null. */
  readonly credit: string | null
  readonly route: (request: RouteRequest) => Promise<Route | NoRoute>
  readonly matrix: (request: MatrixRequest) => Promise<Matrix>
}

type FailureDetails = { readonly isKeyRefused?: boolean; readonly vendorSaid?: string }

export class RoutingFailure extends Error {
  override readonly name: string = 'RoutingFailure'
  readonly isKeyRefused: boolean
  /** The vendor's message, which may be anything: for the log only. */
  readonly vendorSaid: string | undefined

  constructor(message: string, { isKeyRefused = false, vendorSaid }: FailureDetails = {}) {
    super(message)
    this.isKeyRefused = isKeyRefused
    this.vendorSaid = vendorSaid
  }
}

/** The vendor offers no distance matrix for these points or this key; single routes may still work. */
export class NoMatrix extends RoutingFailure {
  override readonly name = 'NoMatrix'
}
