import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { LoadIds, LoadNumber } from './load-inputs.ts'
import { PageQuery } from './load-query.ts'
import { BulkResults, Load, TrashedLoad } from './load-views.ts'

const notFound = 'load_not_found'

export const trashApi = {
  listTrash: endpoint({
    method: 'GET',
    path: '/api/trash/loads',
    summary:
      'Deleted loads that can be restored, the last deleted first. The next cursor is in X-Next-Cursor.',
    access: 'manage loads',
    query: PageQuery,
    response: z.array(TrashedLoad),
  }),
  restoreLoad: endpoint({
    method: 'POST',
    path: '/api/trash/loads/:id/restore',
    summary: 'Bring a deleted load back, under a new number if its own is taken',
    access: 'manage loads',
    body: z.object({ number109: LoadNumber.optional() }).optional(),
    response: Load,
    notFound,
  }),
  restoreLoads: endpoint({
    method: 'POST',
    path: '/api/trash/loads/restore',
    summary: 'Bring several deleted loads back under their own numbers, with a result per load',
    access: 'manage loads',
    body: z.object({ loadIds: LoadIds }),
    response: z.object({ results: BulkResults }),
  }),
  purgeLoad: endpoint({
    method: 'DELETE',
    path: '/api/trash/loads/:id',
    summary: 'Delete a load for good, with its files',
    access: 'purge the trash',
    response: z.object({ deletedLoad: z.object({ id: z.string(), number109: z.string() }) }),
    notFound,
  }),
}
