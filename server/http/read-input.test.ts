import { expect, test } from 'vitest'
import { z } from 'zod'
import { validationError } from './read-input.ts'

function faults(schema: z.ZodType, value: unknown) {
  const { error } = schema.safeParse(value)
  if (!error) throw new Error('it is valid')
  const { message, details } = validationError(error)
  return { message, fields: details.fields }
}

const stop = z.object({
  city: z
    .string()
    .min(1, 'City is required')
    .regex(/^[A-Z]/, 'Begin with a capital'),
  miles: z.number().optional(),
})

test('each field has the first of its faults, and the message is that of the first field', () => {
  const load = z.object({
    stops: z.array(stop),
    email: z.email('Invalid email address'),
    note: z.string().max(3),
  })
  expect(faults(load, { stops: [{ city: '', miles: 'far' }], email: '', note: 'too long' })).toEqual({
    message: 'City is required',
    fields: {
      'stops.0.city': 'City is required',
      'stops.0.miles': 'This value is not valid.',
      email: 'Invalid email address',
      note: 'This value is not valid.',
    },
  })
})

test('of more faults than any form has, the first thousand are told', () => {
  const { fields = {} } = faults(z.array(stop), Array(5000).fill({ city: '' }))
  expect([Object.keys(fields).length, fields['499.city']]).toEqual([500, 'City is required'])
})

test('what is no object at all is told as the body', () => {
  const message = 'Please send a JSON object.'
  expect(faults(stop, 'Waco')).toEqual({ message, fields: { body: message } })
})

test('of a body in one of several forms the fault of the form that it has is told', () => {
  const places = z.object({ place: z.union([z.literal(0), z.array(z.string()), stop]) })
  const message = 'This value is not valid.'
  expect(faults(places, { place: { city: 7 } })).toEqual({ message, fields: { 'place.city': message } })
  expect(faults(places, { place: true }).fields).toEqual({ place: 'This value is not valid.' })
  const named = z.object({ place: z.union([z.literal(0), stop], { error: 'Choose a place' }) })
  expect(faults(named, { place: { city: 7 } }).fields).toEqual({ place: 'Choose a place' })
})
