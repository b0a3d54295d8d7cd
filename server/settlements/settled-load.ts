import { sql } from 'kysely'

/**
 * Whether something of a load is on a valid settlement. A void one frees its lines. `load` asks for the pay of the load
 * itself; `any` counts shares of its charges, too.
 */
export const isSettled = (loadId: 'loads.id' | 'record.id', what: 'any' | 'load') =>
  sql<boolean>`exists (select from settlement_lines lines where lines.load_id = ${sql.raw(loadId)}
    and not lines.is_freed ${sql.raw(what === 'load' ? "and lines.kind = 'load'" : '')})`
