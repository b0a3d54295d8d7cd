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
  /** Two or more, in the order in which they are driven. */
  readonly stops: readonly GeoPoint[]
  readonly truck?: TruckSpecs | undefined
  readonly optimize?: 'time' | 'distance' | undefined
  readonly avoid?: readonly ('tolls' | 'highways')[] | undefined
  readonly patience?: Patience | undefined
}

export type RouteLeg = {
  readonly meters: number
  readonly seconds: number
  /** For drawing and for measuring how far along a truck is; from stop to stop. */
  readonly line: readonly GeoPoint[]
  /** What to drive, in words, the first first. */
  readonly instructions: readonly string[]
}

export type Route = {
  readonly isFound: true
  readonly meters: number
  readonly seconds: number
  /** One fewer than there are stops. */
  readonly legs: readonly RouteLeg[]
  /** What the driver should know before trusting it. */
  readonly warnings: readonly string[]
  /** By how many percent the distance may be off in one of ten routes or fewer; undefined where nobody measured it. */
  readonly distanceSpanPercent?: number | undefined
}

export type NoRoute = {
  readonly isFound: false
  readonly message: string
  /** Which leg no road leads along, where it is known: 0 from the first stop to the second. */
  readonly leg?: number | undefined
}

export type MatrixRequest = Omit<RouteRequest, 'stops'> & { readonly points: readonly GeoPoint[] }

/** `meters[from][to]`; null where no road leads. */
export type Matrix = {
  readonly meters: readonly (readonly (number | null)[])[]
  readonly seconds: readonly (readonly (number | null)[])[]
}

/**
 * Distances and times by road. Where no road leads is an answer; a vendor that is down, refuses the key or answers
 * nonsense throws a RoutingFailure.
 */
export type Router = {
  /** Shown where the panel names what it works with. */
  readonly title: string
  /** True where its figures are estimates and must be labelled so. */
  readonly isEstimate: boolean
  /** What its licence wants to be shown beside the map, or null. */
  readonly credit: string | null
  readonly route: (request: RouteRequest) => Promise<Route | NoRoute>
  readonly matrix: (request: MatrixRequest) => Promise<Matrix>
}

type FailureDetails = { readonly isKeyRefused?: boolean; readonly vendorSaid?: string }

export class RoutingFailure extends Error {
  override readonly name: string = 'RoutingFailure'
  readonly isKeyRefused: boolean
  /** The vendor's own words, which may be anything: for the log, never for a person. */
  readonly vendorSaid: string | undefined

  constructor(message: string, { isKeyRefused = false, vendorSaid }: FailureDetails = {}) {
    super(message)
    this.isKeyRefused = isKeyRefused
    this.vendorSaid = vendorSaid
  }
}

/** The vendor gives no distances between these points, or none to this key; its routes may be had all the same. */
export class NoMatrix extends RoutingFailure {
  override readonly name = 'NoMatrix'
}
