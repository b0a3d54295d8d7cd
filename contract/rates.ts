import { z } from 'zod'
import { defaultExtraStopCharge } from '#domain/invoices/payment.ts'
import { endpoint } from './endpoint.ts'
import {
  ConfirmQuery,
  Instant,
  Money,
  MoneyInput,
  Ok,
  ReadVersion,
  requiredMoney,
  requiredText,
} from './fields.ts'
import { PageQuery } from './load-query.ts'

export const Rate = z.object({
  id: z.string(),
  city: z.string(),
  state: z.string(),
  flatRate: Money,
  lumperCharge: Money,
  extraStopCharge: Money,
  isActive: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Rate = z.infer<typeof Rate>

export const NewRate = z.object({
  city: requiredText('City is required', 100),
  state: z
    .string({ error: 'State is required' })
    .trim()
    .toUpperCase()
    .min(1, 'State is required')
    .regex(/^[A-Z]{2}$/, 'Use 2-letter state code'),
  flatRate: requiredMoney('Rate is required'),
  lumperCharge: MoneyInput.default('0.00'),
  extraStopCharge: MoneyInput.default(defaultExtraStopCharge),
  isActive: z.boolean({ error: 'Choose active or not' }).default(true),
})
export type NewRate = z.infer<typeof NewRate>

export const RateEdit = NewRate.extend({ updatedAt: ReadVersion })
export type RateEdit = z.infer<typeof RateEdit>

const notFound = 'rate_not_found'

export const ratesApi = {
  listRates: endpoint({
    method: 'GET',
    path: '/api/rates',
    summary: 'Flat rates by city and state. The next cursor is in X-Next-Cursor.',
    access: 'manage rates',
    query: PageQuery,
    response: z.array(Rate),
  }),
  createRate: endpoint({
    method: 'POST',
    path: '/api/rates',
    summary: 'Add a rate',
    access: 'manage rates',
    body: NewRate,
    status: 201,
    response: Rate,
  }),
  updateRate: endpoint({
    method: 'PUT',
    path: '/api/rates/:id',
    summary: 'Change a rate',
    access: 'manage rates',
    body: RateEdit,
    response: Rate,
    notFound,
  }),
  deleteRate: endpoint({
    method: 'DELETE',
    path: '/api/rates/:id',
    summary: 'Remove a rate; one that loads were priced by is archived after confirmation',
    access: 'manage rates',
    query: ConfirmQuery,
    response: Ok,
    notFound,
  }),
}
