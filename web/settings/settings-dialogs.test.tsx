import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Refusal } from '#client/test-support/fake-server.ts'
import { field, fillIn, press, settings, startOffice, toastOf } from '#client/test-support/render-office.tsx'
import { CompanyDialog } from './CompanyDialog.tsx'
import { DeadlineMailDialog } from './DeadlineMailDialog.tsx'
import { DetentionDialog } from './DetentionDialog.tsx'
import { OverridePasswordDialog } from './OverridePasswordDialog.tsx'
import { OwnPasswordDialog } from './OwnPasswordDialog.tsx'
import { TestTextDialog } from './TestTextDialog.tsx'

const { server, open } = startOffice()
const onClose = vi.fn()
const full = {
  ...{
    ...settings,
    tagline: 'Feed since 1998',
    address: '12 Mill Rd',
    zipCode: '79072',
    detentionCap: '300.00',
  },
  ...{ contactEmail: 'office@fleet.example', contactPhone: '8065550142', usdotNumber: '1234567' },
  ...{ mcNumber: '765432', remitTo: 'PO Box 7', factoringNotice: 'Assigned', factoringRemitTo: 'PO Box 9' },
}

beforeEach(() => {
  onClose.mockReset()
})

const refused = () => {
  throw new Refusal('internal')
}
function show(dialog: ReactNode) {
  open(dialog)
  return screen.getByRole('dialog')
}
/** The labels of the fields, each with what is in it, what may be, and what is said below it. */
function fields(dialog: HTMLElement) {
  const inputs = dialog.querySelectorAll<HTMLInputElement>('[data-dialog-body] :is(input, textarea)')
  return [...inputs].map((input) => {
    const ids = (input.getAttribute('aria-describedby') ?? '').split(' ')
    const hint = ids.map((id) => document.getElementById(id)?.textContent ?? '').join('')
    return [input.labels?.[0]?.textContent, input.value, input.placeholder, hint]
  })
}

describe('the company', () => {
  it('has a field for each fact, with what is known', async () => {
    const dialog = show(<CompanyDialog settings={full} onClose={onClose} />)
    expect(within(dialog).getByRole('heading', { name: 'Edit company' })).toBeTruthy()
    const zone = await within(dialog).findByRole('combobox', { name: 'Time zone' })
    expect(zone.textContent).toBe('Central (Chicago)')
    expect(within(dialog).getByText('Decides what counts as today.')).toBeTruthy()
    expect(fields(dialog)).toEqual([
      ['Company name', 'Windmill Draw Freight', '', ''],
      ['Line below it (optional)', 'Feed since 1998', '', 'On the public page.'],
      ['Address (optional)', '12 Mill Rd', '', ''],
      ['City (optional)', 'Plainview', '', ''],
      ['State (optional)', 'TX', 'TX', ''],
      ['ZIP code (optional)', '79072', '', ''],
      ['E-mail (optional)', 'office@fleet.example', 'office@example.com', ''],
      ['Phone (optional)', '8065550142', '(806) 555-0142', ''],
      ['Support hours', 'Monday-Friday, 8AM-5PM CST', '', ''],
      ['USDOT number (optional)', '1234567', '', ''],
      ['MC number (optional)', '765432', '', ''],
      ['Remit to (optional)', 'PO Box 7', '', 'Where payments go, as it is printed on invoices.'],
      [
        'Notice of assignment (optional)',
        'Assigned',
        '',
        "The factoring company's wording, on the invoices of customers that are factored.",
      ],
      ['Remit to, factored (optional)', 'PO Box 9', '', 'Where these customers pay instead.'],
      [
        'Keep positions for (days)',
        '400',
        '',
        'Where trucks were, minute by minute. Arrivals, departures and miles by state stay.',
      ],
    ])
    expect(field(/^State/).maxLength).toBe(2)
  })

  it('has empty fields for what is not known', () => {
    const dialog = show(
      <CompanyDialog settings={{ ...settings, city: null, state: null }} onClose={onClose} />,
    )
    const filled = fields(dialog).filter(([, value]) => value !== '')
    expect(filled.map(([label]) => label)).toEqual([
      'Company name',
      'Support hours',
      'Keep positions for (days)',
    ])
  })

  it('is sent over the version that was read, without what has a section of its own', async () => {
    server.on({ 'PATCH /api/settings': () => ({ ...full, companyName: 'Windmill' }) })
    show(<CompanyDialog settings={full} onClose={onClose} />)
    fillIn({ 'Company name': 'Windmill' })
    await press('Save company')
    expect(await toastOf('Company settings saved')).toContain('Windmill')
    expect(onClose).toHaveBeenCalledOnce()
    const body = server.made('PATCH /api/settings')[0]?.body
    expect(body).toMatchObject({
      companyName: 'Windmill',
      updatedAt: settings.updatedAt,
      pingRetentionDays: 400,
    })
    for (const name of ['detentionRate', 'deadlineMailIsOn', 'rateconsMayUseModel', 'logoPath'])
      expect(body).not.toHaveProperty(name)
  })

  it('that somebody else changed meanwhile is asked about by the names of its fields', async () => {
    const facts = {
      ...{ companyName: 'A', tagline: 'B', address: 'C', city: 'D', state: 'NM', zipCode: '88101' },
      ...{ contactEmail: 'e@f.example', contactPhone: '8065550199', supportHours: 'F', usdotNumber: '1' },
      ...{ mcNumber: '2', remitTo: 'G', factoringNotice: 'H', factoringRemitTo: 'I', pingRetentionDays: 500 },
    }
    server.on({
      'PATCH /api/settings': () => {
        throw new Refusal('changed_meanwhile', {
          current: { ...full, ...facts, timeZone: 'America/Denver', updatedAt: '2026-11-22T12:00:00.000Z' },
        })
      },
    })
    show(<CompanyDialog settings={full} onClose={onClose} />)
    fillIn({ 'Company name': 'Other' })
    await press('Save company')
    const question = await screen.findByRole('dialog', {
      name: 'Windmill Draw Freight was changed meanwhile',
    })
    const names = [
      ...['Company name', 'Line below it', 'Address', 'City', 'State', 'ZIP code', 'E-mail', 'Phone'],
      ...['Support hours', 'USDOT number', 'MC number', 'Remit to', 'Notice of assignment'],
      ...['Remit to, factored', 'Time zone', 'Keep positions for'],
    ]
    const inQuestion = names.filter((name) => within(question).queryAllByText(name).length > 0)
    expect(inQuestion).toEqual(names)
  })
})

