import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ago } from '#client/test-support/a-truck.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import {
  admin,
  faultOf,
  field,
  fillIn,
  press,
  settings,
  startOffice,
} from '#client/test-support/render-office.tsx'
import { SettingsPage } from './SettingsPage.tsx'

const { server, open } = startOffice()

const session = {
  id: 'this',
  isCurrent: true,
  device: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36',
  createdAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: '2026-11-21T12:00:00.000Z',
  expiresAt: '2026-11-22T12:00:00.000Z',
}

const setUp = {
  from: '+18065550100',
  isReachable: true,
  inboundUrl: 'https://loads.example/api/webhooks/twilio/inbound',
  statusUrl: 'https://loads.example/api/webhooks/twilio/status',
}

beforeEach(() => {
  server.on({
    'GET /api/sessions': () => [session, { ...session, id: 'phone', isCurrent: false, device: '' }],
    'GET /api/text-messages/set-up': () => setUp,
    'GET /api/sign-in-locks': () => [
      { id: 'lock', kind: 'username' as const, subject: 'grant', lockedUntil: ago(-10) },
      { id: 'over', kind: 'username' as const, subject: 'hollis', lockedUntil: ago(1) },
    ],
  })
})

it('says what is wrong with the company, and saves it', async () => {
  server.on({ 'PATCH /api/settings': () => settings })
  open(<SettingsPage />)
  await screen.findByText('Windmill Draw Freight')
  await press('Edit company')
  await screen.findByRole('dialog')
  fillIn({ 'Company name': '', 'E-mail': 'office@', State: 'T', 'Support hours': '' })
  await press('Save company')
  await waitFor(() => {
    expect(faultOf('Company name')).toBe('Company name is required')
  })
  expect(faultOf(/^E-mail/)).toBe('Invalid email address')
  expect(faultOf(/^State/)).toBe('Use 2-letter state code')
  expect(faultOf('Support hours')).toBe('Support hours are required')
  fillIn({ 'Company name': 'Windmill', 'E-mail': '', State: 'tx', 'Support hours': 'Always' })
  await press('Save company')
  expect(await screen.findByText('Company settings saved')).toBeTruthy()
  expect(server.made('PATCH /api/settings')[0]?.body).toMatchObject({
    companyName: 'Windmill',
    contactEmail: null,
    state: 'TX',
    timeZone: 'America/Chicago',
  })
})

it('wants eight characters of an override password', async () => {
  open(<SettingsPage />)
  await screen.findByText('No override password is set.')
  await press('Set override password')
  await screen.findByRole('dialog')
  fillIn({ 'New override password': 'short' })
  await press('Save override password')
  await waitFor(() => {
    expect(faultOf('New override password')).toBe('Please use at least 8 characters.')
  })
})

it('puts a wrong current password below its field', async () => {
  const words = 'This is not your current password.'
  server.on({
    'POST /api/auth/change-password': () => {
      throw new Refusal('validation_failed', { message: words, fields: { currentPassword: words } })
    },
  })
  open(<SettingsPage />)
  await press('Change password')
  const dialog = within(await screen.findByRole('dialog'))
  fillIn({ 'Current password': 'wrong', 'New password': 'short' })
  dialog.getByRole('button', { name: 'Change password' }).click()
  await waitFor(() => {
    expect(faultOf('New password')).toBe('Please use at least 12 characters.')
  })
  fillIn({ 'New password': 'three short words' })
  dialog.getByRole('button', { name: 'Change password' }).click()
  await waitFor(() => {
    expect(faultOf('Current password')).toBe(words)
  })
})

