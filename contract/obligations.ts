import { z } from 'zod'
import {
  clockStarts,
  obligationKinds,
  obligationMarks,
  obligationStates,
  watchedKinds,
} from '#domain/obligations/obligation-kinds.ts'
import { WorkedOut } from './charges.ts'
import { DetentionRate, FreeMinutes, orBlank } from './detention-terms.ts'
import { endpoint } from './endpoint.ts'
import { CustomerNotice, MailAsked } from './outbox.ts'
import { Instant, Money, MoneyInput, Ok, optionalText, ReadVersion, wholeInput } from './fields.ts'

const year = 525_600
const Minutes = wholeInput(0, year, 'Please enter at most a year.')
const Percent = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,3}(\.\d{1,2})?$/)
        .transform(Number),
    ],
    {
      error: 'Please enter a percentage from 0 to 100.',
    },
  )
  .refine((percent) => percent >= 0 && percent <= 100, 'Please enter a percentage from 0 to 100.')

const figures = {
  withinMinutes: orBlank(Minutes, 'Please enter a whole number of minutes.').describe(
    'a POD and a claim: after delivery; a notice: before the free time ends; tracking: between two positions',
  ),
  startsWith: z
    .enum(clockStarts, { error: 'Choose when its time starts.' })
    .optional()
    .describe('of a detention claim; else it is the delivery'),
  graceMinutes: orBlank(Minutes, 'Please enter a whole number of minutes.').describe(
    'of tracking: so long may it be lost',
  ),
  amount: orBlank(MoneyInput).describe('what is lost'),
  percent: orBlank(Percent, 'Please enter a percentage from 0 to 100.').describe(
    'of the rate, where it is no amount',
  ),
  freeMinutes: orBlank(FreeMinutes).describe('of the free time: before the customer’s own'),
  ratePerHour: orBlank(DetentionRate),
  cap: orBlank(MoneyInput),
  sentence: optionalText(2000).describe('as the paper has it'),
}

export const NewObligation = z.object({
  kind: z.enum(obligationKinds, { error: 'Choose what it is.' }),
  ...figures,
})
export type NewObligation = z.infer<typeof NewObligation>
export const ObligationEdit = z.object({ ...figures, updatedAt: ReadVersion })
export type ObligationEdit = z.infer<typeof ObligationEdit>

export const LoadObligation = z.object({
  id: z.string(),
  kind: z.enum(obligationKinds),
  withinMinutes: z.int().nullable(),
  startsWith: z.enum(clockStarts),
  graceMinutes: z.int().nullable(),
  amount: Money.nullable(),
  percent: z.number().nullable(),
  freeMinutes: z.int().nullable(),
  ratePerHour: Money.nullable(),
  cap: Money.nullable(),
  sentence: z.string().nullable(),
  page: z.int().nullable().describe('of the rate confirmation'),
  source: z.enum(['paper', 'office']),
  state: z.enum(obligationStates),
  dueAt: Instant.nullable().describe('when it lapses, or lapsed'),
  keptAt: Instant.nullable(),
  atStake: Money.nullable(),
  stop: z
    .object({ id: z.string(), name: z.string().nullable() })
    .nullable()
    .describe('which one it is about'),
  mark: z.enum(obligationMarks).nullable(),
  markedBy: z.string().nullable(),
  markedAt: Instant.nullable(),
  waiting: WorkedOut.nullable().describe('of a notice: the times of its stop, for the mail'),
  updatedAt: Instant,
})
export type LoadObligation = z.infer<typeof LoadObligation>

/** The next one of a load, as lists show it. */
export const DueObligation = z.object({
  kind: z.enum(watchedKinds),
  dueAt: Instant,
  tellAt: Instant.describe('from then on it needs somebody'),
})
export type DueObligation = z.infer<typeof DueObligation>

/** The data of an event `obligation`: told once of a deadline before it passes. */
export const ObligationNews = z.object({
  loadId: z.string(),
  number109: z.string(),
  kind: z.enum(obligationKinds),
  stopName: z.string().nullable(),
  dueAt: Instant,
  atStake: Money.nullable(),
})
export type ObligationNews = z.infer<typeof ObligationNews>

const access = 'manage loads'
const notFound = 'obligation_not_found'

export const obligationsApi = {
  listObligations: endpoint({
    method: 'GET',
    path: '/api/loads/:id/obligations',
    summary: 'What the rate confirmation of the load asks for, with clocks and what is at stake',
    access,
    response: z.object({ obligations: z.array(LoadObligation) }),
    notFound: 'load_not_found',
  }),
  addObligation: endpoint({
    method: 'POST',
    path: '/api/loads/:id/obligations',
    summary: 'Add what the paper asks for and nobody read',
    access,
    body: NewObligation,
    status: 201,
    response: LoadObligation,
    notFound: 'load_not_found',
  }),
  editObligation: endpoint({
    method: 'PUT',
    path: '/api/loads/:id/obligations/:obligationId',
    summary: 'Correct the figures or the sentence of an obligation; the clock follows',
    access,
    body: ObligationEdit,
    response: LoadObligation,
    notFound,
  }),
  markObligation: endpoint({
    method: 'POST',
    path: '/api/loads/:id/obligations/:obligationId/mark',
    summary: 'Say that an obligation is done or does not apply, or take that back',
    access,
    body: z.object({
      mark: z.enum(obligationMarks, { error: 'Choose done or not applicable.' }).nullable(),
      updatedAt: ReadVersion,
    }),
    response: LoadObligation,
    notFound,
  }),
  emailObligation: endpoint({
    method: 'POST',
    path: '/api/loads/:id/obligations/:obligationId/email-notice',
    summary: 'E-mail the customer the notice that is due before detention begins',
    access,
    body: CustomerNotice,
    status: 202,
    response: MailAsked,
    notFound,
  }),
  removeObligation: endpoint({
    method: 'DELETE',
    path: '/api/loads/:id/obligations/:obligationId',
    summary: 'Remove an obligation that a person added',
    access,
    response: Ok,
    notFound,
  }),
}
