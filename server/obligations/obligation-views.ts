import type { LoadObligation } from '#contract/obligations.ts'
import type { DbDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { byUrgency, obligationOf, standingsOf } from './obligation-rows.ts'

export async function obligationsView(deps: DbDeps, loadId: string) {
  const standings = await standingsOf(deps, loadId)
  if (standings === null) throw new AppError('load_not_found')
  const { rows, load } = standings
  return { obligations: rows.map((row) => obligationOf(row, load)).toSorted(byUrgency) }
}

export async function obligationView(deps: DbDeps, loadId: string, id: string): Promise<LoadObligation> {
  const { obligations } = await obligationsView(deps, loadId)
  const obligation = obligations.find((one) => one.id === id)
  if (obligation === undefined) throw new AppError('obligation_not_found')
  return obligation
}
