import type { Driver } from '#contract/drivers.ts'

export function aDriver(overrides: Partial<Driver> = {}): Driver {
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
    ...{ currentLoad: null, otherLoads: 0 },
    updatedAt: '2026-11-21T12:00:00.000Z',
    ...overrides,
  }
}
