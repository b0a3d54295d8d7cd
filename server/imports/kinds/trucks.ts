import { errors } from '#contract/errors.ts'
import { NewTruck } from '#contract/trucks.ts'
import { readOdometer } from '#domain/imports/read-amounts.ts'
import { readUnit, readVin, readYear } from '#domain/imports/read-codes.ts'
import type { Importer, Judgement, RowCells } from '../importer.ts'
import { alreadyExists, withValue } from '../importer.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { differences } from '../sameness.ts'
import { settleDifference } from '../take-over.ts'
import { resolveDuplicates } from '../resolve-duplicates.ts'
import { yieldingToOthers } from '../yield-to-others.ts'

const words = { make: 'make', model: 'model', year: 'model year', vinNumber: 'VIN' } as const
const fields = Object.keys(words) as (keyof typeof words)[]

export const trucks: Importer<NewTruck> = {
  schema: NewTruck,
  inputOf: (cells) => ({
    truckNumber: cells.read('truckNumber', readUnit),
    ...description(cells),
    vinNumber: cells.read('vinNumber', readVin),
    mileage: cells.read('mileage', readOdometer) || undefined,
  }),
  judge: async ({ db, clock }, rows, how) => {
    const saved = await db
      .selectFrom('trucks')
      .select(['id', 'updatedAt', 'truckNumber', ...fields])
      .where('archivedAt', 'is', null)
      .execute()
    const byNumber = new Map(saved.map((truck) => [truck.truckNumber.toLowerCase(), truck]))
    const byVin = new Map(saved.map((truck) => [truck.vinNumber, truck]))
    // Next year's models are already sold.
    const lastYear = clock().getUTCFullYear() + 1
    for await (const row of yieldingToOthers(withValue(rows))) {
      const { value } = row
      const namesake = byNumber.get(value.truckNumber.toLowerCase())
      const withItsVin = byVin.get(value.vinNumber)
      if (namesake && differences(namesake, value, fields).length === 0) row.skipped = alreadyExists
      else if (withItsVin && withItsVin !== namesake)
        row.problems.push({ field: 'vinNumber', message: errors.vin_taken[1] })
      else if (namesake)
        settleDifference(row, namesake, {
          words,
          name: namesake.truckNumber,
          refusal: (field) => ({
            field: 'truckNumber',
            message: `A truck with this number is here already with another ${words[field]}. Change that one, or leave this row out.`,
          }),
          how,
        })
      if (value.year > lastYear) row.problems.push({ field: 'year', message: 'Year cannot be in the future' })
    }
    await resolveDuplicates(rows, {
      field: 'truckNumber',
      what: 'truck number',
      keyOf: ({ truckNumber }) => truckNumber.toLowerCase(),
    })
    await resolveDuplicates(rows, { field: 'vinNumber', what: 'VIN', keyOf: ({ vinNumber }) => vinNumber })
    return { notes: [], write: writeTrucks }
  },
}

const yearFirst = /^((?:19|20)\d\d|['’]\d\d)[\s,/-]+(.+)$/
const yearLast = /^(.+?)[\s,/-]+((?:19|20)\d\d)$/

/** From the separate columns, or else from a combined one with the make before the model. */
function description(cells: RowCells) {
  const typed = cells.text('makeModel')
  const [, begins, afterYear] = yearFirst.exec(typed) ?? []
  const [, beforeYear, ends] = yearLast.exec(typed) ?? []
  const words = afterYear ?? beforeYear ?? typed
  const [, make = '', model = ''] = /^(western star|[^\s/]+)[\s/]*(.*)$/i.exec(words) ?? []
  return {
    make: cells.text('make') || make,
    model: cells.text('model') || model,
    year: cells.read('year', readYear) || cells.read('makeModel', () => readYear(begins ?? ends ?? '')),
  }
}

const writeTrucks: Judgement<NewTruck>['write'] = async (deps, rows, { now }) => {
  const made = rows.map((row) => ({ row, id: deps.newId() }))
  await insertRows(deps.db, 'trucks', made, ({ row, id }) => ({
    id,
    ...row.value,
    createdAt: now,
    updatedAt: now,
  }))
  return made.map(({ row, id }) => ({ kind: 'trucks', id, row: row.row, name: row.value.truckNumber }))
}
