import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { DriverMessage, DriverTexts, ReceivedText } from '#contract/text-messages.ts'
import { aDriver } from '#client/test-support/a-driver.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { fillIn, press, startOffice } from '#client/test-support/render-office.tsx'
import { DriverMessagesDialog } from './DriverMessagesDialog.tsx'

const { server, open } = startOffice()

const driver = aDriver({ phoneNumber: '(806) 555-0142', truckNumber: null })
const off: DriverTexts = {
  isSetUp: true,
  state: 'off',
  phoneNumber: '+18065550142',
  since: null,
  source: null,
  wording: null,
  recordedBy: null,
}
const wording = 'I agree to receive texts. Agreed on paper on 2025-03-02.'
const onPaper: DriverTexts = {
  ...off,
  state: 'on',
  since: '2025-03-02T15:00:00.000Z',
  source: 'office',
  wording,
  recordedBy: 'Rosa Maldonado',
}
const message: DriverMessage = {
  id: 'm1',
  noticeId: 'n1',
  kind: 'assigned',
  method: 'sms',
  status: 'delivered',
  reason: null,
  error: null,
  message: 'New load 109-2026-00417. Open it and accept it.',
  loadNumber: '109-2026-00417',
  createdAt: '2025-03-02T15:00:00.000Z',
  sendAt: null,
  sentAt: '2025-03-02T15:00:01.000Z',
  deliveredAt: '2025-03-02T15:01:00.000Z',
}

function show(
  texts: Partial<DriverTexts>,
  messages: readonly Partial<DriverMessage>[] | 'refused' = [],
  received: ReceivedText[] = [],
) {
  server.on({
    'GET /api/drivers/:id/texts': () => ({ ...off, ...texts }),
    'GET /api/drivers/:id/messages': () => {
      if (messages === 'refused') throw new Refusal('shutting_down')
      return messages.map((one, index) => ({ ...message, id: `m${String(index)}`, ...one }))
    },
    'GET /api/drivers/:id/texts-received': () => received,
    'POST /api/drivers/:id/text-consent': () => onPaper,
  })
  const onClose = vi.fn()
  open(<DriverMessagesDialog driver={driver} onClose={onClose} />)
  return onClose
}
const recorded = () => server.made('POST /api/drivers/:id/text-consent').map(({ body }) => body)

