import { beforeEach, describe, expect, test } from 'vitest'
import type { OwnTexts } from '#contract/notices.ts'
import type { DriverTexts } from '#contract/text-messages.ts'
import { consentWording } from '#domain/text-messages/text-message-texts.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import {
  accepting,
  account,
  authToken,
  fakeTwilio,
  ownNumber,
  refusing,
} from '../providers/sms/test-support/fake-twilio.ts'
import { publicUrl, twilioCalls } from './test-support/twilio-calls.ts'

const twilio = await fakeTwilio()
const { app, as, deps, setClock } = await testApp({ publicUrl, twilio: twilio.settings })
const without = await testApp()
const calls = twilioCalls(app)
const now = '2026-03-02T15:00:00.000Z'
type Failure = { readonly code: string; readonly message: string; readonly fields?: Record<string, string> }

let office: SignedIn
let driver: SignedIn
let phone = 0
let number = ''
let shown = ''
beforeEach(async () => {
  setClock(now)
  twilio.answers()
  twilio.sent.length = 0
  office = await as('dispatcher')
  driver = await aDriver()
})

async function aDriver(language: 'en' | 'es' | null = null) {
  const who = await as('driver')
  phone += 1
  const line = String(100 + phone).padStart(4, '0')
  number = `+1806555${line}`
  shown = `(806) 555-${line}`
  await deps.db
    .updateTable('users')
    .set({ phoneNumber: `806.555.${line}`, language })
    .where('id', '=', who.id)
    .execute()
  return who
}
const agree = (isOn = true, body: object = {}) =>
  driver.send<OwnTexts & Failure>('PUT /api/notices/texts', {
    isOn,
    language: 'en',
    phoneNumber: shown,
    ...body,
  })
const own = async () => (await driver.send<OwnTexts>('GET /api/notices/texts')).body.state
const seen = async () => (await office.send<DriverTexts>(`GET /api/drivers/${driver.id}/texts`)).body
const consents = () =>
  deps.db
    .selectFrom('smsConsents')
    .select(['consented', 'source', 'wording', 'language', 'recordedBy', 'recordedAt', 'driverId'])
    .where('phoneNumber', '=', number)
    .orderBy('id')
    .execute()
const received = () =>
  deps.db
    .selectFrom('smsReceived')
    .select(['fromNumber', 'driverId', 'body', 'keyword'])
    .where('fromNumber', '=', number)
    .orderBy('id')
    .execute()

test('what a driver was told is that driver’s alone, and of no other kind', async () => {
  const other = await aDriver()
  const told = (driverId: string, message: string, type = 'assigned') => ({
    ...{ id: deps.newId(), driverId, type, method: 'sms', status: 'sent', message },
    ...{ recipient: number, createdAt: now, sentAt: now },
  })
  await deps.db
    .insertInto('notificationLog')
    .values([told(driver.id, 'Load one'), told(other.id, 'Load two'), told(driver.id, 'A try', 'test')])
    .execute()
  const { body } = await office.send<{ message: string }[]>(`GET /api/drivers/${driver.id}/messages`)
  expect(body.map(({ message }) => message)).toEqual(['Load one'])
})

describe('a driver', () => {
  test('has agreed to nothing before saying so', async () => {
    expect((await driver.send('GET /api/notices/texts')).body).toEqual({
      isSetUp: true,
      state: 'off',
      phoneNumber: shown,
    })
  })

  test.each(['en', 'es'] as const)('agrees to the words that were read, in %s', async (language) => {
    expect((await agree(true, { language })).body.state).toBe('on')
    expect(await consents()).toEqual([
      {
        consented: true,
        source: 'driver',
        wording: consentWording(language, shown),
        language,
        recordedBy: driver.id,
        recordedAt: now,
        driverId: driver.id,
      },
    ])
    expect(await seen()).toMatchObject({ state: 'on', since: now, source: 'driver', phoneNumber: number })
  })

  test('who says the same twice is written down once', async () => {
    await agree()
    await agree()
    await agree(false)
    await agree(false)
    expect((await consents()).map(({ consented }) => consented)).toEqual([true, false])
    expect([await own(), (await seen()).state]).toEqual(['off', 'off'])
  })

  test('agrees to no number but the one that was read', async () => {
    const refused = await agree(true, { phoneNumber: '(806) 555-0100' })
    expect([refused.status, refused.body.code]).toEqual([409, 'number_changed'])
    expect(await consents()).toEqual([])
  })

  test('without a number that takes texts cannot agree', async () => {
    await deps.db.updateTable('users').set({ phoneNumber: '555-0142' }).where('id', '=', driver.id).execute()
    expect(await own()).toBe('no_number')
    expect((await agree()).body.code).toBe('number_not_textable')
  })

  test('who replied STOP cannot be switched on, in the app or on paper', async () => {
    await agree()
    await calls.write(number, 'STOP')
    expect((await agree()).body.code).toBe('texts_stopped')
    const paper = await office.send<Failure>(`POST /api/drivers/${driver.id}/text-consent`, {
      consents: true,
      day: '2026-03-01',
    })
    expect([paper.status, paper.body.code, await own()]).toEqual([409, 'texts_stopped', 'stopped'])
  })
})

