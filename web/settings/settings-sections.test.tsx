import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { ago } from '#client/test-support/a-truck.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { failureToast, press, settings, startOffice, toastOf } from '#client/test-support/render-office.tsx'
import { CompanyFacts } from './CompanyFacts.tsx'
import { CompanyLogo } from './CompanyLogo.tsx'
import { DeadlineMail } from './DeadlineMail.tsx'
import { DetentionTerms } from './DetentionTerms.tsx'
import { LearnedLayouts } from './LearnedLayouts.tsx'
import { ModelServer } from './ModelServer.tsx'
import { OutgoingEmail } from './OutgoingEmail.tsx'
import { OwnDevices } from './OwnDevices.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import { SettingsPlaces } from './SettingsPlaces.tsx'
import { SignInLocks } from './SignInLocks.tsx'
import { TextMessages } from './TextMessages.tsx'
import { timeZoneOptions } from './time-zones.ts'

const { server, open } = startOffice()

const session = {
  ...{ id: 'this', isCurrent: true, createdAt: '2026-11-20T12:00:00.000Z', lastUsedAt: ago(5) },
  device: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36',
  expiresAt: '2026-11-22T12:00:00.000Z',
}
const setUp = {
  ...{ from: '+18065550100', isReachable: true, inboundUrl: 'https://l.example/in' },
  statusUrl: 'https://l.example/status',
}

beforeEach(() => {
  server.on({
    'GET /api/sessions': () => [session],
    'GET /api/text-messages/set-up': () => setUp,
    'GET /api/sign-in-locks': () => [],
  })
})

const refused = () => {
  throw new Refusal('internal')
}
const region = (name: string) => screen.findByRole('region', { name })
/** A call that fails once it is let. */
function failLater() {
  let fail: () => void = () => undefined
  const asked = () =>
    new Promise<never>((_, reject) => {
      fail = () => {
        reject(new Refusal('internal'))
      }
    })
  return { asked, fail: () => fail() }
}
const terms = (of: HTMLElement) => [...of.querySelectorAll('dt')].map(({ textContent }) => textContent)

it('has a section for each thing, with what it is for', async () => {
  open(<SettingsPage />)
  await region('Model server')
  await region('Learned layouts')
  const sections = screen.getAllByRole('region').flatMap((section) => {
    const [title, about] = [section.querySelector('h2'), section.querySelector('h2 + p')]
    return title && about ? [[title.textContent, about.textContent]] : []
  })
  expect(sections).toEqual([
    ['Company', 'Stands on invoices, in e-mails and on the public page.'],
    [
      'Logo',
      'Stands on invoices and on the public page. A PNG or JPEG on a white or clear ground looks best.',
    ],
    [
      'Detention',
      'When a truck is kept waiting longer than the free time, a charge is proposed by itself. A customer may have terms of its own.',
    ],
    [
      'Override password',
      'Lets the office replace a load whose 109 number is used again. Without one, a duplicate number is always refused.',
    ],
    [
      'Text messages',
      'Tells drivers who agreed of new loads, changes and reminders, by Twilio. The account is entered in the configuration of the server.',
    ],
    [
      'Outgoing e-mail',
      'Packages and statements leave by your own mail server. It is named where the server is started, by SMTP_URL and MAIL_FROM.',
    ],
    ['Outbox', 'The newest 50 e-mails. What is held is sent only when you say so.'],
    [
      'Deadlines of loads',
      'What a rate confirmation asks for in time: the POD, the notice before detention, the claim after it.',
    ],
    [
      'Model server',
      'Rate confirmations are read on this machine. Where one is hard to read, a model server can be asked for help. It is named where the server is started, by AI_BASE_URL, AI_MODEL and AI_API_KEY.',
    ],
    [
      'Learned layouts',
      'When somebody corrects what the scanner read, it keeps where the right value stands on that broker’s paper, and reads the next one by it. Wrong corrections lose by themselves.',
    ],
    ['Your password', 'For your own account. Changing it signs you out on every other device.'],
    ['Your devices', "Where you are signed in. Sign out what you don't know, then change your password."],
    [
      'Sign-in locks',
      'After too many wrong tries a sign-in has to wait. Lift the lock when you know who it was.',
    ],
  ])
  expect(document.title).toMatch(/^Settings · Office Dashboard · /)
})

