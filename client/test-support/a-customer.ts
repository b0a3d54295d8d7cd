import type { Customer } from '#contract/customers.ts'

export function aCustomer(overrides: Partial<Customer> = {}): Customer {
  return {
    id: '00000000-0000-4000-8000-00000000c001',
    name: 'Amarillo Feed',
    email: 'billing@example.com',
    detentionFreeMinutes: null,
    detentionRate: null,
    detentionCap: null,
    contactPerson: null,
    phone: null,
    contactName: null,
    contactPhone: null,
    address: null,
    city: 'Amarillo',
    state: 'TX',
    zipCode: null,
    paymentTermsDays: null,
    isFactored: false,
    invoiceNotes: null,
    requiredPapers: [],
    packageOrder: null,
    createdAt: '2026-11-01T12:00:00.000Z',
    updatedAt: '2026-11-01T12:00:00.000Z',
    ...overrides,
  }
}
