import { z } from 'zod'
import { precisions } from '#domain/maps/precision.ts'
import { endpoint } from './endpoint.ts'
import {
  ConfirmQuery,
  Instant,
  Ok,
  OptionalState,
  optionalText,
  ReadVersion,
  requiredText,
} from './fields.ts'
import { PageQuery } from './load-query.ts'
import { PlaceZone } from './place-zone.ts'

export const Location = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  contactName: z.string().nullable(),
  contactPhone: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  coordinatePrecision: z.enum(precisions),
  timeZone: PlaceZone,
  createdAt: Instant,
  updatedAt: Instant,
})
export type Location = z.infer<typeof Location>

export const NewLocation = z.object({
  name: requiredText('Location name is required'),
  address: optionalText(300),
  city: optionalText(100),
  state: OptionalState,
  contactName: optionalText(120),
  contactPhone: optionalText(40),
})
export type NewLocation = z.infer<typeof NewLocation>

export const PinnedLocation = NewLocation.extend({
  pin: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullish()
    .describe('Where a person saw the place on the map: null takes the pin away, left out it stays'),
})
export type PinnedLocation = z.infer<typeof PinnedLocation>

export const LocationEdit = PinnedLocation.extend({ updatedAt: ReadVersion })
export type LocationEdit = z.infer<typeof LocationEdit>

const notFound = 'location_not_found'

export const locationsApi = {
  listLocations: endpoint({
    method: 'GET',
    path: '/api/locations',
    summary: 'Saved pickup and delivery locations. The next cursor is in X-Next-Cursor.',
    access: 'manage locations',
    query: PageQuery,
    response: z.array(Location),
  }),
  createLocation: endpoint({
    method: 'POST',
    path: '/api/locations',
    summary: 'Save a location',
    access: 'manage locations',
    body: PinnedLocation,
    status: 201,
    response: Location,
  }),
  updateLocation: endpoint({
    method: 'PUT',
    path: '/api/locations/:id',
    summary: 'Change a location',
    access: 'manage locations',
    body: LocationEdit,
    response: Location,
    notFound,
  }),
  deleteLocation: endpoint({
    method: 'DELETE',
    path: '/api/locations/:id',
    summary: 'Remove a location; one that is in use is archived after confirmation',
    access: 'manage locations',
    query: ConfirmQuery,
    response: Ok,
    notFound,
  }),
}