it('that cannot be read says so', async () => {
  server.on({ 'GET /api/settings': refused })
  open(<SettingsPage />)
  expect(await screen.findByText('The settings could not be read.')).toBeTruthy()
})

it('leads to the places that are rarely visited, each with what it is for', async () => {
  open(<SettingsPlaces />)
  const nav = screen.getByRole('navigation', { name: 'More settings' })
  const links = await within(nav).findAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'StaffWho works in the office, and what each may do.',
    'Bring Your DataCustomers, drivers, locations and loads from a spreadsheet, and everything out again.',
    'TrashDeleted loads wait here for 30 days and can be restored.',
  ])
})

it('names each fact of the company', () => {
  const { container } = open(<CompanyFacts settings={settings} />)
  expect(terms(container)).toEqual([
    ...['Company name', 'Line below it', 'Address', 'E-mail', 'Phone', 'Support hours', 'USDOT number'],
    ...[
      'MC number',
      'Remit to',
      'Notice of assignment',
      'Remit to, factored',
      'Time zone',
      'Keep positions for',
    ],
  ])
})

it('offers the time zones of the country, and another one that is set', () => {
  const usual = [
    ...[
      'Eastern (New York)',
      'Central (Chicago)',
      'Mountain (Denver)',
      'Mountain, no daylight time (Phoenix)',
    ],
    ...['Pacific (Los Angeles)', 'Alaska (Anchorage)', 'Hawaii (Honolulu)'],
  ]
  const labels = (current: string) => timeZoneOptions(current).map(({ label }) => label)
  expect(labels('America/Chicago')).toEqual(usual)
  expect(labels('Europe/Berlin')).toEqual([...usual, 'Europe/Berlin'])
})

describe('the logo', () => {
  it('is uploaded where there is none, by a file of a picture', async () => {
    open(<CompanyLogo settings={settings} />)
    const input = screen.getByLabelText<HTMLInputElement>('Logo file')
    expect(input.accept).toBe('image/png,image/jpeg,image/webp,image/gif,.heic,.heif')
    let opened = 0
    input.addEventListener('click', () => (opened += 1))
    await press('Upload logo')
    expect(opened).toBe(1)
    expect(screen.queryByRole('button', { name: 'Remove logo' })).toBeNull()
  })

  it('is taken away, said so, and could not be', async () => {
    const { asked, fail } = failLater()
    server.on({ 'PATCH /api/settings': asked })
    open(<CompanyLogo settings={{ ...settings, logoPath: '/objects/l' }} />)
    expect(screen.getByRole('button', { name: 'Replace logo' })).toBeTruthy()
    await press('Remove logo')
    expect(await screen.findByRole('button', { name: 'Uploading...' })).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove logo' }).disabled).toBe(true)
    fail()
    expect(await failureToast('Upload Failed')).toContain('The logo could not be saved. Please try again.')
    expect(screen.getByRole('alert').textContent).toBe('The logo could not be saved. Please try again.')
    server.on({ 'PATCH /api/settings': () => settings })
    await press('Remove logo')
    expect(await screen.findByText('Logo removed')).toBeTruthy()
  })

  it('of a kind that the browser does not know is sent as one of none', async () => {
    server.on({ 'POST /api/objects/upload': refused })
    open(<CompanyLogo settings={settings} />)
    const file = new File(['xy'], 'logo.heic', { type: '' })
    await userEvent.upload(screen.getByLabelText('Logo file'), file, { applyAccept: false })
    await screen.findByText('Upload Failed')
    expect(server.made('POST /api/objects/upload')[0]?.body).toEqual({
      ...{ purpose: 'logo', contentType: null, size: 2, fileName: 'logo.heic' },
    })
  })
})

