import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { DetentionRate, FreeMinutes, minutesMessage, orBlank } from './detention-terms.ts'
import { PageQuery } from './load-query.ts'
import {
  ConfirmQuery,
  Instant,
  Money,
  MoneyInput,
  Ok,
  OptionalEmail,
  OptionalState,
  optionalText,
  ReadVersion,
  requiredText,
} from './fields.ts'

export const Customer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  contactPerson: z.string().nullable(),
  phone: z.string().nullable(),
  contactName: z.string().nullable(),
  contactPhone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
  detentionFreeMinutes: z.int().nullable().describe('null, as the two below: as the company has it'),
  detentionRate: Money.nullable(),
  detentionCap: Money.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Customer = z.infer<typeof Customer>

export const NewCustomer = z.object({
  name: requiredText('Company name is required'),
  contactPerson: optionalText(120),
  email: OptionalEmail,
  phone: optionalText(40),
  address: optionalText(300),
  city: optionalText(100),
  state: OptionalState,
  zipCode: optionalText(10),
  detentionFreeMinutes: orBlank(FreeMinutes, minutesMessage),
  detentionRate: orBlank(DetentionRate),
  detentionCap: orBlank(MoneyInput),
})
export type NewCustomer = z.infer<typeof NewCustomer>

export const CustomerEdit = NewCustomer.extend({ updatedAt: ReadVersion })
export type CustomerEdit = z.infer<typeof CustomerEdit>

const notFound = 'customer_not_found'

export const customersApi = {
  listCustomers: endpoint({
    method: 'GET',
    path: '/api/customers',
    summary: 'Customers: brokers and direct haul. The next cursor is in X-Next-Cursor.',
    access: 'manage customers',
    query: PageQuery,
    response: z.array(Customer),
  }),
  createCustomer: endpoint({
    method: 'POST',
    path: '/api/customers',
    summary: 'Add a customer',
    access: 'manage customers',
    body: NewCustomer,
    status: 201,
    response: Customer,
  }),
  updateCustomer: endpoint({
    method: 'PUT',
    path: '/api/customers/:id',
    summary: 'Change a customer',
    access: 'manage customers',
    body: CustomerEdit,
    response: Customer,
    notFound,
  }),
  deleteCustomer: endpoint({
    method: 'DELETE',
    path: '/api/customers/:id',
    summary: 'Remove a customer; one that is in use is archived after confirmation',
    access: 'manage customers',
    query: ConfirmQuery,
    response: Ok,
    notFound,
  }),
}
