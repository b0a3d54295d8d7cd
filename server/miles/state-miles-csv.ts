import { csvText } from '#domain/csv.ts'
import { dayIn } from '#domain/calendar.ts'
import type { Quarter } from '#domain/miles/quarter.ts'
import { tenths } from '#domain/units.ts'
import type { AppDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { companySettings } from '../settings/company-settings.ts'
import { loadsOfReport, stateMilesReport } from './state-miles-report.ts'

/** Tax returns are filed with this file, so it waits for complete figures. */
const fileWaitsMs = 40_000

const headers = ['Quarter', 'Truck', 'State', 'Total miles', 'Loaded', 'Deadhead']
const loadHeaders = [...headers, 'Load', 'Driver', 'Delivered', 'From', 'To', 'Source']

type File = { readonly fileName: string; readonly text: string }

export async function stateMilesCsv(deps: AppDeps, quarter: Quarter, isByLoad: boolean): Promise<File> {
  const report = await stateMilesReport(deps, quarter, fileWaitsMs)
  if (report.waiting > 0) {
    const loads = report.waiting === 1 ? '1 load' : `${String(report.waiting)} loads`
    throw new AppError('server_busy', {
      message: `The miles of ${loads} are still being worked out. Try again in a minute.`,
    })
  }
  if (isByLoad) return { fileName: `state-miles-loads-${quarter}.csv`, text: await byLoad(deps, quarter) }
  const rows = report.states.map(({ truck, state, total, loaded, deadhead }) => [
    ...[quarter, truckWords(truck), stateWords(state)],
    ...[total, loaded, deadhead],
  ])
  return { fileName: `state-miles-${quarter}.csv`, text: csvText(headers, rows) }
}

async function byLoad(deps: AppDeps, quarter: Quarter): Promise<string> {
  const { timeZone } = await companySettings(deps)
  const loads = await loadsOfReport(deps, { quarter }, 0)
  const rows = loads.flatMap(({ truck, states, ...load }) =>
    states.map(({ state, loaded, deadhead }) => [
      ...[quarter, truckWords(truck), stateWords(state)],
      ...[tenths(loaded + deadhead), loaded, deadhead],
      ...[load.number109, load.driver, dayIn(timeZone, new Date(load.deliveredAt)), load.from, load.to],
      load.basis === 'positions' ? 'GPS' : 'Route',
    ]),
  )
  return csvText(loadHeaders, rows)
}

const truckWords = (truck: string | null) => truck ?? 'No truck'
const stateWords = (state: string) => (state === '' ? 'Outside US' : state)
