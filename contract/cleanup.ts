import { z } from 'zod'
import { ghostReasonCodes } from '#domain/loads/ghost-loads.ts'
import { loadStatusNames, type LoadStatus } from '#domain/loads/load-status.ts'
import { endpoint } from './endpoint.ts'
import { Instant } from './fields.ts'

export const GhostLoad = z.object({
  id: z.string(),
  number109: z.string(),
  status: z.enum(loadStatusNames as [LoadStatus, ...LoadStatus[]]),
  driverName: z.string().nullable(),
  /** The drop-off companies in order. */
  destinations: z.array(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
  reasons: z.array(z.object({ code: z.enum(ghostReasonCodes), text: z.string() })).min(1),
})

export const cleanupApi = {
  listGhostLoads: endpoint({
    method: 'GET',
    path: '/api/cleanup/ghost-loads',
    summary: 'Loads that nobody works on, oldest change first, with every reason in words',
    access: 'clean up loads',
    response: z.array(GhostLoad),
  }),
}