describe('the office', () => {
  const record = (body: object, who = office) =>
    who.send<DriverTexts & Failure>(`POST /api/drivers/${driver.id}/text-consent`, body)

  test('writes down what was agreed to on paper, with who and when', async () => {
    const answer = await record({ consents: true, day: '2026-03-01', note: 'In the personnel file.' })
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        isSetUp: true,
        state: 'on',
        phoneNumber: number,
        since: now,
        source: 'office',
        wording: `${consentWording('en', shown)} Agreed on paper on 2026-03-01. In the personnel file.`,
        recordedBy: `Test ${office.username}`,
      },
    ])
    expect(await own()).toBe('on')
  })

  test('writes down that a driver wants none', async () => {
    await agree()
    await record({ consents: false, day: '2026-03-02', note: 'On the phone.' })
    expect(await seen()).toMatchObject({
      state: 'off',
      wording: 'Told the office on 2026-03-02 to send no texts. On the phone.',
    })
  })

  test('cannot write down what is yet to be, or no day', async () => {
    expect((await record({ consents: true, day: '2026-03-03' })).body.code).toBe('happened_in_future')
    expect((await record({ consents: true, day: 'Monday' })).body.fields).toEqual({
      day: 'Please pick a date.',
    })
    expect(await consents()).toEqual([])
  })
})