describe('the agreement of a driver', () => {
  it.each<[Partial<DriverTexts>, RegExp]>([
    [{}, /^The driver has not agreed to texts\./],
    [{ state: 'off', since: '2025-03-02T15:00:00.000Z' }, /^Texts are off since Mar 2, 2025, 9:00 AM\.$/],
    [onPaper, /^Texts are on since Mar 2, 2025, 9:00 AM, agreed on paper\.$/],
    [{ ...onPaper, isSetUp: false }, /But this server sends none/],
    [
      { state: 'stopped', since: '2025-03-02T15:00:00.000Z', source: 'sms' },
      /^The driver replied STOP, and gets no texts since/,
    ],
    [{ state: 'no_number', phoneNumber: null }, /^This driver has no number that takes texts/],
  ])('%o is told in words', async (texts, words) => {
    show(texts)
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('names the words, and who wrote them down', async () => {
    show(onPaper)
    expect(await screen.findByText(`“${wording}” Written down by Rosa Maldonado.`)).toBeTruthy()
  })

  it('on paper is recorded with its day and place', async () => {
    show({})
    await screen.findByText(/has not agreed/)
    await press('Agreed on paper…')
    fillIn({ 'Where the paper is': 'In the file' })
    server.on({ 'GET /api/drivers/:id/texts': () => onPaper })
    await press('Record agreement')
    expect(await screen.findByText('Agreement recorded')).toBeTruthy()
    expect(recorded()).toEqual([
      { consents: true, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string, note: 'In the file' },
    ])
    await screen.findByText(/^Texts are on since/)
  })

  it('on paper is of the day that is chosen', async () => {
    const user = userEvent.setup()
    show({})
    await screen.findByText(/has not agreed/)
    await press('Agreed on paper…')
    await user.click(screen.getByRole('button', { name: /^Day on the paper/ }))
    await user.keyboard('03/02/2025{Enter}')
    await press('Record agreement')
    await waitFor(() => expect(recorded()).toEqual([{ consents: true, day: '2025-03-02', note: '' }]))
    expect(await screen.findByText('Agreement recorded')).toBeTruthy()
  })

  it('that ended is recorded too, and a refusal keeps what was typed', async () => {
    show(onPaper)
    await screen.findByText(/^Texts are on/)
    await press('Driver wants no texts…')
    fillIn({ How: 'On the phone' })
    server.on({
      'POST /api/drivers/:id/text-consent': () => {
        throw new Refusal('server_busy')
      },
    })
    await press('Send no more texts')
    await waitFor(() => expect(recorded()).toMatchObject([{ consents: false, note: 'On the phone' }]))
    expect(await screen.findByText('Error')).toBeTruthy()
    expect(screen.getByDisplayValue('On the phone')).toBeTruthy()
  })

  it('is not thrown away with what was typed before it is recorded', async () => {
    const onClose = show({})
    await screen.findByText(/has not agreed/)
    await press('Agreed on paper…')
    fillIn({ 'Where the paper is': 'In the file' })
    const [inHead, atFoot] = screen.getAllByRole('button', { name: 'Close' })
    for (const close of [inHead, atFoot]) {
      await userEvent.click(close ?? document.body)
      expect(await screen.findByText('Discard changes?')).toBeTruthy()
      await press('Keep editing')
    }
    expect(onClose).not.toHaveBeenCalled()
    await press('Cancel')
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it.each<Partial<DriverTexts>>([{ state: 'stopped' }, { state: 'no_number' }])(
    'cannot be recorded of a driver who is %o',
    async (texts) => {
      show(texts)
      await screen.findByText(/STOP|no number/)
      expect(screen.queryByRole('button', { name: /paper|no texts/ })).toBeNull()
    },
  )
})

describe('the messages', () => {
  it('stand together, notice by notice, with every way', async () => {
    show({}, [
      { method: 'in_app', status: 'sent', deliveredAt: null },
      {},
      { noticeId: 'n2', message: 'POD missing: load 7.', status: 'skipped', reason: 'no_consent' },
    ])
    expect(await screen.findAllByText(message.message)).toHaveLength(1)
    expect(screen.getAllByText(/^(Text|App): /).map(({ textContent }) => textContent)).toEqual([
      'Text: delivered Mar 2, 2025, 9:01 AM',
      'App: shown Mar 2, 2025, 9:00 AM',
      'Text: not sent, the driver has not agreed to texts',
    ])
  })

  it.each<[Partial<DriverMessage>, string]>([
    [
      { status: 'held', reason: 'quiet_hours', sendAt: '2025-03-03T12:00:00.000Z' },
      'Text: held until Mar 3, 2025, 6:00 AM, quiet hours',
    ],
    [{ status: 'queued' }, 'Text: about to be sent'],
    [
      { status: 'queued', reason: 'tried_again', error: 'Twilio answered 500' },
      'Text: to be tried again, Twilio answered 500',
    ],
    [{ status: 'skipped', reason: 'no_longer_true' }, 'Text: not sent, no longer true when it was to go out'],
    [{ status: 'skipped', reason: 'of a newer server' }, 'Text: not sent, for no known reason'],
    [{ method: 'push', status: 'not_set_up' }, 'Ringing: not sent, no phone asked for it'],
    [{ status: 'failed', error: 'This is a landline.' }, 'Text: failed. This is a landline.'],
  ])('%o is told in words', async (one, words) => {
    show({}, [one])
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('of the driver stand there too', async () => {
    const text = { id: 't1', body: 'stop 2 is closed', keyword: null, receivedAt: '2025-03-02T15:00:00.000Z' }
    show({}, [], [text])
    expect(await screen.findByText('stop 2 is closed')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'What the driver texted' })).toBeTruthy()
  })

  it('that cannot be read say so', async () => {
    show({}, 'refused')
    expect(await screen.findByText('The messages could not be read.')).toBeTruthy()
    expect(screen.queryByText(/^Nothing yet\./)).toBeNull()
  })

  it('that are none say what will stand there', async () => {
    show({})
    expect(await screen.findByText(/^Nothing yet\./)).toBeTruthy()
  })
})

it('says nothing of texts of the driver where there are none', async () => {
  show({})
  expect(
    await screen.findByText('Nothing yet. New loads, changes and reminders will stand here.'),
  ).toBeTruthy()
  await waitFor(() => {
    expect(server.made('GET /api/drivers/:id/texts-received')).toHaveLength(1)
  })
  const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(headings).toContain('What was sent')
  expect(headings).not.toContain('What the driver texted')
})
