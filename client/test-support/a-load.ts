import type { MilesOfOneLoad } from '#contract/mileage.ts'
import { each, typedFacts } from '#domain/loads/typed-facts.ts'
import type { Load, LoadStop } from '#contract/load-views.ts'
import type { Location } from '#contract/locations.ts'

let last = 0
const nextId = () => {
  last += 1
  return `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
}

export function aLocation(overrides: Partial<Location> = {}): Location {
  return {
    id: nextId(),
    name: 'Valley Grain Elevator',
    address: '100 Mill Road',
    city: 'Hereford',
    state: 'TX',
    contactName: 'Sample Contact',
    contactPhone: '(806) 555-0142',
    latitude: null,
    longitude: null,
    coordinatePrecision: 'none',
    timeZone: null,
    createdAt: '2026-11-01T12:00:00.000Z',
    updatedAt: '2026-11-01T12:00:00.000Z',
    ...overrides,
  }
}

export function aStop(overrides: Partial<LoadStop> = {}): LoadStop {
  return {
    id: nextId(),
    loadId: nextId(),
    stopType: 'dropoff',
    stopSequence: 1,
    locationId: nextId(),
    companyName: 'Fort Worth Grain Co',
    address: '200 Rail Street',
    city: 'Fort Worth',
    state: 'TX',
    contactName: null,
    contactPhone: null,
    notes: null,
    latitude: null,
    longitude: null,
    coordinatePrecision: 'none',
    geofenceRadiusMeters: 200,
    arrivedAt: null,
    departedAt: null,
    arrivalSource: null,
    departureSource: null,
    appointmentAt: null,
    appointmentUntil: null,
    timeZone: null,
    ...overrides,
  }
}

const nothing = {
  driverId: null,
  driver: null,
  driverName: null,
  locationId: null,
  location: null,
  pickupLocationId: null,
  pickupLocation: null,
  customerId: null,
  customer: null,
  invoice: null,
  invoicedAt: null,
  ...each(typedFacts, () => null),
  companyName: null,
  truckNumber: null,
  estimatedMiles: null,
  estimatedMinutes: null,
  tripRate: null,
  flatRate: null,
  lumperCharge: null,
  extraStops: null,
  accessorialsAmount: null,
  isTonu: false,
  detentionSince: null,
  obligationDue: null,
  bolDocumentPath: null,
  podDocumentPath: null,
  podsMissing: [],
  signatureURL: null,
  signedAt: null,
  deliveryDueAt: null,
  deliveredAt: null,
  completedAt: null,
  paidAt: null,
  paymentMethod: null,
  paymentReference: null,
  paymentNotes: null,
  driverConfirmedAt: null,
  currentLatitude: null,
  currentLongitude: null,
  lastLocationUpdate: null,
}

export function aLoad(overrides: Partial<Load> = {}): Load {
  return {
    ...nothing,
    id: nextId(),
    number109: `109-2026-${String(last).padStart(3, '0')}`,
    status: 'pending',
    statusSince: '2026-11-21T12:00:00.000Z',
    stops: [],
    isArchived: false,
    driverConfirmed: false,
    trackingEnabled: true,
    agriculturalExemption: false,
    createdAt: '2026-11-21T12:00:00.000Z',
    updatedAt: '2026-11-21T12:00:00.000Z',
    ...overrides,
  }
}

export function aLoadWithDriver(overrides: Partial<Load> = {}): Load {
  const driver = {
    id: nextId(),
    firstName: 'Dale',
    lastName: 'Young',
    phoneNumber: '8065550143',
    truckNumber: '22',
  }
  return aLoad({ status: 'assigned', driverId: driver.id, driver, driverName: 'Dale Young', ...overrides })
}

/** Of a load whose miles nobody has worked out. */
export const noMiles: MilesOfOneLoad = {
  loaded: null,
  loadedBasis: null,
  deadhead: null,
  deadheadBasis: null,
  states: [],
}
