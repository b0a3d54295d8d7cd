import { errors } from '#contract/errors.ts'
import { NewRate } from '#contract/rates.ts'
import { readMoney } from '#domain/imports/read-amounts.ts'
import { readYesNo } from '#domain/imports/read-values.ts'
import { placeKey } from '#domain/maps/place-name.ts'
import type { Importer, Judgement } from '../importer.ts'
import { alreadyExists, withValue } from '../importer.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { indexesBy } from '../record-index.ts'
import { resolveDuplicates } from '../resolve-duplicates.ts'
import { yieldingToOthers } from '../yield-to-others.ts'
import { ownFields, whereabouts } from './whereabouts.ts'

const amounts = ['flatRate', 'lumperCharge', 'extraStopCharge'] as const

export const rates: Importer<NewRate> = {
  schema: NewRate,
  inputOf: (cells) => {
    const { city, state } = whereabouts(cells, { ...ownFields, address: null, zipCode: null })
    const given = (field: string) => cells.read(field, readMoney) || undefined
    const typed = cells.text('isActive')
    const isActive = typed === '' ? true : readYesNo(typed)
    if (isActive === null) cells.refuse('isActive', 'Write Active or Inactive.')
    return {
      city,
      state,
      flatRate: cells.read('flatRate', readMoney),
      lumperCharge: given('lumperCharge'),
      extraStopCharge: given('extraStopCharge'),
      isActive: isActive ?? undefined,
    }
  },
  judge: async ({ db }, rows) => {
    const saved = await indexesBy(
      await db
        .selectFrom('rates')
        .select(['city', 'state', 'isActive', ...amounts])
        .execute(),
      activeKey,
      amounts,
    )
    for await (const row of yieldingToOthers(withValue(rows))) {
      const there = saved.get(activeKey(row.value))
      if (there && there.saying(row.value).length > 0) row.skipped = alreadyExists
      else if (row.value.isActive && there)
        row.problems.push({ field: 'city', message: errors.rate_taken[1] })
    }
    await resolveDuplicates(rows, {
      field: 'city',
      what: 'city and state',
      keyOf: (rate) => (rate.isActive ? townKey(rate) : null),
    })
    return { notes: [], write: writeRates }
  },
}

/** `Ft. Worth` and `Fort Worth` are one town. */
function townKey({ city, state }: Pick<NewRate, 'city' | 'state'>): string {
  return `${placeKey(city)}|${state}`
}

function activeKey(rate: Pick<NewRate, 'city' | 'state' | 'isActive'>): string {
  return `${townKey(rate)}|${String(rate.isActive)}`
}

const writeRates: Judgement<NewRate>['write'] = async (deps, rows, { now }) => {
  const made = rows.map((row) => ({ row, id: deps.newId() }))
  await insertRows(deps.db, 'rates', made, ({ row, id }) => ({
    id,
    ...row.value,
    createdAt: now,
    updatedAt: now,
  }))
  return made.map(({ row, id }) => ({
    kind: 'rates',
    id,
    row: row.row,
    name: `${row.value.city}, ${row.value.state}`,
  }))
}
