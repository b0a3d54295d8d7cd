import { z } from 'zod'
import { paperParts, partKinds } from '#domain/packages/package-parts.ts'
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
  paymentTermsDays: z.int().nullable().describe('null: the usual Net 30'),
  isFactored: z
    .boolean()
    .describe('Invoices to it are sold: they carry the notice and pay-to address of the settings'),
  invoiceNotes: z.string().nullable().describe('Printed on every invoice to it'),
  requiredPapers: z.array(z.enum(paperParts)),
  packageOrder: z.array(z.enum(partKinds)).nullable().describe('null: in the usual order'),
  detentionFreeMinutes: z.int().nullable().describe('null, as the two below: as the company has it'),
  detentionRate: Money.nullable(),
  detentionCap: Money.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Customer = z.infer<typeof Customer>

const termsMessage = 'Please enter a number of days from 0 to 180.'
/** Typed, or empty for the usual terms. */
const PaymentTermsDays = z
  .union(
    [
      z.number(),
      z.literal('').transform(() => null),
      z
        .string()
        .trim()
        .regex(/^\d{1,3}$/, termsMessage)
        .transform(Number),
      z.null(),
    ],
    {
      error: termsMessage,
    },
  )
  .refine((days) => days === null || (Number.isInteger(days) && days >= 0 && days <= 180), termsMessage)
  .optional()
const PaperPart = z.enum(paperParts, { error: 'Choose the papers from the list.' })

export const NewCustomer = z.object({
  name: requiredText('Company name is required'),
  contactPerson: optionalText(120),
  email: OptionalEmail,
  phone: optionalText(40),
  address: optionalText(300),
  city: optionalText(100),
  state: OptionalState,
  zipCode: optionalText(10),
  paymentTermsDays: PaymentTermsDays,
  isFactored: z.boolean({ error: 'It is factored or not.' }).optional(),
  invoiceNotes: optionalText(500),
  requiredPapers: z
    .array(PaperPart, { error: 'Choose the papers from the list.' })
    .max(paperParts.length, 'Choose each paper once.')
    .optional(),
  packageOrder: z
    .array(z.enum(partKinds, { error: 'Choose the papers from the list.' }), {
      error: 'Choose the papers from the list.',
    })
    .max(partKinds.length, 'Name each paper once.')
    .nullable()
    .optional(),
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
  requirePaper: endpoint({
    method: 'POST',
    path: '/api/customers/:id/required-papers',
    summary: 'Always ask for that paper with this customer; asked for already, nothing changes',
    access: 'manage customers',
    body: z.object({ paper: PaperPart }),
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
