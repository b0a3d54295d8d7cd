import { expect, it } from 'vitest'
import { textsOf } from './texts-of.ts'

const truck = { make: 'Volvo', model: null, year: '2020' }

it('takes the named texts of a record, and leaves what it lacks empty', () => {
  expect(textsOf(truck, 'make', 'model')).toEqual({ make: 'Volvo', model: '' })
})

it('leaves all of them empty for a new record', () => {
  expect(textsOf<'make' | 'model'>(null, 'make', 'model')).toEqual({ make: '', model: '' })
})
