import { z } from 'zod'
import { documentIdOf } from '#domain/documents/document-path.ts'
import { DetentionRate, FreeMinutes, orBlank } from './detention-terms.ts'
import { endpoint } from './endpoint.ts'
import {
  Instant,
  Money,
  MoneyInput,
  Ok,
  OptionalEmail,
  OptionalState,
  optionalText,
  ReadVersion,
  requiredText,
  TimeZone,
  wholeInput,
} from './fields.ts'

export const CompanySettings = z.object({
  companyName: z.string(),
  tagline: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  usdotNumber: z.string().nullable(),
  mcNumber: z.string().nullable(),
  remitTo: z.string().nullable(),
  factoringNotice: z.string().nullable().describe('Printed on the invoices of customers that are factored'),
  factoringRemitTo: z.string().nullable().describe('Where these customers pay'),
  supportHours: z.string(),
  timeZone: z.string(),
  logoPath: z.string().nullable().describe('Where the picture is read; /company-logo shows it to anyone'),
  overridePasswordIsSet: z.boolean(),
  pingRetentionDays: z.int().describe('For how long single positions of trucks are kept'),
  detentionFreeMinutes: z.int(),
  detentionRate: Money.describe('an hour'),
  detentionCap: Money.nullable().describe('at most so much a stop; null without a limit'),
  deadlineMailIsOn: z.boolean().describe('Whether we are told by mail before a deadline of a load lapses'),
  deadlineMailTo: z.string().nullable().describe('Where to; null: to the contact e-mail'),
  rateconsMayUseModel: z.boolean().describe('Whether the words of hard papers may go to the model server'),
  updatedAt: Instant,
})
export type CompanySettings = z.infer<typeof CompanySettings>

const RetentionDays = wholeInput(1, 3650, 'Please enter a number of days from 1 to 3650.')

const chooseLogo = 'Choose the logo again.'

export const settingsApi = {
  getSettings: endpoint({
    method: 'GET',
    path: '/api/settings',
    summary: 'The company settings',
    access: 'read settings',
    response: CompanySettings,
  }),
  updateSettings: endpoint({
    method: 'PATCH',
    path: '/api/settings',
    summary: 'Change the company settings',
    access: 'manage settings',
    body: z.object({
      companyName: requiredText('Company name is required').optional(),
      tagline: optionalText(200),
      address: optionalText(200),
      city: optionalText(100),
      state: OptionalState,
      zipCode: optionalText(10),
      contactEmail: OptionalEmail,
      contactPhone: optionalText(40),
      usdotNumber: optionalText(20),
      mcNumber: optionalText(20),
      remitTo: optionalText(500),
      factoringNotice: optionalText(1000),
      factoringRemitTo: optionalText(500),
      supportHours: requiredText('Support hours are required', 100).optional(),
      /** The `publicPath` of an uploaded picture; null takes the logo away. */
      logoPath: z
        .string({ error: chooseLogo })
        .refine((path) => documentIdOf(path) !== null, chooseLogo)
        .nullable()
        .optional(),
      timeZone: TimeZone.optional(),
      pingRetentionDays: RetentionDays.optional(),
      detentionFreeMinutes: FreeMinutes.optional(),
      detentionRate: DetentionRate.optional(),
      detentionCap: orBlank(MoneyInput),
      deadlineMailIsOn: z.boolean({ error: 'Choose on or off' }).optional(),
      deadlineMailTo: OptionalEmail,
      rateconsMayUseModel: z.boolean({ error: 'Choose on or off' }).optional(),
      updatedAt: ReadVersion,
    }),
    response: CompanySettings,
  }),
  setOverridePassword: endpoint({
    method: 'PUT',
    path: '/api/settings/override-password',
    summary: 'Set the password that lets the office replace a duplicate 109 number',
    access: 'manage settings',
    body: z.object({
      password: z
        .string({ error: 'Please enter a password' })
        .min(8, 'Please use at least 8 characters.')
        .max(200, 'Please use at most 200 characters.'),
    }),
    response: Ok,
  }),
}
