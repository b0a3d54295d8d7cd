import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Instant, Ok } from './fields.ts'

/** How much a link shows: the town, the position on a map, and the papers too. Each one includes those before it. */
export const shareLevels = ['city', 'live', 'documents'] as const
export type ShareLevel = (typeof shareLevels)[number]
const Level = z.enum(shareLevels, { error: 'Choose what the link shows.' })

const daysMessage = 'A link works for 1 to 90 days.'
export const NewShare = z.object({
  level: Level,
  expiresInDays: z
    .int({ error: daysMessage })
    .min(1, daysMessage)
    .max(90, daysMessage)
    .default(7)
    .describe('days from now; 7 where nothing is said'),
})

const ShareView = z.object({
  viewedAt: Instant,
  address: z.string().nullable().describe('IP address'),
  device: z.string().nullable().describe('what the browser calls itself'),
})

export const Share = z.object({
  id: z.string(),
  level: Level,
  createdAt: Instant,
  createdBy: z.string().nullable().describe('name'),
  expiresAt: Instant,
  revokedAt: Instant.nullable(),
  views: z.int().describe('Times it was opened; an address counts once in ten minutes'),
  lastViewedAt: Instant.nullable(),
  log: z.array(ShareView).describe('The latest 50 of them, newest first'),
})
export type Share = z.infer<typeof Share>

export const MadeShare = z.object({
  id: z.string(),
  url: z.string().describe('The link. It is told here and never again.'),
  level: Level,
  expiresAt: Instant,
})
export type MadeShare = z.infer<typeof MadeShare>

const notFound = 'load_not_found'

export const sharesApi = {
  createShare: endpoint({
    method: 'POST',
    path: '/api/loads/:id/shares',
    summary: 'Make a link by which a customer follows this load',
    access: 'manage loads',
    body: NewShare,
    status: 201,
    response: MadeShare,
    notFound,
  }),
  shares: endpoint({
    method: 'GET',
    path: '/api/loads/:id/shares',
    summary: 'The links of a load, newest first, with who looked',
    access: 'manage loads',
    response: z.array(Share),
    notFound,
  }),
  revokeShare: endpoint({
    method: 'DELETE',
    path: '/api/loads/:id/shares/:shareId',
    summary: 'End a link at once',
    access: 'manage loads',
    response: Ok,
    notFound,
  }),
}
