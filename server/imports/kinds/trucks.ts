import { errors } from '#contract/errors.ts'
import { NewTruck } from '#contract/trucks.ts'
import { readCount } from '#domain/imports/read-values.ts'
import type { Importer, Judgement } from '../importer.ts'
import { refuseRepeats, withValue } from '../importer.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { firstDifference } from '../sameness.ts'
import { yieldingToOthers } from '../yield-to-others.ts'

const fields = ['truckNumber', 'make', 'model', 'year', 'vinNumber'] as const

export const trucks: Importer<NewTruck> = {
  schema: NewTruck,
  inputOf: (cells) => ({
    truckNumber: cells.text('truckNumber'),
    make: cells.text('make'),
    model: cells.text('model'),
    year: cells.text('year'),
    vinNumber: cells.text('vinNumber').replace(/[\s-]/g, ''),
    mileage: cells.text('mileage') === '' ? undefined : readCount(cells.text('mileage')),
  }),
  judge: async ({ db, clock }, rows) => {
    const saved = await db.selectFrom('trucks').select(fields).where('archivedAt', 'is', null).execute()
    const byNumber = new Map(saved.map((truck) => [truck.truckNumber.toLowerCase(), truck]))
    const byVin = new Map(saved.map((truck) => [truck.vinNumber, truck]))
    // Model years run one ahead of the calendar.
    const lastYear = clock().getUTCFullYear() + 1
    for await (const row of yieldingToOthers(withValue(rows))) {
      const { value } = row
      const namesake = byNumber.get(value.truckNumber.toLowerCase())
      if (namesake && firstDifference(namesake, value, fields) === undefined) row.isSame = true
      else if (namesake) row.problems.push({ field: 'truckNumber', message: errors.truck_number_taken[1] })
      else if (byVin.has(value.vinNumber))
        row.problems.push({ field: 'vinNumber', message: errors.vin_taken[1] })
      if (value.year > lastYear) row.problems.push({ field: 'year', message: 'Year cannot be in the future' })
    }
    await refuseRepeats(rows, {
      field: 'truckNumber',
      what: 'truck number',
      keyOf: ({ truckNumber }) => truckNumber.toLowerCase(),
    })
    await refuseRepeats(rows, { field: 'vinNumber', what: 'VIN', keyOf: ({ vinNumber }) => vinNumber })
    return { notes: [], write: writeTrucks }
  },
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