describe('a phone that writes', () => {
  test.each([
    ['STOP', 'en', 'Llano Lines: You get no more texts from us. Reply START to get them again.'],
    [' stop.', 'en', 'Llano Lines: You get no more texts from us. Reply START to get them again.'],
    ['STOP', 'es', 'Llano Lines: Ya no recibira mensajes nuestros. Responda START para recibirlos de nuevo.'],
    ['Alto', 'en', 'Llano Lines: Ya no recibira mensajes nuestros. Responda START para recibirlos de nuevo.'],
  ] as const)(
    '%s is heard at once, and answered to a driver who reads %s',
    async (body, language, answer) => {
      driver = await aDriver(language)
      await agree()
      expect(await calls.write(number, body)).toBe(answer)
      expect(await own()).toBe('stopped')
      expect(await received()).toEqual([{ fromNumber: number, driverId: driver.id, body, keyword: 'stop' }])
      expect((await consents()).at(-1)).toMatchObject({ consented: false, source: 'sms', wording: body })
    },
  )

  test.each(['START', 'Sí', 'yes'])('%s takes the STOP back', async (body) => {
    await agree()
    await calls.write(number, 'stop')
    expect(await calls.write(number, body)).toContain('Llano Lines: ')
    expect(await own()).toBe('on')
    expect((await consents()).map(({ consented, source }) => [consented, source])).toEqual([
      [true, 'driver'],
      [false, 'sms'],
      [true, 'sms'],
    ])
  })

  test('START is no agreement of a driver who never read what it is about', async () => {
    const answer = await calls.write(number, 'START')
    expect(answer).toBe(
      'Llano Lines: To get texts about your loads, turn them on in the app: https://loads.example/driver',
    )
    await calls.write(number, 'STOP')
    await calls.write(number, 'START')
    expect(await own()).toBe('off')
    expect(await consents()).toMatchObject([
      { consented: false, source: 'sms', driverId: driver.id },
      { consented: false, source: 'driver', driverId: driver.id, wording: 'START. Agrees to nothing yet.' },
    ])
  })

  test('START takes a STOP back also from a driver who agrees only then', async () => {
    await calls.write(number, 'STOP')
    await calls.write(number, 'START')
    await calls.write(number, 'START')
    expect((await consents()).length).toBe(2)
    await agree()
    expect(await own()).toBe('on')
    await calls.write(number, 'STOP')
    expect(await own()).toBe('stopped')
    await calls.write(number, 'START')
    expect(await own()).toBe('on')
  })

  test.each([
    ['HELP', 'en', 'Help: (806) 555-0100.'],
    ['info', 'en', 'Help: (806) 555-0100.'],
    ['¿Ayuda?', 'en', 'Ayuda: (806) 555-0100.'],
    ['HELP', 'es', 'Ayuda: (806) 555-0100.'],
  ] as const)('%s is told who we are, in the language of whoever reads %s', async (body, language, words) => {
    await deps.db.updateTable('settings').set({ contactPhone: '(806) 555-0100' }).execute()
    driver = await aDriver(language)
    await agree()
    expect(await calls.write(number, body)).toContain(words)
    expect(await own()).toBe('on')
  })

  test('anything else is kept for the office and not answered', async () => {
    await agree()
    expect(await calls.write(number, 'stop 2 is closed')).toBeNull()
    expect(await own()).toBe('on')
    await calls.write(number, 'HELP')
    const { body } = await office.send<object[]>(`GET /api/drivers/${driver.id}/texts-received`)
    expect(body).toMatchObject([
      { body: 'HELP', keyword: 'help', receivedAt: now },
      { body: 'stop 2 is closed', keyword: null, receivedAt: now },
    ])
  })

  test('a picture without a word is kept', async () => {
    const { Body: _none, ...picture } = calls.fieldsOf(number, '')
    expect((await calls.call('/api/webhooks/twilio/inbound', picture)).statusCode).toBe(200)
    expect(await received()).toEqual([{ fromNumber: number, driverId: driver.id, body: '', keyword: null }])
  })

  test('a message that comes twice is done once', async () => {
    await agree()
    await calls.write(number, 'STOP', { sid: 'SMtwice' })
    await calls.write(number, 'START')
    expect(await calls.write(number, 'STOP', { sid: 'SMtwice' })).toBeNull()
    const again = await Promise.all([1, 2, 3].map(() => calls.write(number, 'stop', { sid: 'SMatonce' })))
    expect(again.filter((answer) => answer !== null)).toHaveLength(1)
    expect((await consents()).map(({ consented }) => consented)).toEqual([true, false, true, false])
  })

  test('is not answered a second time where Twilio did it', async () => {
    await agree()
    expect(await calls.write(number, 'STOP', { OptOutType: 'STOP' })).toBeNull()
    expect(await own()).toBe('stopped')
  })

  test('a number of nobody is heard too', async () => {
    const stranger = '+18065550188'
    expect(await calls.write(stranger, 'STOP')).toContain('no more texts')
    await deps.db.updateTable('users').set({ phoneNumber: stranger }).where('id', '=', driver.id).execute()
    expect(await own()).toBe('stopped')
  })

  test('what no database stores is left out, and a long one is cut', async () => {
    await calls.write(number, `dock\u0000 7 \ud83d ${'x'.repeat(2000)}`)
    const [message] = await received()
    expect(message?.body).toMatch(/^dock 7 \ufffd x+$/)
    expect(message?.body.length).toBeLessThanOrEqual(1600)
  })

  test('the company’s own marks do not break the answer', async () => {
    await deps.db.updateTable('settings').set({ companyName: 'A & B <Lines>' }).execute()
    expect(await calls.write(number, 'STOP')).toMatch(/^A &amp; B &lt;Lines&gt;: /)
    await deps.db.updateTable('settings').set({ companyName: 'Llano Lines' }).execute()
  })
})

