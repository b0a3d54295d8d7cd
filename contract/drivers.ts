import { z } from 'zod'
import { normalPhone } from '#domain/drivers/phone-number.ts'
import { isPin } from '#domain/auth/secrets.ts'
import { endpoint } from './endpoint.ts'
import { PageQuery } from './load-query.ts'
import { Load } from './load-views.ts'
import { Instant, Ok, optionalText, ReadVersion, requiredText } from './fields.ts'

const phoneMessage = 'Phone number must be at least 10 digits'
const PhoneNumber = requiredText(phoneMessage, 30).refine(
  (typed) => normalPhone(typed).length >= 10,
  phoneMessage,
)

export const Driver = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  username: z.string().nullable(),
  role: z.literal('driver'),
  truckNumber: z.string().nullable(),
  hasPin: z.boolean(),
  currentLoad: z.object({ id: z.string(), number109: z.string() }).nullable(),
  updatedAt: Instant,
})
export type Driver = z.infer<typeof Driver>

export const NewDriver = z.object({
  firstName: requiredText('First name is required', 100),
  lastName: requiredText('Last name is required', 100),
  phoneNumber: PhoneNumber,
  username: requiredText('Username is required', 100),
  truckNumber: optionalText(40),
})
export type NewDriver = z.infer<typeof NewDriver>

export const DriverEdit = NewDriver.extend({ updatedAt: ReadVersion })
export type DriverEdit = z.infer<typeof DriverEdit>

const notFound = 'driver_not_found'

export const driversApi = {
  availableDrivers: endpoint({
    method: 'GET',
    path: '/api/drivers/available',
    summary: 'Active drivers, with the load each one is on. The next cursor is in X-Next-Cursor.',
    access: 'manage drivers',
    query: PageQuery,
    response: z.array(Driver),
  }),
  createDriver: endpoint({
    method: 'POST',
    path: '/api/drivers',
    summary: 'Add a driver; the phone number is the first password',
    access: 'manage drivers',
    body: NewDriver,
    status: 201,
    response: Driver,
  }),
  updateDriver: endpoint({
    method: 'PUT',
    path: '/api/drivers/:id',
    summary: 'Change a driver',
    access: 'manage drivers',
    body: DriverEdit,
    response: Driver,
    notFound,
  }),
  setDriverPin: endpoint({
    method: 'PUT',
    path: '/api/drivers/:id/pin',
    summary: 'Set a PIN of 4 to 8 digits, or null to go back to the phone number',
    access: 'manage drivers',
    body: z.object({
      pin: z
        .string({ error: 'Please enter 4 to 8 digits' })
        .refine(isPin, 'Please enter 4 to 8 digits')
        .nullable(),
    }),
    response: Ok,
    notFound,
  }),
  deleteDriver: endpoint({
    method: 'DELETE',
    path: '/api/drivers/:id',
    summary: 'Remove a driver; any assigned loads are unassigned',
    access: 'manage drivers',
    response: z.object({ success: z.literal(true), unassignedLoads: z.int() }),
    notFound,
  }),
  driverLoads: endpoint({
    method: 'GET',
    path: '/api/drivers/:id/loads',
    summary: "A driver's loads; drivers ask for their own only. The next cursor is in X-Next-Cursor.",
    access: 'read own loads',
    query: PageQuery,
    response: z.array(Load),
    notFound,
  }),
}
