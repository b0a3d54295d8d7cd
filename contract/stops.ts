import { z } from 'zod'
import { maxStopsPerLoad } from '#domain/loads/stops.ts'
import { endpoint } from './endpoint.ts'
import { Id, ReadVersion } from './fields.ts'
import { NewStops, StopEdit } from './load-inputs.ts'
import { LoadStop } from './load-views.ts'

const notFound = 'load_not_found'

/** The stops of a load, among the calls of loads. */
export const stopsApi = {
  listStops: endpoint({
    method: 'GET',
    path: '/api/loads/:id/stops',
    summary: 'The stops in order',
    access: 'read loads',
    response: z.array(LoadStop),
    notFound,
  }),
  addStops: endpoint({
    method: 'POST',
    path: '/api/loads/:id/stops',
    summary: 'Add stops at the end',
    access: 'manage loads',
    body: z.object({ stops: NewStops, updatedAt: ReadVersion }),
    status: 201,
    response: z.array(LoadStop),
    notFound,
  }),
  reorderStops: endpoint({
    method: 'PUT',
    path: '/api/loads/:id/stops',
    summary: 'Put the stops into the order of the given ids',
    access: 'manage loads',
    body: z.object({
      stopIds: z
        .array(Id, { error: 'The full list of stop ids is required.' })
        .max(maxStopsPerLoad, `A load can have at most ${String(maxStopsPerLoad)} stops.`),
      updatedAt: ReadVersion,
    }),
    response: z.array(LoadStop),
    notFound,
  }),
  editStop: endpoint({
    method: 'PATCH',
    path: '/api/loads/:id/stops/:stopId',
    summary: 'Set, move or take off the appointment of a stop; change its contact and notes',
    access: 'manage loads',
    body: StopEdit,
    response: z.array(LoadStop),
    notFound,
  }),
  removeStop: endpoint({
    method: 'DELETE',
    path: '/api/loads/:id/stops/:stopId',
    summary: 'Remove a stop and renumber the rest',
    access: 'manage loads',
    response: z.array(LoadStop),
    notFound,
  }),
}
