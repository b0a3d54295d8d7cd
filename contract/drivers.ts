import { z } from 'zod'
import { normalPhone } from '#domain/drivers/phone-number.ts'
import { isPin } from '#domain/auth/secrets.ts'
import { parsePayRate, payKinds, type PayKind } from '#domain/settlements/driver-pay.ts'
import { endpoint } from './endpoint.ts'
import { PageQuery } from './load-query.ts'
import { Load, LoadStop } from './load-views.ts'
import { Instant, Ok, optionalText, ReadVersion, requiredText } from './fields.ts'

const phoneMessage = 'Phone number must be at least 10 digits'
const PhoneNumber = requiredText(phoneMessage, 30).refine(
  (typed) => normalPhone(typed).length >= 10,
  phoneMessage,
)

const CarriedLoad = z.object({
  id: z.string(),
  number109: z.string(),
  status: Load.shape.status,
  deliveryDueAt: z.string().nullable().describe('YYYY-MM-DD'),
  stops: z.array(
    LoadStop.pick({
      ...{ stopType: true, city: true, state: true, timeZone: true },
      ...{ appointmentAt: true, appointmentUntil: true },
    }),
  ),
})

export const Driver = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  username: z.string().nullable(),
  role: z.literal('driver'),
  truckNumber: z.string().nullable(),
  hasPin: z.boolean(),
  payKind: z.enum(payKinds).nullable().describe('null: not agreed yet'),
  payRate: z.string().nullable().describe('Dollars a mile, percent, or dollars a load; four decimals'),
  currentLoad: z.object({ id: z.string(), number109: z.string() }).nullable(),
  loads: z.array(CarriedLoad).describe('assigned or on the road, the current one first'),
  updatedAt: Instant,
})
export type Driver = z.infer<typeof Driver>

const rateMessages: Readonly<Record<PayKind, string>> = {
  per_mile: 'Please enter dollars a mile, like 0.62',
  percentage: 'Please enter a percentage of at most 100, like 25',
  flat: 'Please enter dollars a load, like 150.00',
}

/** Absent stays as it is; both null: not agreed yet. */
const DriverPayInput = {
  payKind: z
    .union([z.literal(''), z.null(), z.enum(payKinds)], { error: 'Choose how the driver is paid' })
    .transform((kind) => (kind === '' ? null : kind))
    .optional(),
  payRate: optionalText(12),
}

type PayTyped = { payKind?: PayKind | null | undefined; payRate?: string | null | undefined }

/** A rate means nothing without its kind: they come together, and as they are stored. */
function checkPay(context: z.core.ParsePayload<PayTyped>): void {
  const { payKind, payRate } = context.value
  const refuse = (path: string, message: string) => {
    context.issues.push({ code: 'custom', message, path: [path], input: payRate })
  }
  if (payKind == null) {
    if (payRate != null) refuse('payKind', 'Choose how the driver is paid')
    else if ((payKind === undefined) !== (payRate === undefined))
      context.value = { ...context.value, payKind: null, payRate: null }
    return
  }
  const stored = parsePayRate(payKind, payRate ?? '')
  if (stored === null) refuse('payRate', rateMessages[payKind])
  else context.value = { ...context.value, payRate: stored }
}

/** What is typed about a driver, without the rule that binds the two fields of the pay. */
export const DriverFacts = z.object({
  firstName: requiredText('First name is required', 100),
  lastName: requiredText('Last name is required', 100),
  phoneNumber: PhoneNumber,
  username: requiredText('Username is required', 100),
  truckNumber: optionalText(40),
  ...DriverPayInput,
})
export const NewDriver = DriverFacts.check(checkPay)
export type NewDriver = z.infer<typeof NewDriver>

export const DriverEdit = DriverFacts.extend({ updatedAt: ReadVersion }).check(checkPay)
export type DriverEdit = z.infer<typeof DriverEdit>

/** Also of a driver who left, whose last loads are still to be settled. */
export const DriverPayEdit = z.object({ ...DriverPayInput, updatedAt: ReadVersion }).check(checkPay)
export type DriverPayEdit = z.infer<typeof DriverPayEdit>

const notFound = 'driver_not_found'

export const driversApi = {
  availableDrivers: endpoint({
    method: 'GET',
    path: '/api/drivers/available',
    summary: 'Active drivers, with the loads that each one has. The next cursor is in X-Next-Cursor.',
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
  setDriverPay: endpoint({
    method: 'PUT',
    path: '/api/drivers/:id/pay',
    summary: 'Set what a driver is paid by, also after the driver left',
    access: 'manage drivers',
    body: DriverPayEdit,
    response: Ok,
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
