import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/support/app.ts'
import { csv, importsBy } from '../test-support/import-client.ts'
import { openCustomerLookup, openDriverLookup } from './people-lookup.ts'

const { as, deps } = await testApp()

beforeAll(async () => {
  const imports = importsBy(await as('office'))
  await imports.bring(
    'customers',
    csv(['Customer'], ['Plains Brokerage LLC'], ['Smith & Sons'], ['Red Inc'], ['Red LLC'], ['J.B. Harlan']),
  )
  await imports.bring(
    'drivers',
    csv(
      ['Driver Name', 'Cell'],
      ['Jose Moreno', '806-555-0101'],
      ['Juan Moreno', '806-555-0102'],
      ['Dale Young', '806-555-0103'],
      ['Ann Reed', '806-555-0104'],
      ['Ann Bowers', '806-555-0105'],
      ['Tan Le', '806-555-0106'],
    ),
  )
})

test('a driver may be named in part, where one person bears the name', async () => {
  const [driverOf, drivers] = [
    await openDriverLookup(deps),
    await deps.db.selectFrom('users').select(['id', 'username']).execute(),
  ]
  const meant = (typed: string) => {
    const found = driverOf(typed, false)
    return 'id' in found ? drivers.find(({ id }) => id === found.id)?.username : found.problem.split(' ')[0]
  }
  expect(
    [
      'Dale',
      'young',
      'Jo. Moreno',
      'José Moreno',
      'Juan M',
      'Dale Young (22)',
      'REED, A.',
      'Moreno',
      'J Moreno',
      'Ann',
      'Le',
      'Dal',
      'D',
      '22',
    ].map(meant),
  ).toEqual([
    ...[
      'dyoung',
      'dyoung',
      'No',
      'jmoreno',
      'jmoreno2',
      'dyoung',
      'areed',
      'Several',
      'Several',
      'Several',
      'tle',
      'No',
      'No',
      'No',
    ],
  ])
})

test('a customer may be named without the ending of the firm, and by no other ending', async () => {
  const customerOf = await openCustomerLookup(deps)
  const isFound = (typed: string) => 'id' in customerOf(typed)
  expect(
    [
      'Plains Brokerage',
      'PLAINS BROKERAGE, LLC',
      'Plains Brokerage Inc',
      'Smith and Sons',
      'Smith & Sons Co',
      'Red',
      'Red Inc',
    ].map(isFound),
  ).toEqual([true, true, false, true, true, false, true])
  expect(['JB Harlan', 'J B Harlan', 'J. Harlan'].map(isFound)).toEqual([true, true, false])
})
