import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { CompanySettings } from '#contract/settings.ts'
import { field, press, settings, startOffice } from '#client/test-support/render-office.tsx'
import { SettingsPage } from './SettingsPage.tsx'

const { server, open } = startOffice()
let answer: (saved: CompanySettings) => void

beforeEach(() => {
  const saved = new Promise<CompanySettings>((resolve) => {
    answer = resolve
  })
  server.on({
    'GET /api/sessions': () => [],
    'GET /api/sign-in-locks': () => [],
    'GET /api/text-messages/set-up': () => ({
      from: null,
      isReachable: false,
      inboundUrl: '',
      statusUrl: '',
    }),
    'PATCH /api/settings': () => saved,
  })
})

it.each([
  ['Edit company', 'Save company', 'Support hours', 'Company settings saved'],
  ['Edit detention', 'Save detention', 'Rate for an hour', 'Detention saved'],
  ['Change address', 'Save address', 'Send to (optional)', 'Address saved'],
])(
  '%s stays open with what is typed when the answer to the one before comes',
  async (opener, save, label, told) => {
    open(<SettingsPage />)
    await press(opener)
    await screen.findByLabelText(label)
    await press(save)
    await press('Close')
    await press(opener)
    await screen.findByLabelText(label)
    fireEvent.change(field(label), { target: { value: '75' } })
    answer({ ...settings, updatedAt: '2026-11-22T12:00:00.000Z' })
    await screen.findByText(told)
    expect(field(label).value).toBe('75')
  },
)
