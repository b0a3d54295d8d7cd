import { describe, expect, it } from 'vitest'
import { api } from './api.ts'
import { ImportedLoad } from './imports.ts'
import { LoadNumber, NewLoad } from './load-inputs.ts'
import { LoadQuery } from './load-query.ts'
import { anId as id, problems, x } from './test-support/problems.ts'

describe('an import', () => {
  it('is of a kind that there is, from a file with a name that fits', () => {
    const query = (more: object) => problems(api.imports.startImport.query, { kind: 'loads', ...more })
    expect([query({}), query({ fileName: x(300) })]).toEqual([undefined, undefined])
    expect(query({ kind: 'pictures' })).toEqual(['kind: Choose what the file holds.'])
    expect(query({ fileName: x(301) })).toEqual(['fileName: Please use a shorter file name.'])
  })

  it('maps fields to columns', () => {
    const { body } = api.imports.previewImport
    expect(problems(body, { mapping: { [x(40)]: x(100), phone: null } })).toBeUndefined()
    expect(problems(body, { mapping: { [x(41)]: 'Phone' } })).toHaveLength(1)
    expect(problems(body, { mapping: { phone: x(101) } })).toHaveLength(1)
    expect(problems(body, { mapping: 'all' })).toEqual(['mapping: Choose a column for each field.'])
  })

  it('reads a load with one to 200 stops, each with its place', () => {
    const stop = { stopType: 'pickup', name: 'Elevator', address: '9 Elm', city: 'Hereford', state: 'tx' }
    const { stops } = ImportedLoad.shape
    expect(stops.parse([stop])).toEqual([{ ...stop, state: 'TX' }])
    expect(problems(stops, [])).toEqual(['Please add at least one stop'])
    expect(
      problems(
        stops,
        Array.from({ length: 200 }, () => stop),
      ),
    ).toBeUndefined()
    expect(
      problems(
        stops,
        Array.from({ length: 201 }, () => stop),
      ),
    ).toEqual(['A load can have at most 200 stops.'])
    expect(problems(ImportedLoad.shape.truckNumber, x(40))).toBeUndefined()
    expect(problems(ImportedLoad.shape.truckNumber, x(41))).toHaveLength(1)
  })
})

it('a row of a file may say nothing but a number and a stop', () => {
  const stop = { stopType: 'pickup', name: 'Elevator', address: null, city: null, state: null }
  const nothing = { status: null, driver: null, customer: null, deliveryDueAt: null, tripRate: null }
  const noHistory = { createdAt: null, deliveredAt: null, paidAt: null, paymentMethod: null }
  const none = { flatRate: '', lumperCharge: '', extraStops: '' }
  const row = { number109: '7', stops: [stop], ...nothing, ...noHistory, ...none }
  expect(ImportedLoad.parse(row)).toMatchObject({ ...nothing, ...noHistory, flatRate: '0.00' })
})

it('the number of a load is kept without spare blanks', () => {
  expect(LoadNumber.parse('  109-2026   7 ')).toBe('109-2026 7')
})

it('all stops are put in order at once', () => {
  const order = (stopIds: unknown) => problems(api.loads.reorderStops.body, { stopIds })
  expect(order(Array.from({ length: 200 }, () => id))).toBeUndefined()
  expect(order(undefined)).toEqual(['stopIds: The full list of stop ids is required.'])
  expect(order(Array.from({ length: 201 }, () => id))).toEqual([
    'stopIds: A load can have at most 200 stops.',
  ])
})

it('a route of a load needs both addresses', () => {
  const { body } = api.loads.calculateRoute
  expect(problems(body, { pickupAddress: '', deliveryAddress: '' })).toEqual([
    'pickupAddress: Cannot Calculate Route: the pickup address is missing.',
    'deliveryAddress: Cannot Calculate Route: the delivery address is missing.',
  ])
  expect(problems(body, { pickupAddress: x(300), deliveryAddress: x(300) })).toBeUndefined()
  expect(problems(body, { pickupAddress: x(301), deliveryAddress: x(301) })).toHaveLength(2)
})

