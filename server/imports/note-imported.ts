import type { LiveList } from '#contract/events.ts'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import type { TxDeps } from '../deps.ts'
import { noteChange } from '../live/note-changes.ts'

const listsOf: Readonly<Record<ImportKind, readonly LiveList[]>> = {
  customers: ['customers'],
  locations: ['locations'],
  drivers: ['drivers', 'staff'],
  trucks: ['trucks'],
  rates: ['rates'],
  loads: ['loads'],
}

/** Reports rows written with plain SQL. Loads are reported as a whole, since there may be thousands. */
export function noteImported(deps: TxDeps, records: readonly { readonly kind: ImportKind }[]): void {
  const kinds = new Set(records.map(({ kind }) => kind))
  if (kinds.size > 0) noteChange(deps, { lists: [...kinds].flatMap((kind) => listsOf[kind]) })
}