describe('mail about deadlines', () => {
  const known = { ...settings, contactEmail: 'office@fleet.example' }

  it.each([
    [{ deadlineMailIsOn: false }, 'Nothing is sent. Loads show their deadlines all the same.'],
    [{ contactEmail: null }, 'Nothing is sent, as there is no address. Set one here, or a contact e-mail.'],
    [{}, 'One mail for each deadline goes to office@fleet.example, the contact e-mail of the company.'],
    [{ deadlineMailTo: 'ops@fleet.example' }, 'One mail for each deadline goes to ops@fleet.example.'],
  ])('of %j is told in full', (change, words) => {
    open(<DeadlineMail settings={{ ...known, ...change }} />)
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('is switched while it is saved, and back where that failed', async () => {
    const { asked, fail } = failLater()
    server.on({ 'PATCH /api/settings': asked })
    open(<DeadlineMail settings={known} />)
    const knob = screen.getByRole<HTMLButtonElement>('switch', {
      name: 'Tell us by e-mail before a deadline lapses',
    })
    expect([knob.getAttribute('aria-checked'), knob.disabled]).toEqual(['true', false])
    await userEvent.click(knob)
    await waitFor(() => {
      expect([knob.getAttribute('aria-checked'), knob.disabled]).toEqual(['false', true])
    })
    fail()
    expect(await failureToast('Not saved')).toContain('This could not be saved. Please try again.')
    expect(server.made('PATCH /api/settings')[0]?.body).toEqual({
      ...{ deadlineMailIsOn: false, updatedAt: settings.updatedAt },
    })
  })

  it('goes to the address that is typed', async () => {
    open(<DeadlineMail settings={known} />)
    await press('Change address')
    await screen.findByRole('dialog', { name: 'Mail about deadlines' })
    await press('Close')
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
  })
})

it('says the terms of detention, and where there is no limit', async () => {
  open(<DetentionTerms settings={settings} />)
  const section = await region('Detention')
  expect(section.querySelector('dl')?.textContent).toBe('Free time2 hRate$50.00 an hourAt mostNo limit')
})

describe('what the scanner learned', () => {
  const layout = { id: 'l1', name: 'Bluestem', papers: 1, rules: [], updatedAt: '2026-11-20T12:00:00.000Z' }

  it('is nothing before something was corrected', async () => {
    open(<LearnedLayouts />)
    expect(await screen.findByText('Nothing was corrected yet.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is counted for each broker, also one without a name', async () => {
    server.on({
      'GET /api/ocr/layouts': () => [layout, { ...layout, id: 'l2', name: null, papers: 3 }],
    })
    open(<LearnedLayouts />)
    await screen.findByText('Bluestem')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Bluestem.*, seen on 1 paperSee or forget$/),
      expect.stringMatching(/^A broker without a name.*, seen on 3 papersSee or forget$/),
    ])
    expect(
      screen.getByRole('button', { name: 'See what was learned of a broker without a name' }),
    ).toBeTruthy()
    expect(screen.queryByText('Nothing was corrected yet.')).toBeNull()
  })

  it('that cannot be read says so', async () => {
    server.on({ 'GET /api/ocr/layouts': refused })
    open(<LearnedLayouts />)
    expect(await screen.findByText('The learned layouts could not be read.')).toBeTruthy()
  })
})

describe('the model server', () => {
  const place = { host: 'models.example', model: 'small-1' }
  const show = async (isAllowed = false) => {
    server.on({ 'GET /api/model-server': () => ({ place }) })
    open(<ModelServer settings={{ ...settings, rateconsMayUseModel: isAllowed }} />)
    return screen.findByRole<HTMLButtonElement>('switch', {
      name: 'Hard rate confirmations may be sent to it',
    })
  }

  it.each([
    [
      true,
      'When a paper is hard to read, all its words go to models.example: names, addresses, numbers and rates. Pictures stay here. Only what also stands on the paper is taken from its answer, and never shown as sure.',
    ],
    [
      false,
      'Nothing is sent. Switched on, all words of a paper that is hard to read go to models.example: names, addresses, numbers and rates. Pictures stay here.',
    ],
  ])('says what leaves this machine where it may: %s', async (isAllowed, words) => {
    const knob = await show(isAllowed)
    expect(knob.getAttribute('aria-checked')).toBe(String(isAllowed))
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.queryByText(/^None is named/)).toBeNull()
    expect((await region('Model server')).querySelector('dl')?.textContent).toBe(
      'Servermodels.exampleModelsmall-1',
    )
    expect(
      screen.getByText('The test asks whether it is ready, and sends nothing of your company.'),
    ).toBeTruthy()
  })

  it('is switched while it is saved, and back where that failed', async () => {
    const { asked, fail } = failLater()
    server.on({ 'PATCH /api/settings': asked })
    const knob = await show()
    await userEvent.click(knob)
    await waitFor(() => {
      expect([knob.getAttribute('aria-checked'), knob.disabled]).toEqual(['true', true])
    })
    fail()
    expect(await failureToast('Not saved')).toContain('This could not be saved. Please try again.')
    expect(server.made('PATCH /api/settings')[0]?.body).toEqual({
      ...{ rateconsMayUseModel: true, updatedAt: settings.updatedAt },
    })
  })

  it.each([
    [{ works: true, said: 'ok' }, 'It works', 'The model server answered as it should.'],
    [{ works: false, said: 'No such model.' }, 'It does not work', 'No such model.'],
  ])('says of a test what came of it: %j', async (answer, title, words) => {
    server.on({ 'POST /api/model-server/test': () => answer })
    await show()
    await press('Test')
    expect((await screen.findByText(title)).parentElement?.textContent).toContain(words)
    expect(screen.queryByText('Not tested')).toBeNull()
  })

  it('says that it is being tested, and that nothing answered', async () => {
    const { asked, fail } = failLater()
    server.on({ 'POST /api/model-server/test': asked })
    await show()
    await press('Test')
    expect(await screen.findByRole('button', { name: 'Testing...' })).toBeTruthy()
    fail()
    expect((await screen.findByText('Not tested')).parentElement?.textContent).toContain(
      'The server did not answer. Please try again.',
    )
  })

  it('is none where none is named', async () => {
    open(<ModelServer settings={settings} />)
    expect(
      await screen.findByText(
        'None is named, so nothing leaves this machine and papers are read here alone.',
      ),
    ).toBeTruthy()
    expect(screen.queryByRole('switch')).toBeNull()
  })
})

describe('outgoing e-mail', () => {
  it('says which server it leaves by, and that nothing was sent', async () => {
    open(<OutgoingEmail />)
    const section = await region('Outgoing e-mail')
    await within(section).findByText('mail.example.com, port 587')
    expect(terms(section)).toEqual(['Mail server', 'From'])
    expect(within(section).getByText('Left empty, the test goes to your own address.')).toBeTruthy()
    expect(await screen.findByText('Nothing has been e-mailed yet.')).toBeTruthy()
    expect(screen.queryByText('E-mail is not set up')).toBeNull()
  })

  it.each([
    ['accepted', 'Test sent'],
    ['refused', 'Test refused'],
    ['later', 'Test not sent'],
  ] as const)('a test that was %s says so', async (outcome, title) => {
    server.on({
      'POST /api/mail-server/test': () => ({ outcome, recipient: 'rosa@example.com', message: 'So it is.' }),
    })
    open(<OutgoingEmail />)
    await press('Test')
    expect((await screen.findByText(title)).parentElement?.textContent).toContain(
      'To rosa@example.com. So it is.',
    )
    expect(server.made('POST /api/mail-server/test')[0]?.body).toEqual({})
  })

  it('a test without an answer says so', async () => {
    const { asked, fail } = failLater()
    server.on({ 'POST /api/mail-server/test': asked })
    open(<OutgoingEmail />)
    await userEvent.type(await screen.findByLabelText(/^Test address/), ' rosa@example.com ')
    await press('Test')
    expect(await screen.findByRole('button', { name: 'Testing...' })).toBeTruthy()
    fail()
    expect((await screen.findByText('Test not sent')).parentElement?.textContent).toContain(
      'The server did not answer. Please try again.',
    )
    expect(server.made('POST /api/mail-server/test')[0]?.body).toEqual({ emailAddress: 'rosa@example.com' })
  })
})

describe('the own devices', () => {
  const phone = { ...session, id: 'phone', isCurrent: false, device: '' }

  it('say when they were used and signed in, and which is this one', async () => {
    server.on({ 'GET /api/sessions': () => [session, phone] })
    open(<OwnDevices />)
    const items = await screen.findAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Chrome on WindowsThis deviceUsed 5 min ago, signed in Nov 20/),
      expect.stringMatching(/^Unknown deviceUsed 5 min ago, signed in Nov 20.*Sign out$/),
    ])
  })

  it.each([
    ['Sign out Unknown device', 'Sign out Unknown device'],
    ['Sign out all others', 'Signing out...'],
  ])('"%s" is busy by itself, and says where it failed', async (button, busy) => {
    const { asked, fail } = failLater()
    server.on({ 'GET /api/sessions': () => [session, phone], 'DELETE /api/sessions/:session': asked })
    open(<OwnDevices />)
    await press(button)
    await waitFor(() => {
      expect(screen.getByRole('button', { name: busy }).getAttribute('aria-busy')).toBe('true')
    })
    const busyOnes = screen.getAllByRole('button').filter((one) => one.getAttribute('aria-busy') === 'true')
    expect(busyOnes).toHaveLength(1)
    const before = server.made('GET /api/sessions').length
    fail()
    expect(await failureToast('Error')).toContain('The device could not be signed out. Please try again.')
    await waitFor(() => {
      expect(server.made('GET /api/sessions').length).toBeGreaterThan(before)
    })
  })
})

