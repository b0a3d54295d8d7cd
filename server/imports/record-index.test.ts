import { expect, test } from 'vitest'
import { RecordIndex } from './record-index.ts'

test('of those that could be meant the two oldest are named, whatever they have filled in', () => {
  const index = new RecordIndex<{ city: string | null; contactName: string | null }>(['city', 'contactName'])
  const [inWaco, hanks, alsoInWaco] = [
    { city: 'Waco', contactName: null },
    { city: null, contactName: 'Hank' },
    { city: 'Waco', contactName: null },
  ]
  for (const place of [inWaco, hanks, alsoInWaco]) index.add(place)
  expect(index.agreeing({ city: 'Waco', contactName: 'Hank' })).toEqual([inWaco, hanks])
  expect(index.saying({ city: 'Waco', contactName: null })).toEqual([inWaco, alsoInWaco])
})
