import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refusal } from '#client/test-support/fake-server.ts'
import { fillIn, press, settings, startOffice } from '#client/test-support/render-office.tsx'
import { CompanyDialog } from './CompanyDialog.tsx'

const { server, open } = startOffice()

it('leaves alone what the other sections set, also when somebody changed it meanwhile', async () => {
  const current = {
    ...settings,
    deadlineMailIsOn: false,
    deadlineMailTo: 'night@example.com',
    rateconsMayUseModel: true,
    updatedAt: '2026-11-21T12:05:00.000Z',
  }
  server.on({
    'PATCH /api/settings': ({ body }) => {
      const { updatedAt } = body as { updatedAt: string }
      if (updatedAt !== current.updatedAt) throw new Refusal('changed_meanwhile', { current })
      return current
    },
  })
  open(<CompanyDialog settings={settings} onClose={() => undefined} />)
  fillIn({ 'Company name': 'Windmill Draw Trucking' })
  await press('Save company')
  await waitFor(() => {
    expect(server.made('PATCH /api/settings')).toHaveLength(2)
  })
  const [, saved] = server.made('PATCH /api/settings')
  expect(saved?.body).toMatchObject({ companyName: 'Windmill Draw Trucking', city: 'Plainview' })
  expect(Object.keys(saved?.body as object)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(?:deadlineMail|ratecons|detention|logo)/)]),
  )
})