it('signs another device out and lifts a lock', async () => {
  server.on({
    'DELETE /api/sessions/:session': () => ({ success: true as const }),
    'DELETE /api/sign-in-locks/:id': () => ({ success: true as const }),
  })
  open(<SettingsPage />)
  expect(await screen.findByText('Chrome on Windows')).toBeTruthy()
  await press('Sign out Unknown device')
  expect(await screen.findByText('Device signed out')).toBeTruthy()
  expect(server.made('DELETE /api/sessions/:session')[0]?.params).toEqual({ session: 'phone' })
  expect(screen.queryByText('hollis')).toBeNull()
  expect(screen.queryByText('Nobody has to wait.')).toBeNull()
  await press('Lift lock of grant')
  expect(await screen.findByText('Lock lifted')).toBeTruthy()
})

it('signs every other device out, where there is another one', async () => {
  server.on({ 'DELETE /api/sessions/:session': () => ({ success: true as const }) })
  const page = open(<SettingsPage />)
  await press('Sign out all others')
  expect(await screen.findByText('Signed out on every other device')).toBeTruthy()
  expect(server.made('DELETE /api/sessions/:session')[0]?.params).toEqual({ session: 'others' })
  page.unmount()
  server.on({ 'GET /api/sessions': () => [session] })
  open(<SettingsPage />)
  await screen.findByText('This device')
  expect(screen.queryByRole('button', { name: /^Sign out/ })).toBeNull()
})

it('says of each lock whom it holds up', async () => {
  const lock = (kind: 'username' | 'address' | 'device' | 'link', subject: string) => ({
    ...{ id: kind, kind, subject, lockedUntil: ago(-10) },
  })
  server.on({
    'GET /api/sign-in-locks': () => [
      ...[lock('username', 'grant'), lock('address', '203.0.113.7')],
      ...[lock('device', 'Chrome on Windows of rosa'), lock('link', '203.0.113.8')],
    ],
  })
  open(<SettingsPage />)
  await screen.findByText('203.0.113.7')
  const kinds = screen.getAllByText(/, waits until /).map(({ textContent }) => textContent.split(',')[0])
  expect(kinds).toEqual(['Username', 'Network address', 'Known device', 'One-time links from'])
})

it('changes the terms of detention, which a limit may be taken from', async () => {
  const terms = { ...settings, detentionRate: '60.00', detentionCap: '300.00' }
  server.on({ 'GET /api/settings': () => terms, 'PATCH /api/settings': () => terms })
  open(<SettingsPage />)
  expect(await screen.findByText('$300.00 a stop')).toBeTruthy()
  await press('Edit detention')
  await screen.findByRole('dialog')
  const values = ['Free time', 'Rate for an hour', 'At most a stop'].map(
    (label) => field(new RegExp(`^${label}`)).value,
  )
  expect(values).toEqual(['120', '60.00', '300.00'])
  fillIn({ 'At most a stop': '' })
  await press('Save detention')
  await waitFor(() => {
    expect(server.made('PATCH /api/settings')).toMatchObject([
      { body: { detentionFreeMinutes: 120, detentionRate: '60.00', detentionCap: null } },
    ])
  })
})

describe('for somebody who is no admin', () => {
  beforeEach(() => {
    const dispatcher = { ...admin, role: 'dispatcher' as const }
    server.on({ 'GET /api/auth/admin-user': () => dispatcher, 'GET /api/auth/user': () => dispatcher })
  })

  it('keeps company and override password away', async () => {
    open(<SettingsPage />)
    expect(await screen.findByText('Chrome on Windows')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Edit company' })).toBeNull()
    expect(screen.queryByText(/override password/i)).toBeNull()
    expect(screen.getByRole('button', { name: 'Change password' })).toBeTruthy()
  })
})

it('uploads a logo, shows it, and takes it away', async () => {
  const logoPath = '/objects/00000000-0000-7000-8000-0000000000aa'
  const sent: string[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      readonly status = 200
      readonly upload = {}
      onload: () => void = () => undefined
      open(_method: string, url: string) {
        sent.push(url)
      }
      setRequestHeader() {
        return undefined
      }
      send() {
        this.onload()
      }
    },
  )
  server.on({
    'POST /api/objects/upload': () => ({ uploadURL: 'http://localhost/put', publicPath: logoPath }),
    'PATCH /api/settings': ({ body }) => {
      const changed = { ...settings, ...(body as object) }
      server.on({ 'GET /api/settings': () => changed })
      return changed
    },
  })
  open(<SettingsPage />)
  await screen.findByText('No logo yet. The mark stands in its place.')
  const file = new File(['x'], 'logo.png', { type: 'image/png' })
  await userEvent.upload(screen.getByLabelText('Logo file'), file)
  const shown = await screen.findByRole('img', { name: 'Logo of Windmill Draw Freight' })
  expect(shown.getAttribute('src')).toBe(`${logoPath}?as=jpeg`)
  expect(sent).toEqual(['http://localhost/put'])
  expect(server.made('POST /api/objects/upload')[0]?.body).toMatchObject({ purpose: 'logo' })
  await press('Remove logo')
  expect(await screen.findByText('No logo yet. The mark stands in its place.')).toBeTruthy()
  expect(server.made('PATCH /api/settings').at(-1)?.body).toEqual({ logoPath: null })
})

