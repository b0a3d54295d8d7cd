import type { Driver } from '#contract/drivers.ts'

export function aCarriedLoad(overrides: Partial<Driver['loads'][number]> = {}): Driver['loads'][number] {
  return {
    ...{ id: '00000000-0000-4000-8000-00000000d101', number109: '109-2026-399', status: 'in_transit' },
    deliveryDueAt: null,
    stops: [],
    ...overrides,
  }
}

export function aDriver(overrides: Partial<Driver> = {}): Driver {
  const [current] = overrides.loads ?? []
  return {
    id: '00000000-0000-4000-8000-00000000d001',
    firstName: 'Dale',
    lastName: 'Young',
    phoneNumber: '8065550117',
    username: 'dyoung',
    role: 'driver',
    truckNumber: '22',
    hasPin: false,
    payKind: null,
    payRate: null,
    currentLoad: current ? { id: current.id, number109: current.number109 } : null,
    loads: [],
    updatedAt: '2026-11-21T12:00:00.000Z',
    ...overrides,
  }
}
