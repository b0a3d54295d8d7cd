import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const exportsApi = {
  exportEverything: endpoint({
    method: 'GET',
    path: '/api/export',
    takesLong: true,
    summary: 'Everything the company has here as a zip: a CSV file for each kind, and all documents',
    access: 'export everything',
    query: z.object({
      /** Positions of trucks: many rows that few people want. */
      positions: z.enum(['true', 'false'], { error: 'Use true or false.' }).optional(),
    }),
    mediaType: 'application/zip',
    response: z.string(),
  }),
}
