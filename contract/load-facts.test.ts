import { describe, expect, test } from 'vitest'
import { importFields } from '#domain/imports/import-fields.ts'
import { factPlaces, type LoadFact } from '#domain/loads/load-fact.ts'
import { loadFacts } from '#domain/loads/load-facts.ts'
import { factsOn } from '#domain/loads/typed-facts.ts'
import { Load } from './load-views.ts'
import { NewLoad } from './load-inputs.ts'

const facts: Readonly<Record<string, LoadFact>> = loadFacts

/** What an answer says of a load beside its facts. */
const noFacts: Readonly<Record<string, string>> = {
  id: 'Which load it is.',
  updatedAt: 'Which version of it.',
  driverId: 'The driver.',
  driverName: 'The driver.',
  customerId: 'The customer.',
  locationId: 'The delivery location.',
  pickupLocationId: 'The pickup location.',
  companyName: 'The company of the first release; nothing writes it any more.',
  bolDocumentPath: 'The papers have a list of their own.',
  podDocumentPath: 'The papers have a list of their own.',
  signatureURL: 'The papers have a list of their own.',
  signedAt: 'The papers have a list of their own.',
  invoicedAt: 'The invoice.',
  statusSince: 'Recorded with the status.',
  obligationDue: 'What the rate confirmation asks for has a list of its own.',
  detentionSince: 'The charges beside the rate have a list of their own.',
  estimatedMinutes: 'They go with the miles.',
  accessorialsAmount: 'The charges beside the rate have a list of their own.',
  isTonu: 'The charges beside the rate have a list of their own.',
  podsMissing: 'The papers have a list of their own.',
  completedAt: 'Recorded with the status.',
  isArchived: 'Recorded with the status.',
  driverConfirmed: 'Recorded with the status.',
  driverConfirmedAt: 'Recorded with the status.',
  currentLatitude: 'The position is not the load.',
  currentLongitude: 'The position is not the load.',
  lastLocationUpdate: 'The position is not the load.',
}

describe('the table of a load’s facts', () => {
  test('has everything that an answer says of a load', () => {
    expect(Object.keys(Load.shape).toSorted()).toEqual(
      [...Object.keys(facts), ...Object.keys(noFacts)].toSorted(),
    )
  })

  test('has everything that a load is created with', () => {
    const { overridePassword: _password, estimatedMinutes: _withMiles, ...shape } = NewLoad.shape
    const names = Object.keys(shape).map((name) => (name === 'customerId' ? 'customer' : name))
    expect(factsOn('createForm').toSorted()).toEqual(names.toSorted())
  })

  test('has everything that is read from a file', () => {
    const factOf = (field: string) =>
      field.replace(/^pickup.*$/, 'pickupLocation').replace(/^delivery(?!Due).*$/, 'location')
    const read = new Set(importFields.loads.map(({ name }) => factOf(name)))
    expect(factsOn('import').toSorted()).toEqual([...read].toSorted())
  })

  test('gives a sentence as the reason wherever a fact is left out', () => {
    const reasons = Object.values(facts).flatMap(({ missing }) => Object.entries(missing))
    expect(reasons.length).toBeGreaterThan(0)
    for (const [place, reason] of reasons) {
      expect(factPlaces).toContain(place)
      expect(reason).toMatch(/^[A-Z].{10,}\.$/)
    }
  })
})
