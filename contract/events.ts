import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What can change under a person's eyes; the office keeps its readings by the same names. */
export const liveLists = [
  'loads',
  'tracking',
  'invoices',
  'drivers',
  'trucks',
  'customers',
  'locations',
  'rates',
  'settings',
  'staff',
  'sessions',
] as const
export type LiveList = (typeof liveLists)[number]

/** The data of an event `changed`. A driver hears of `loads` and `notices` alone, and of their own ones. */
export const ListsChanged = z.object({
  lists: z.array(z.enum(liveLists)),
  loads: z
    .array(z.string())
    .optional()
    .describe('The loads that changed, came or went; when it is missing, any of them may have'),
  notices: z.literal(true).optional().describe('To a driver: the inbox has something new, or was read'),
})
export type ListsChanged = z.infer<typeof ListsChanged>

export const eventsApi = {
  listen: endpoint({
    method: 'GET',
    path: '/api/events',
    summary:
      'Server-sent events: `changed` names the lists that changed, `positions` says where trucks are and `late` which one will be late and `detention` which one is kept waiting, `obligation` what is due soon (all to the office), `session-ended` is the last one of a session that is over',
    access: 'see own account',
    mediaType: 'text/event-stream',
    response: ListsChanged,
  }),
}
