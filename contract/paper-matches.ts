import { z } from 'zod'
import { matchReasonNames, notCustomers } from '#domain/ratecons/matches/match-reasons.ts'
import { revisionGroups, revisionKinds } from '#domain/ratecons/revision/revision-lines.ts'
import { maxStopsPerLoad } from '#domain/loads/stops.ts'
import { endpoint } from './endpoint.ts'
import { Instant, OptionalState, optionalText, ref } from './fields.ts'
import { Load } from './load-views.ts'
import { LoadFromPaper } from './ratecons.ts'

const Why = z.enum(matchReasonNames)
const MatchedCustomer = z.object({ id: z.string(), name: z.string(), email: z.string().nullable(), why: Why })
export type MatchedCustomer = z.infer<typeof MatchedCustomer>

const MatchedPlace = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  why: Why,
})
export type MatchedPlace = z.infer<typeof MatchedPlace>

/** What a paper says of its parties, as far as it was read. */
export const PaperParties = z.object({
  companyName: optionalText(200),
  brokerMc: optionalText(20),
  billingEmail: optionalText(254),
  loadNumber: optionalText(60),
  poNumber: optionalText(60),
  stops: z
    .array(
      z.object({
        name: optionalText(200),
        street: optionalText(300),
        city: optionalText(100),
        state: OptionalState,
        zip: optionalText(10),
      }),
      { error: 'Please send the stops as a list.' },
    )
    .max(maxStopsPerLoad, `A load can have at most ${String(maxStopsPerLoad)} stops.`)
    .default([]),
})
export type PaperParties = z.infer<typeof PaperParties>

/** `known` is sure; where it is null, `candidates` ask, the likeliest first, at most five. Both empty: it is new. */
export const PaperMatches = z.object({
  customer: z.object({
    known: MatchedCustomer.nullable(),
    candidates: z.array(MatchedCustomer),
    isNoCustomer: z
      .enum(notCustomers)
      .nullable()
      .describe('the name is that of this company, or of where its invoices are sold'),
  }),
  stops: z
    .array(z.object({ known: MatchedPlace.nullable(), candidates: z.array(MatchedPlace) }))
    .describe('in the order of the question'),
  load: z
    .object({
      id: z.string(),
      number109: z.string(),
      poNumber: z.string().nullable(),
      status: Load.shape.status,
      customerName: z.string().nullable(),
      updatedAt: Instant,
    })
    .nullable()
    .describe('the living load that has this number of this broker'),
})
export type PaperMatches = z.infer<typeof PaperMatches>

const noLoad = 'Choose a load'

export const RevisionLine = z.object({
  key: z.string(),
  group: z.enum(revisionGroups),
  kind: z.enum(revisionKinds),
  what: z.string(),
  was: z.string().nullable(),
  becomes: z.string().nullable(),
  blocked: z.string().nullable().describe('why it cannot be taken'),
})
export type RevisionLine = z.infer<typeof RevisionLine>

const Revision = z.object({
  load: z.object({
    id: z.string(),
    number109: z.string(),
    updatedAt: Instant,
    status: Load.shape.status,
    customerName: z.string().nullable(),
  }),
  invoice: z
    .object({ id: z.string(), invoiceNumber: z.string(), isDraft: z.boolean() })
    .nullable()
    .describe('a draft can be updated from the load afterwards; one that is out stays as it is'),
  lines: z.array(RevisionLine),
})
export type Revision = z.infer<typeof Revision>

export const paperMatchesApi = {
  matchPaper: endpoint({
    method: 'POST',
    path: '/api/ocr/matches',
    summary: 'Which customer, locations and load a rate confirmation means; nothing is written',
    access: 'scan rate confirmations',
    body: PaperParties,
    response: PaperMatches,
  }),
  comparePaper: endpoint({
    method: 'POST',
    path: '/api/ocr/compare',
    summary: 'What a revised rate confirmation changes about a load, line by line; nothing is written',
    access: 'scan rate confirmations',
    body: z.object({ loadId: ref(noLoad), paper: LoadFromPaper }),
    response: Revision,
  }),
  reviseLoad: endpoint({
    method: 'POST',
    path: '/api/ocr/revise',
    summary: 'Take lines of a revised rate confirmation over into the load and file it there',
    access: 'scan rate confirmations',
    takesLong: true,
    body: z.object({
      loadId: ref(noLoad),
      updatedAt: z
        .string({ error: 'Compare the paper with the load again.' })
        .max(40)
        .describe('of the load, as it was compared'),
      paper: LoadFromPaper.describe('`documentPath` becomes the newest rate confirmation of the load'),
      take: z
        .array(z.string().max(120), { error: 'Choose the changes to take over.' })
        .max(300, 'Please send each change once.')
        .describe('keys of lines; none files the paper alone'),
    }),
    response: Revision.describe('what still differs'),
  }),
}