describe('what is set', () => {
  it('of detention has its fields, and says when it counts', async () => {
    server.on({ 'PATCH /api/settings': () => full })
    const dialog = show(<DetentionDialog settings={full} onClose={onClose} />)
    expect(within(dialog).getByRole('heading', { name: 'Edit detention' })).toBeTruthy()
    expect(fields(dialog)).toEqual([
      ['Free time (minutes)', '120', '', 'From the appointment, or from the arrival where that is later.'],
      ['Rate for an hour', '50.00', '50.00', ''],
      ['At most a stop (optional)', '300.00', '250.00', 'Leave it empty for no limit.'],
    ])
    await press('Save detention')
    expect(await toastOf('Detention saved')).toContain('It counts for every charge that is not approved yet.')
    expect(onClose).toHaveBeenCalledOnce()
    expect(server.made('PATCH /api/settings')[0]?.body).toMatchObject({ updatedAt: settings.updatedAt })
  })

  it('of detention has no limit where none is set, and asks in dollars about what changed', async () => {
    server.on({
      'PATCH /api/settings': () => {
        throw new Refusal('changed_meanwhile', {
          current: { ...settings, detentionRate: '65.00', updatedAt: '2026-11-22T12:00:00.000Z' },
        })
      },
    })
    const dialog = show(<DetentionDialog settings={settings} onClose={onClose} />)
    expect(fields(dialog)[2]?.[1]).toBe('')
    fillIn({ 'Rate for an hour': '60' })
    await press('Save detention')
    expect((await screen.findAllByText('$65.00')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('$60.00').length).toBeGreaterThan(0)
  })

  it('of mail about deadlines is an address, or that of the company', async () => {
    server.on({ 'PATCH /api/settings': () => full })
    const dialog = show(<DeadlineMailDialog settings={settings} onClose={onClose} />)
    expect(within(dialog).getByRole('heading', { name: 'Mail about deadlines' })).toBeTruthy()
    expect(fields(dialog)).toEqual([
      ['Send to (optional)', '', '', 'Leave it empty for the contact e-mail of the company.'],
    ])
    fillIn({ 'Send to': 'ops@fleet.example' })
    await press('Save address')
    expect(await screen.findByText('Address saved')).toBeTruthy()
    expect(onClose).toHaveBeenCalledOnce()
    expect(server.made('PATCH /api/settings')[0]?.body).toEqual({
      ...{ deadlineMailTo: 'ops@fleet.example', updatedAt: settings.updatedAt },
    })
  })

  it('of the override password says who is asked for it', () => {
    const dialog = show(<OverridePasswordDialog onClose={onClose} />)
    expect(within(dialog).getByRole('heading', { name: 'Override password' })).toBeTruthy()
    expect(dialog.textContent).toContain(
      'Whoever creates a load with a 109 number that is in use is asked for it. The old load then goes to the trash.',
    )
    expect(fields(dialog)[0]?.[3]).toContain(
      'At least 8 characters. Not a password that anybody signs in with.',
    )
  })

  it('of the override password is sent, and says to whom it is to be told', async () => {
    server.on({ 'PUT /api/settings/override-password': () => ({ success: true as const }) })
    show(<OverridePasswordDialog onClose={onClose} />)
    fillIn({ 'New override password': 'mesquite-draw' })
    await press('Save override password')
    expect(await toastOf('Override password saved')).toContain('Tell it to those who may replace a load.')
    expect(onClose).toHaveBeenCalledOnce()
    const sent = server.made('PUT /api/settings/override-password').map(({ body }) => body)
    expect(sent).toEqual([{ password: 'mesquite-draw' }])
  })

  it('of the own password says what a good one is', () => {
    const dialog = show(<OwnPasswordDialog onClose={onClose} />)
    expect(within(dialog).getByRole('heading', { name: 'Change password' })).toBeTruthy()
    expect(fields(dialog)[1]?.[3]).toContain(
      'At least 12 characters. Several words are easier to remember than signs.',
    )
  })

  it('of a test says that nobody needs to have agreed', () => {
    const dialog = show(<TestTextDialog onClose={onClose} />)
    expect(within(dialog).getByRole('heading', { name: 'Send a test' })).toBeTruthy()
    expect(dialog.textContent).toContain(
      'For this one text nobody needs to have agreed: send it to your own phone.',
    )
    expect(field('Phone number').placeholder).toBe('(806) 555-0142')
  })
})

it.each<[string, ReactNode, Record<string, string>, string, string]>([
  [
    'the company',
    <CompanyDialog key="1" settings={full} onClose={onClose} />,
    {},
    'Save company',
    'The settings could not be saved. Please try again.',
  ],
  [
    'detention',
    <DetentionDialog key="2" settings={full} onClose={onClose} />,
    {},
    'Save detention',
    'The terms could not be saved. Please try again.',
  ],
  [
    'the address of deadlines',
    <DeadlineMailDialog key="3" settings={full} onClose={onClose} />,
    {},
    'Save address',
    'The address could not be saved. Please try again.',
  ],
  [
    'the override password',
    <OverridePasswordDialog key="4" onClose={onClose} />,
    { 'New override password': 'long enough' },
    'Save override password',
    'The override password could not be saved. Please try again.',
  ],
  [
    'the own password',
    <OwnPasswordDialog key="5" onClose={onClose} />,
    { 'Current password': 'three old words', 'New password': 'three new words' },
    'Change password',
    'The password could not be changed. Please try again.',
  ],
  [
    'a test',
    <TestTextDialog key="6" onClose={onClose} />,
    { 'Phone number': '806 555 0142' },
    'Send test',
    'The test could not be sent. Please try again.',
  ],
])('%s that could not be saved says so, and stays', async (_what, shown, typed, button, words) => {
  server.on({
    'PATCH /api/settings': refused,
    'PUT /api/settings/override-password': refused,
    'POST /api/auth/change-password': refused,
    'POST /api/text-messages/test': refused,
  })
  const dialog = show(shown)
  fillIn(typed)
  await press(button)
  expect((await within(dialog).findByRole('alert')).textContent).toBe(words)
  await waitFor(() => {
    expect(screen.getAllByText(words).length).toBeGreaterThan(1)
  })
  expect(onClose).not.toHaveBeenCalled()
})
