import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ConfirmQuery, Instant, Ok, ReadVersion, requiredText, typed } from './fields.ts'
import { PageQuery } from './load-query.ts'

/** Far enough ahead that the server's clock decides what "next year" is. */
const earliestYear = 1900

export const Truck = z.object({
  id: z.string(),
  truckNumber: z.string(),
  make: z.string(),
  model: z.string(),
  year: z.int(),
  vinNumber: z.string(),
  mileage: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Truck = z.infer<typeof Truck>

const wholeNumber = (message: string) =>
  z.union([z.number(), z.string().trim().regex(/^\d+$/).transform(Number)], { error: message })

export const NewTruck = z.object({
  truckNumber: requiredText('Truck number is required', 40),
  make: requiredText('Make is required', 100),
  model: requiredText('Model is required', 100),
  year: wholeNumber('Enter a valid year').refine(
    (year) => Number.isInteger(year) && year >= earliestYear && year <= 9999,
    'Enter a valid year',
  ),
  vinNumber: typed('VIN must be 17 characters')
    .trim()
    .toUpperCase()
    .length(17, 'VIN must be 17 characters')
    .regex(/^[A-HJ-NPR-Z0-9]{17}$/, 'Invalid VIN format'),
  mileage: wholeNumber('Mileage must be non-negative')
    .refine(
      (miles) => Number.isInteger(miles) && miles >= 0 && miles <= 99_999_999,
      'Mileage must be non-negative',
    )
    .default(0),
})
export type NewTruck = z.infer<typeof NewTruck>

export const TruckEdit = NewTruck.extend({ updatedAt: ReadVersion })
export type TruckEdit = z.infer<typeof TruckEdit>

const notFound = 'truck_not_found'

export const trucksApi = {
  listTrucks: endpoint({
    method: 'GET',
    path: '/api/trucks',
    summary: 'Trucks. The next cursor is in X-Next-Cursor.',
    access: 'manage trucks',
    query: PageQuery,
    response: z.array(Truck),
  }),
  createTruck: endpoint({
    method: 'POST',
    path: '/api/trucks',
    summary: 'Add a truck',
    access: 'manage trucks',
    body: NewTruck,
    status: 201,
    response: Truck,
  }),
  updateTruck: endpoint({
    method: 'PUT',
    path: '/api/trucks/:id',
    summary: 'Change a truck',
    access: 'manage trucks',
    body: TruckEdit,
    response: Truck,
    notFound,
  }),
  deleteTruck: endpoint({
    method: 'DELETE',
    path: '/api/trucks/:id',
    summary: 'Remove a truck',
    access: 'manage trucks',
    query: ConfirmQuery,
    response: Ok,
    notFound,
  }),
}