it('a load comes back under its own number, or under another', () => {
  const { body } = api.trash.restoreLoad
  expect([problems(body, undefined), problems(body, {}), problems(body, { number109: '109-7' })]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

describe('a load', () => {
  const { assignDriver, changeStatus, forceStatus, signLoad, attachPod, attachDocuments } = api.loads

  it('is given to a driver, or to nobody', () => {
    expect([
      problems(assignDriver.body, { driverId: id }),
      problems(assignDriver.body, { driverId: null }),
    ]).toEqual([undefined, undefined])
    expect(problems(assignDriver.body, {})).toEqual(['driverId: Choose a driver'])
  })

  it('changes its status with notes of 1,000 letters at most', () => {
    for (const { body } of [changeStatus, forceStatus]) {
      expect(problems(body, { status: 'delivered', notes: x(1000) })).toBeUndefined()
      expect(problems(body, { status: 'delivered', notes: x(1001) })).toHaveLength(1)
    }
  })

  it('is signed, now or at a time that is given', () => {
    expect(problems(signLoad.body, { signatureURL: x(500) })).toBeUndefined()
    expect(
      problems(signLoad.body, { signatureURL: x(500), signedAt: '2026-11-21T12:00:00Z' }),
    ).toBeUndefined()
    expect(problems(signLoad.body, { signatureURL: '' })).toEqual(['signatureURL: The signature is missing.'])
    expect(problems(signLoad.body, { signatureURL: x(501) })).toHaveLength(1)
  })

  it('is signed by somebody with a name and a role, of whom the rest may be unknown', () => {
    const signer = { printedName: x(120), role: 'receiver', isTyped: false }
    const signed = (more: object) =>
      problems(signLoad.body, { signatureURL: x(9), signer: { ...signer, ...more } })
    expect(signed({})).toBeUndefined()
    expect(signed({ place: null, position: null, documentHash: null })).toBeUndefined()
    const place = { name: 'Elm Hollow', city: 'Abilene', state: null }
    const position = { latitude: -90, longitude: 180, accuracy: 0 }
    expect(signed({ place, position, documentHash: 'a0'.repeat(32) })).toBeUndefined()
    expect(signed({ printedName: ' ' })).toEqual(['signer.printedName: Type the name of who signs.'])
    expect(signed({ printedName: x(121) })).toEqual([
      'signer.printedName: Please use at most 120 characters.',
    ])
    expect(signed({ role: 'broker' })).toEqual(['signer.role: Choose who signs.'])
    expect(signed({ documentHash: 'A0'.repeat(32) })).toEqual(['signer.documentHash: Not a valid SHA-256.'])
    expect(signed({ documentHash: 'a'.repeat(63) })).toHaveLength(1)
    expect(signed({ position: { latitude: 90.1, longitude: 0 } })).toEqual([
      'signer.position.latitude: Not a valid position.',
    ])
    expect(signed({ position: { latitude: 0, longitude: 0, accuracy: -1 } })).toHaveLength(1)
  })

  it('has papers: proof of delivery, bills of lading, rate confirmations', () => {
    expect(problems(attachPod.body, { podDocumentURL: x(4000) })).toBeUndefined()
    expect(problems(attachPod.body, { podDocumentURL: '' })).toEqual(['podDocumentURL: No Files Selected'])
    expect(problems(attachPod.body, { podDocumentURL: x(4001) })).toHaveLength(1)
    for (const kind of ['bol', 'rate-confirmation'])
      expect(problems(attachDocuments.body, { kind, documentURL: x(4000) })).toBeUndefined()
    expect(problems(attachDocuments.body, { kind: 'pod', documentURL: '' })).toEqual([
      'kind: Choose what the file is.',
      'documentURL: No Files Selected',
    ])
    expect(problems(attachDocuments.body, { kind: 'bol', documentURL: x(4001) })).toHaveLength(1)
  })

  it('is billed to a customer, or to nobody yet', () => {
    const { body } = api.loads.generateInvoice
    for (const fine of [undefined, {}, { customerId: null }, { customerId: id }])
      expect(problems(body, fine)).toBeUndefined()
    expect(problems(body, { customerId: 'Amarillo Feed' })).toEqual(['customerId: Choose a customer'])
  })

  it('gives a payment back for a reason', () => {
    const { body } = api.payments.undoPayment
    expect(problems(body, { reason: x(1000) })).toBeUndefined()
    expect(problems(body, { reason: ' ' })).toEqual(['reason: Say why the payment is taken back.'])
    expect(problems(body, { reason: x(1001) })).toHaveLength(1)
  })

  it('is created without a day, a password or miles', () => {
    const load = { number109: '109-1', stops: [{ stopType: 'pickup', locationId: id }] }
    expect(
      problems(NewLoad, { ...load, deliveryDueAt: null, overridePassword: null, estimatedMiles: null }),
    ).toBeUndefined()
    const [stop] = load.stops
    expect(problems(NewLoad, { ...load, stops: [{ ...stop, stopSequence: 'first' }] })).toEqual([
      'stops.0.stopSequence: The order of the stops is not valid.',
    ])
  })
})

it('a list of loads leaves the paid ones out, or shows what is settled', () => {
  for (const fine of [
    { excludePaid: 'true' },
    { settled: 'false' },
    { from: '2026-11-01', to: '2026-11-30' },
  ])
    expect(problems(LoadQuery, fine)).toBeUndefined()
  expect(problems(LoadQuery, { from: 'soon', to: 7 })).toEqual([
    'from: Please pick a date.',
    'to: Please pick a date.',
  ])
})
