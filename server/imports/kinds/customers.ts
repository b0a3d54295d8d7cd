import type { z } from 'zod'
import { NewCustomer } from '#contract/customers.ts'
import { readMoney } from '#domain/imports/read-amounts.ts'
import { readEmail, readPhone } from '#domain/imports/read-contact.ts'
import { readYesNo } from '#domain/imports/read-values.ts'
import { shortened } from '#domain/imports/reading.ts'
import type { Importer, Judgement, RowCells } from '../importer.ts'
import { alreadyExists, withValue } from '../importer.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { conflictMessage, differences, groupBy, plain } from '../sameness.ts'
import { settleDifference } from '../take-over.ts'
import { resolveDuplicates } from '../resolve-duplicates.ts'
import { yieldingToOthers } from '../yield-to-others.ts'
import { ownFields, whereabouts } from './whereabouts.ts'

const words = {
  contactPerson: 'contact person',
  email: 'e-mail address',
  phone: 'phone number',
  address: 'address',
  city: 'city',
  state: 'state',
  zipCode: 'ZIP code',
  paymentTermsDays: 'number of days to pay',
  isFactored: 'answer to whether it pays to the factor',
  invoiceNotes: 'note on its invoices',
  detentionFreeMinutes: 'number of free minutes at a stop',
  detentionRate: 'rate of detention',
  detentionCap: 'limit of detention',
} as const
const fields = Object.keys(words) as (keyof typeof words)[]

/** Lists of customers do not say which papers each wants. */
const ImportedCustomer = NewCustomer.omit({ requiredPapers: true, packageOrder: true })
type ImportedCustomer = z.infer<typeof ImportedCustomer>

export const customers: Importer<ImportedCustomer> = {
  schema: ImportedCustomer,
  inputOf: (cells) => {
    const { street, city, state, zipCode } = whereabouts(cells, ownFields)
    return {
      name: cells.text('name'),
      contactPerson: cells.text('contactPerson'),
      email: cells.read('email', readEmail),
      phone: cells.read('phone', readPhone),
      address: street,
      city,
      state,
      zipCode,
      paymentTermsDays: cells.text('paymentTermsDays'),
      isFactored: yesOrNo(cells, 'isFactored'),
      invoiceNotes: cells.text('invoiceNotes'),
      detentionFreeMinutes: cells.text('detentionFreeMinutes'),
      detentionRate: cells.read('detentionRate', readMoney),
      detentionCap: cells.read('detentionCap', readMoney),
    }
  },
  judge: async ({ db }, rows, how) => {
    const saved = await groupBy(
      await db
        .selectFrom('customers')
        .select(['id', 'updatedAt', 'name', ...fields])
        .where('archivedAt', 'is', null)
        .execute(),
      (customer) => plain(customer.name),
    )
    for await (const row of yieldingToOthers(withValue(rows))) {
      const namesakes = saved.get(plain(row.value.name)) ?? []
      const [customer, another] = namesakes
      if (!customer) continue
      if (namesakes.some((one) => differences(one, row.value, fields).length === 0))
        row.skipped = alreadyExists
      else
        settleDifference(row, customer, {
          words,
          name: customer.name,
          refusal: (field) => ({
            field: 'name',
            message: conflictMessage('customer', words[field], customer[field]),
          }),
          // Of several with the name nobody knows which one the file means.
          how: another ? null : how,
        })
    }
    await resolveDuplicates(rows, { field: 'name', what: 'company name', keyOf: ({ name }) => plain(name) })
    return { notes: [], write: writeCustomers }
  },
}

/** An empty cell says nothing. */
function yesOrNo(cells: RowCells, field: string): boolean | undefined {
  const typed = cells.text(field)
  if (typed === '') return undefined
  const answer = readYesNo(typed)
  if (answer === null) cells.refuse(field, `Yes or no, not "${shortened(typed)}".`)
  return answer ?? undefined
}

const writeCustomers: Judgement<ImportedCustomer>['write'] = async (deps, rows, { now }) => {
  const made = rows.map((row) => ({ row, id: deps.newId() }))
  await insertRows(deps.db, 'customers', made, ({ row, id }) => ({
    id,
    ...row.value,
    isFactored: row.value.isFactored ?? false,
    createdAt: now,
    updatedAt: now,
  }))
  return made.map(({ row, id }) => ({ kind: 'customers', id, row: row.row, name: row.value.name }))
}
