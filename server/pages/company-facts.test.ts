import { expect, it } from 'vitest'
import type { CompanySettings } from '#contract/settings.ts'
import { factsOf } from './company-facts.ts'

const settings: CompanySettings = {
  companyName: 'Llano Prairie Haul',
  tagline: null,
  address: '100 Elevator Road',
  city: 'Hereford',
  state: 'TX',
  zipCode: '79045',
  contactEmail: 'office@example.com',
  contactPhone: '(806) 555-0142',
  usdotNumber: null,
  mcNumber: null,
  remitTo: null,
  factoringNotice: null,
  factoringRemitTo: null,
  supportHours: 'Monday-Friday, 8AM-5PM CST',
  timeZone: 'America/Chicago',
  logoPath: null,
  overridePasswordIsSet: false,
  pingRetentionDays: 400,
  detentionFreeMinutes: 120,
  detentionRate: '50.00',
  detentionCap: null,
  deadlineMailIsOn: true,
  deadlineMailTo: null,
  rateconsMayUseModel: false,
  updatedAt: '2026-03-02T15:00:00.000Z',
}
const noonInTexas = new Date('2026-11-21T18:00:00Z')

it('tells address, phone and hours', () => {
  expect(factsOf(settings, noonInTexas)).toMatchObject({
    town: 'Hereford, TX',
    street: '100 Elevator Road',
    cityLine: 'Hereford, TX 79045',
    phone: '(806) 555-0142',
    phoneLink: '+18065550142',
    tagline: 'Transportation & Logistics',
  })
})

it('makes a link of a number from abroad as it stands', () => {
  expect(factsOf({ ...settings, contactPhone: '+44 20 7946 0142' }, noonInTexas).phoneLink).toBe(
    '442079460142',
  )
})

it('was updated today, by the company’s calendar', () => {
  expect(factsOf(settings, new Date('2026-11-22T04:30:00Z'))).toMatchObject({
    today: '2026-11-21',
    todayInWords: 'November 21, 2026',
  })
  expect(factsOf(settings, new Date('2026-11-22T06:30:00Z'))).toMatchObject({ today: '2026-11-22' })
})

it('leaves out what the company has not given', () => {
  const bare = { ...settings, address: null, city: null, state: null, zipCode: null, contactPhone: null }
  expect(factsOf(bare, noonInTexas)).toMatchObject({ town: null, hasAddress: false, phoneLink: null })
  expect(factsOf({ ...bare, zipCode: '79045' }, noonInTexas)).toMatchObject({
    hasAddress: true,
    cityLine: '79045',
  })
})
