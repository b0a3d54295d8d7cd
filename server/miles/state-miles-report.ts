import type { LoadMiles, MilesOfOneLoad, MilesSum, StateMilesReport } from '#contract/mileage.ts'
import { boundsOf, type Quarter } from '#domain/miles/quarter.ts'
import { outside } from '#domain/miles/state-map.ts'
import { milesOf } from '#domain/miles/state-miles.ts'
import { tenths } from '#domain/units.ts'
import type { AppDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { companySettings } from '../settings/company-settings.ts'
import { drivenLoad } from './driven-loads.ts'
import { lastingMiles } from './lasting-miles.ts'
import { milesOfLoads, milesSums } from './mileage-views.ts'
import type { Miles } from './miles-of-load.ts'
import { workOutMiles, workOutOne } from './work-out-miles.ts'

/** A view after many new loads does not wait longer; it shows what is known by then. */
const pageWaitsMs = 4000

const noMiles: MilesSum = { loaded: 0, deadhead: 0, total: 0, loads: 0, byPositions: 0 }

export async function stateMilesReport(
  deps: AppDeps,
  quarter: Quarter,
  waitsMs = pageWaitsMs,
): Promise<StateMilesReport> {
  const period = await periodOf(deps, quarter)
  const waiting = await workOutMiles(deps, period, waitsMs)
  const rows = await milesSums(deps, period)
  const all = rows.find(({ isOfTruck }) => !isOfTruck)
  const ofTrucks = rows.filter(({ isOfTruck, total }) => isOfTruck && total > 0).toSorted(byTruck)
  return {
    quarter,
    states: ofTrucks.flatMap(({ truck, state, ...row }) =>
      state === null ? [] : [{ truck, state, ...sumOf(row) }],
    ),
    trucks: ofTrucks.flatMap(({ truck, state, ...row }) =>
      state === null ? [{ truck, ...sumOf(row) }] : [],
    ),
    sum: all === undefined ? noMiles : sumOf(all),
    withoutMiles: all?.withoutMiles ?? 0,
    waiting,
  }
}

export async function loadsOfReport(
  deps: AppDeps,
  { quarter, truck }: { readonly quarter: Quarter; readonly truck?: string | undefined },
  waitsMs = pageWaitsMs,
): Promise<LoadMiles[]> {
  const period = await periodOf(deps, quarter)
  await workOutMiles(deps, period, waitsMs)
  return milesOfLoads(deps, period, truck)
}

/** Calculated now, unless the positions that they rest on are gone. */
export async function milesOfOneLoad(deps: AppDeps, id: string): Promise<MilesOfOneLoad> {
  const load = await drivenLoad(deps, id)
  if (load === null) throw new AppError('load_not_found')
  const { loaded, deadhead } = (await lastingMiles(deps, id)) ?? (await workOutOne(deps, load))
  const states = [...new Set([...(loaded?.byState.keys() ?? []), ...(deadhead?.byState.keys() ?? [])])]
  return {
    loaded: totalOf(loaded),
    loadedBasis: loaded?.basis ?? null,
    deadhead: totalOf(deadhead),
    deadheadBasis: deadhead?.basis ?? null,
    states: states.toSorted(byState).map((state) => ({
      state,
      loaded: loaded?.byState.get(state) ?? 0,
      deadhead: deadhead?.byState.get(state) ?? 0,
    })),
  }
}

const totalOf = (miles: Miles | null) => (miles === null ? null : tenths(milesOf(miles.byState)))

async function periodOf(deps: AppDeps, quarter: Quarter) {
  const { timeZone } = await companySettings(deps)
  return boundsOf(quarter, timeZone)
}

function sumOf({ loaded, deadhead, total, loads, byPositions }: MilesSum): MilesSum {
  return { loaded: tenths(loaded), deadhead: tenths(deadhead), total: tenths(total), loads, byPositions }
}

type TruckState = { readonly truck: string | null; readonly state: string | null }
const numbers = new Intl.Collator('en-US', { numeric: true })

/** What lies outside of all states is last. */
const byState = (one: string, other: string) =>
  Number(one === outside) - Number(other === outside) || numbers.compare(one, other)

/** Truck 9 before truck 12, those without a number last; per truck, by state. */
function byTruck(one: TruckState, other: TruckState): number {
  if (one.truck !== other.truck && (one.truck === null || other.truck === null))
    return one.truck === null ? 1 : -1
  return (
    numbers.compare(one.truck ?? '', other.truck ?? '') ||
    byState(one.state ?? outside, other.state ?? outside)
  )
}
