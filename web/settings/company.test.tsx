import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '#client/test-support/fake-server.ts'
import { admin, fillIn, press, settings, startOffice } from '#client/test-support/render-office.tsx'
import { CompanyFacts } from './CompanyFacts.tsx'
import { DeadlineMail } from './DeadlineMail.tsx'
import { ModelServer } from './ModelServer.tsx'
import { OutgoingEmail } from './OutgoingEmail.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import { SettingsPlaces } from './SettingsPlaces.tsx'

const { server, open } = startOffice()
const refuse = () => {
  throw new Refusal('server_busy')
}

it('says what is known of the company, and a dash of what is not', () => {
  const full = {
    ...{ ...settings, tagline: 'Feed since 1998', address: '12 Mill Rd', zipCode: '79072' },
    ...{ contactEmail: 'office@fleet.example', contactPhone: '8065550142', usdotNumber: '1234567' },
    ...{ mcNumber: '765432', remitTo: 'PO Box 7', factoringNotice: 'Assigned', factoringRemitTo: 'PO Box 9' },
  }
  const factsOf = (of: typeof settings) => {
    const { container, unmount } = open(<CompanyFacts settings={of} />)
    const values = [...container.querySelectorAll('dd')].map(({ textContent }) => textContent)
    unmount()
    return values
  }
  const hours = 'Monday-Friday, 8AM-5PM CST'
  expect(factsOf(full)).toEqual([
    ...[
      'Windmill Draw Freight',
      'Feed since 1998',
      '12 Mill Rd, Plainview, TX 79072',
      'office@fleet.example',
    ],
    ...['(806) 555-0142', hours, '1234567', '765432', 'PO Box 7', 'Assigned', 'PO Box 9'],
    ...['Central (Chicago)', '400 days'],
  ])
  expect(factsOf(settings)).toEqual([
    ...['Windmill Draw Freight', '—', 'Plainview, TX', '—', '—', hours, '—', '—', '—', '—', '—'],
    ...['Central (Chicago)', '400 days'],
  ])
})

it.each([
  ['admin', ['Staff', 'Bring Your Data', 'Trash']],
  ['dispatcher', ['Bring Your Data', 'Trash']],
] as const)('leads an %s to the places that are open to them', async (role, places) => {
  const user = { ...admin, role }
  server.on({ 'GET /api/auth/admin-user': () => user, 'GET /api/auth/user': () => user })
  open(<SettingsPlaces />)
  const links = await screen.findAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(
    places.map((place) => expect.stringMatching(`^${place}`) as string),
  )
  expect(links.map((link) => link.getAttribute('href')).at(-1)).toBe('/dashboard?tab=trash')
})

describe('what is set', () => {
  beforeEach(() => {
    server.on({
      'GET /api/sessions': () => [],
      'GET /api/sign-in-locks': () => [],
      'GET /api/text-messages/set-up': refuse,
    })
  })

  it('an override password is taken, and whom to tell it is said', async () => {
    server.on({
      'GET /api/settings': () => ({ ...settings, overridePasswordIsSet: true }),
      'PUT /api/settings/override-password': () => ({ success: true as const }),
    })
    open(<SettingsPage />)
    await screen.findByText('An override password is set.')
    await press('Change override password')
    await screen.findByRole('dialog')
    fillIn({ 'New override password': 'long enough' })
    await press('Save override password')
    expect(await screen.findByText('Tell it to those who may replace a load.')).toBeTruthy()
    expect(server.made('PUT /api/settings/override-password')[0]?.body).toEqual({ password: 'long enough' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('Nobody has to wait.')).toBeTruthy()
  })

  it('the own password is changed, which signs out every other device', async () => {
    server.on({ 'POST /api/auth/change-password': () => ({ success: true as const }) })
    open(<SettingsPage />)
    await press('Change password')
    const dialog = within(await screen.findByRole('dialog'))
    fillIn({ 'Current password': 'four short old words', 'New password': 'four short new words' })
    dialog.getByRole('button', { name: 'Change password' }).click()
    expect(await screen.findByText('Every other device of yours was signed out.')).toBeTruthy()
    expect(server.made('POST /api/auth/change-password')[0]?.body).toEqual({
      ...{ currentPassword: 'four short old words', newPassword: 'four short new words' },
    })
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
  })
})

it.each([
  ['mail about deadlines', <DeadlineMail key="d" settings={settings} />, 'true'],
  ['the model server', <ModelServer key="m" settings={settings} />, 'false'],
])('a switch for %s that could not be saved is back, and says so', async (_what, section, before) => {
  server.on({
    'GET /api/model-server': () => ({ place: { host: 'models.example', model: 'small-1' } }),
    'PATCH /api/settings': refuse,
  })
  open(section)
  const knob = await screen.findByRole('switch')
  knob.click()
  expect(await screen.findByText('Not saved')).toBeTruthy()
  await waitFor(() => {
    expect([knob.getAttribute('aria-checked'), knob.hasAttribute('disabled')]).toEqual([before, false])
  })
})

it.each([
  ['Test not sent', <OutgoingEmail key="o" />],
  ['Not tested', <ModelServer key="m" settings={settings} />],
])('"%s" is said where a test got no answer', async (title, section) => {
  server.on({
    'GET /api/model-server': () => ({ place: { host: 'models.example', model: 'small-1' } }),
    'POST /api/mail-server/test': refuse,
    'POST /api/model-server/test': refuse,
  })
  open(section)
  await press('Test')
  expect(await screen.findByText(title)).toBeTruthy()
})

it.each(['Sign out Unknown device', 'Lift lock of grant'])('says that "%s" did not work', async (button) => {
  const session = {
    ...{ id: 'phone', isCurrent: false, device: '', createdAt: '2026-11-20T12:00:00.000Z' },
    ...{ lastUsedAt: '2026-11-21T12:00:00.000Z', expiresAt: '2026-11-22T12:00:00.000Z' },
  }
  const lock = {
    id: 'l',
    kind: 'username' as const,
    subject: 'grant',
    lockedUntil: '2099-01-01T00:00:00.000Z',
  }
  server.on({
    'GET /api/sessions': () => [session],
    'GET /api/sign-in-locks': () => [lock],
    'GET /api/text-messages/set-up': refuse,
    'DELETE /api/sessions/:session': refuse,
    'DELETE /api/sign-in-locks/:id': refuse,
  })
  open(<SettingsPage />)
  await press(button)
  expect(await screen.findByText('Error')).toBeTruthy()
  expect(await screen.findByRole('button', { name: button })).toBeTruthy()
})