describe('a call that is not Twilio’s', () => {
  const path = '/api/webhooks/twilio/inbound'
  test.each([
    ['without a signature', { signature: null }],
    ['with an empty one', { signature: '' }],
    ['with another one', { signature: Buffer.alloc(20).toString('base64') }],
    ['as JSON', { type: 'application/json', signature: null }],
  ])('%s is refused, and nothing is done', async (_what, more) => {
    await agree()
    const answer = await calls.call(path, calls.fieldsOf(number, 'STOP'), more)
    expect([answer.statusCode, answer.json<Failure>().code]).toEqual([403, 'call_unsigned'])
    const report = await calls.call('/api/webhooks/twilio/status', { MessageSid: 'SM1' }, more)
    expect(report.statusCode).toBe(403)
    expect([await own(), await received()]).toEqual(['on', []])
  })

  test('is refused where no texts are set up, with no body too', async () => {
    expect((await twilioCalls(without.app).call(path, { MessageSid: 'SM1' })).statusCode).toBe(403)
    expect((await without.app.inject({ method: 'POST', url: path })).statusCode).toBe(403)
  })

  test('is refused when it is too long', async () => {
    const answer = await calls.call(path, calls.fieldsOf(number, 'x'.repeat(70_000)))
    expect(answer.statusCode).toBe(413)
  })

  test('has numbers and words no longer than Twilio’s', async () => {
    const inbound = (more: object) => calls.call(path, { ...calls.fieldsOf(number, 'dock 7'), ...more })
    const status = (more: object) =>
      calls.call('/api/webhooks/twilio/status', { MessageSid: 'SMlong', MessageStatus: 'sent', ...more })
    const answers = async (send: typeof inbound, field: string, lengths: number[]) => {
      const codes: number[] = []
      for (const length of lengths) codes.push((await send({ [field]: 'S'.repeat(length) })).statusCode)
      return codes
    }
    expect(await answers(inbound, 'MessageSid', [0, 1, 64, 65])).toEqual([400, 200, 200, 400])
    expect(await answers(inbound, 'From', [0, 1, 64, 65])).toEqual([400, 200, 200, 400])
    expect(await answers(status, 'MessageSid', [0, 1, 64, 65])).toEqual([400, 204, 204, 400])
    expect(await answers(status, 'MessageStatus', [40, 41])).toEqual([204, 400])
    expect(await answers(status, 'ErrorCode', [20, 21])).toEqual([204, 400])
  })

  test('or is not whole is refused', async () => {
    expect((await calls.call(path, { From: number })).statusCode).toBe(400)
    expect((await calls.call('/api/webhooks/twilio/status', { MessageSid: 'SM1' })).statusCode).toBe(400)
  })
})

describe('setting texts up', () => {
  test('the admin reads what is to be entered at Twilio, and no secret', async () => {
    const admin = await as('admin')
    const { body } = await admin.send('GET /api/text-messages/set-up')
    expect(body).toEqual({
      from: ownNumber,
      isReachable: true,
      inboundUrl: 'https://loads.example/api/webhooks/twilio/inbound',
      statusUrl: 'https://loads.example/api/webhooks/twilio/status',
    })
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${account}|${authToken}`))
    const nothing = await (await without.as('admin')).send('GET /api/text-messages/set-up')
    expect(nothing.body).toMatchObject({ from: null, isReachable: false })
  })

  const tryOut = async (to: string, of = as) =>
    (await of('admin')).send<{ to: string } & Failure>('POST /api/text-messages/test', { to })
  const logged = () =>
    deps.db
      .selectFrom('notificationLog')
      .select(['type', 'method', 'status', 'recipient', 'driverId', 'errorMessage'])
      .where('recipient', '=', number)
      .execute()

  test('a test goes to the number that was typed, and is written down', async () => {
    twilio.answers(accepting)
    const answer = await tryOut(shown)
    expect([answer.status, answer.body]).toEqual([200, { to: number }])
    expect(twilio.sent).toMatchObject([
      { To: number, Body: 'Llano Lines: this is a test. Texts to drivers work.' },
    ])
    expect(await logged()).toEqual([
      { type: 'test', method: 'sms', status: 'sent', recipient: number, driverId: null, errorMessage: null },
    ])
  })

  test('a test that is sent again with its key goes out once', async () => {
    twilio.answers(accepting)
    const admin = await as('admin')
    const again = () =>
      admin.send('POST /api/text-messages/test', { to: shown }, { 'idempotency-key': 'try-out-1' })
    expect([(await again()).body, (await again()).body]).toEqual([{ to: number }, { to: number }])
    expect(twilio.sent).toHaveLength(1)
  })

  test('a test that is refused says why', async () => {
    twilio.answers(refusing(400, 21608))
    const answer = await tryOut(shown)
    expect([answer.status, answer.body.code]).toEqual([502, 'text_not_sent'])
    expect(answer.body.message).toContain('trial account')
    expect(await logged()).toMatchObject([{ status: 'failed', errorMessage: answer.body.message }])
  })

  test('a test to no number, or with nothing set up, sends nothing', async () => {
    const refused = await tryOut('555-0142')
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['to']])
    expect((await tryOut(shown, without.as)).body.code).toBe('texts_not_configured')
    expect(twilio.sent).toEqual([])
  })
})
