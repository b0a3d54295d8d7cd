import { z } from 'zod'
import { parseQuarter } from '#domain/miles/quarter.ts'
import { endpoint } from './endpoint.ts'
import { Instant } from './fields.ts'

const quarterMessage = 'Give the quarter as its year and number, like 2026-Q4.'
const QuarterInput = z.string({ error: quarterMessage }).transform((text, context) => {
  const quarter = parseQuarter(text.trim().toUpperCase())
  if (quarter !== null) return quarter
  context.addIssue({ code: 'custom', message: quarterMessage })
  return z.NEVER
})

const Miles = z.number().describe('One decimal')
const State = z.string().describe('Two letters; empty: outside of the United States')
const bases = ['positions', 'route'] as const

/** The sums of a truck, of a state of a truck, or of everything. */
export const MilesSum = z.object({
  loaded: Miles,
  deadhead: Miles,
  total: Miles,
  loads: z.int(),
  byPositions: z.int().describe('Of these loads, those whose loaded miles rest on the truck’s positions'),
})
export type MilesSum = z.infer<typeof MilesSum>

const Truck = z.string().nullable().describe('Its number; null: loads without one')

export const StateMilesReport = z.object({
  quarter: z.string(),
  states: z.array(MilesSum.extend({ truck: Truck, state: State })),
  trucks: z.array(MilesSum.extend({ truck: Truck })),
  sum: MilesSum,
  withoutMiles: z.int().describe('Delivered loads that have no miles: their stops are not on the map'),
  waiting: z.int().describe('Loads whose miles are not worked out yet. Ask again in a moment'),
})
export type StateMilesReport = z.infer<typeof StateMilesReport>

const ByState = z.array(z.object({ state: State, loaded: Miles, deadhead: Miles }))

export const LoadMiles = z.object({
  id: z.string(),
  number109: z.string(),
  truck: Truck,
  driver: z.string().nullable(),
  deliveredAt: Instant,
  from: z.string().nullable(),
  to: z.string().nullable(),
  loaded: Miles,
  deadhead: Miles,
  basis: z.enum(bases).describe('What the loaded miles rest on'),
  states: ByState,
})
export type LoadMiles = z.infer<typeof LoadMiles>

export const MilesOfOneLoad = z.object({
  loaded: Miles.nullable().describe('null: the stops are not on the map'),
  loadedBasis: z.enum(bases).nullable(),
  deadhead: Miles.nullable().describe(
    'From the last drop-off before to the first pickup; null: not known, or loads were carried together',
  ),
  deadheadBasis: z.enum(bases).nullable(),
  states: ByState,
})
export type MilesOfOneLoad = z.infer<typeof MilesOfOneLoad>

const access = 'read mileage reports'

export const mileageApi = {
  stateMiles: endpoint({
    method: 'GET',
    path: '/api/reports/state-miles',
    takesLong: true,
    summary: 'Miles of each truck in each state, of the loads that were delivered in a quarter',
    access,
    query: z.object({ quarter: QuarterInput }),
    response: StateMilesReport,
  }),
  stateMilesLoads: endpoint({
    method: 'GET',
    path: '/api/reports/state-miles/loads',
    takesLong: true,
    summary: 'The loads behind it, in the order in which they were delivered',
    access,
    query: z.object({
      quarter: QuarterInput,
      truck: z.string().max(200).optional().describe('Of one truck only; empty: loads without a truck'),
    }),
    response: z.array(LoadMiles),
  }),
  stateMilesCsv: endpoint({
    method: 'GET',
    path: '/api/reports/state-miles.csv',
    takesLong: true,
    summary: 'The same as a CSV file: a row a truck and state, or one a load and state',
    access,
    query: z.object({
      quarter: QuarterInput,
      detail: z.enum(['loads'], { error: 'Choose loads, or leave it out' }).optional(),
    }),
    mediaType: 'text/csv',
    response: z.string(),
  }),
  milesOfLoad: endpoint({
    method: 'GET',
    path: '/api/loads/:id/state-miles',
    summary: 'The miles of one load by state, and the empty ones to its first pickup',
    access,
    response: MilesOfOneLoad,
    notFound: 'load_not_found',
  }),
}