it('says why a file cannot be the logo', async () => {
  server.on({
    'POST /api/objects/upload': () => {
      throw new Refusal('too_large')
    },
  })
  open(<SettingsPage />)
  await screen.findByText('No logo yet. The mark stands in its place.')
  await userEvent.upload(
    screen.getByLabelText('Logo file'),
    new File(['x'], 'logo.png', { type: 'image/png' }),
  )
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    'This file is too large. Files may have up to 25 MB.',
  )
})

describe('text messages', () => {
  const section = async () => within(await screen.findByRole('region', { name: 'Text messages' }))

  it('show the number and what is to be entered at Twilio', async () => {
    open(<SettingsPage />)
    const texts = await section()
    expect(await texts.findByText('(806) 555-0100')).toBeTruthy()
    expect(texts.getByText(setUp.inboundUrl)).toBeTruthy()
    expect(texts.getByText(/^Enter the first address at Twilio/)).toBeTruthy()
  })

  it('from a service of Twilio name it as such', async () => {
    server.on({ 'GET /api/text-messages/set-up': () => ({ ...setUp, from: 'MG0123456789' }) })
    open(<SettingsPage />)
    expect(await (await section()).findByText('Messaging service MG0123456789')).toBeTruthy()
  })

  it('that Twilio cannot call back say so', async () => {
    server.on({ 'GET /api/text-messages/set-up': () => ({ ...setUp, isReachable: false }) })
    open(<SettingsPage />)
    expect(await (await section()).findByText(/^Twilio cannot call this server/)).toBeTruthy()
  })

  it('that are not set up say how, and offer no test', async () => {
    server.on({ 'GET /api/text-messages/set-up': () => ({ ...setUp, from: null }) })
    open(<SettingsPage />)
    expect(await (await section()).findByText(/^Not set up/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send a test' })).toBeNull()
  })

  it('are tried out with a number that is typed; what Twilio refuses is told', async () => {
    server.on({
      'POST /api/text-messages/test': () => {
        throw new Refusal('text_not_sent')
      },
    })
    open(<SettingsPage />)
    await (await section()).findByText('(806) 555-0100')
    await press('Send a test')
    await screen.findByRole('dialog')
    await press('Send test')
    await waitFor(() => {
      expect(faultOf('Phone number')).toBe('Please enter a phone number')
    })
    fillIn({ 'Phone number': '806 555 0142' })
    await press('Send test')
    expect(await screen.findByText('Test not sent')).toBeTruthy()
    server.on({ 'POST /api/text-messages/test': () => ({ to: '+18065550142' }) })
    await press('Send test')
    expect(await screen.findByText('Twilio took it for (806) 555-0142. Look at the phone.')).toBeTruthy()
    expect(server.made('POST /api/text-messages/test')[0]?.body).toEqual({ to: '806 555 0142' })
  })
})