it('says of a lock that it could not be lifted, and of one that was who may sign in', async () => {
  const lock = (id: string) => ({ id, kind: 'username' as const, subject: id, lockedUntil: ago(-10) })
  const { asked, fail } = failLater()
  server.on({
    'GET /api/sign-in-locks': () => [lock('grant'), lock('hollis')],
    'DELETE /api/sign-in-locks/:id': asked,
  })
  open(<SignInLocks />)
  await press('Lift lock of grant')
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Lift lock of grant' }).getAttribute('aria-busy')).toBe('true')
  })
  expect(screen.getByRole('button', { name: 'Lift lock of hollis' }).getAttribute('aria-busy')).toBeNull()
  fail()
  expect(await failureToast('Error')).toContain('The lock could not be lifted. Please try again.')
  server.on({ 'DELETE /api/sign-in-locks/:id': () => ({ success: true as const }) })
  await press('Lift lock of hollis')
  expect(await toastOf('Lock lifted')).toContain('hollis can sign in again now.')
  expect(server.made('DELETE /api/sign-in-locks/:id').at(-1)?.params).toEqual({ id: 'hollis' })
})

it('names what is to be entered at Twilio, where it can call', async () => {
  open(<TextMessages />)
  const section = await region('Text messages')
  await within(section).findByText('https://l.example/in')
  expect(terms(section)).toEqual(['From', 'A message comes in', 'Status callback'])
  expect(
    within(section).getByText(
      'Enter the first address at Twilio, for incoming messages of this number: without it nobody hears a STOP.',
    ),
  ).toBeTruthy()
})

it('names nothing where Twilio cannot call, and says what is lost by it', async () => {
  server.on({ 'GET /api/text-messages/set-up': () => ({ ...setUp, isReachable: false }) })
  open(<TextMessages />)
  expect(
    await screen.findByText(
      'Twilio cannot call this server: its address is of this network alone. Set PUBLIC_URL, else nobody hears a STOP, nobody learns what was delivered, and texts have no link.',
    ),
  ).toBeTruthy()
  expect(terms(await region('Text messages'))).toEqual(['From'])
})
