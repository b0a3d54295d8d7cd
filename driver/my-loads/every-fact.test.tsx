import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { factsOn } from '#domain/loads/typed-facts.ts'
import { aFullLoad, writtenFacts } from '#client/test-support/a-full-load.ts'
import { portalUnderTest, press } from '../test-support/portal.tsx'

const { open } = portalUnderTest()

it('shows a driver every fact of a load that stands on the phone, and no other', async () => {
  await open({ ...aFullLoad, status: 'assigned', estimatedMiles: 338 })
  await press('View Details')
  const shown = document.body.textContent
  const written = { ...writtenFacts, status: /Driver Assigned/ }
  const names = Object.entries(written).flatMap(([name, words]) => (words.test(shown) ? [name] : []))
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(names.filter((name) => name !== 'driver').toSorted()).toEqual(factsOn('driverPhone').toSorted())
})
