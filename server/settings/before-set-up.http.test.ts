import { expect, test } from 'vitest'
import type { CompanySettings } from '#contract/settings.ts'
import { testApp } from '../../test/support/app.ts'
import { overridePasswordHash } from './company-settings.ts'

const { as, deps } = await testApp()

test('a company that nobody has described yet has what most have', async () => {
  const admin = await as('admin')
  await deps.db.deleteFrom('settings').execute()
  const { status, body } = await admin.send<CompanySettings>('GET /api/settings')
  expect(status).toBe(200)
  const { updatedAt, ...described } = body
  expect(described).toEqual({
    ...{ companyName: 'Fifthwheel', tagline: null, address: null, city: null, state: null, zipCode: null },
    ...{ contactEmail: null, contactPhone: null, usdotNumber: null, mcNumber: null },
    ...{ remitTo: null, factoringNotice: null, factoringRemitTo: null, logoPath: null },
    supportHours: 'Monday-Friday, 8AM-5PM CST',
    timeZone: 'America/Chicago',
    overridePasswordIsSet: false,
    pingRetentionDays: 400,
    ...{ detentionFreeMinutes: 120, detentionRate: '50.00', detentionCap: null },
    ...{ deadlineMailIsOn: true, deadlineMailTo: null, rateconsMayUseModel: false },
  })
  expect(Date.parse(updatedAt)).toBeLessThan(deps.clock().getTime())
  expect(await overridePasswordHash(deps)).toBeNull()
})
