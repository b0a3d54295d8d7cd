import { describe, expect, test } from 'vitest'
import { readSmtpUrl } from '../../mail-settings.ts'
import type { MailMessage, MailOutcome } from './mail-provider.ts'
import { smtpProvider } from './smtp.ts'
import { expiredCertificate } from './test-support/expired-certificate.ts'
import { answer, badServer, mailServer } from './test-support/mail-server.ts'

const message: MailMessage = {
  to: ['billing@example.com'],
  from: { name: 'Llano Lines', address: 'office@llano.example' },
  replyTo: 'marie@llano.example',
  subject: 'Invoice 6037, load 109-2026-403 – Llano Lines',
  text: 'Hello,\n.\nthe papers are attached.',
  messageId: '<1@llano.example>',
  date: new Date('2026-03-02T15:00:00.000Z'),
  attachments: [
    { fileName: 'invoice-6037.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.7\n') },
  ],
}

const hasty = { connectMs: 400, silenceMs: 400, wholeMs: 2000 }
function providerAt(port: number, { user = '', query = '', scheme = 'smtp', patience = {} } = {}) {
  const server = readSmtpUrl(`${scheme}://${user}127.0.0.1:${String(port)}${query}`)
  if (server === null) throw new Error('no address of a mail server')
  return smtpProvider({ server, from: message.from, patience })
}
const sendTo = (port: number, options = {}, more: Partial<MailMessage> = {}) =>
  providerAt(port, options).send({ ...message, ...more })

const told = (kind: MailOutcome['kind'], words: string): object => ({
  kind,
  why: expect.stringContaining(words) as unknown,
})

describe('a mail', () => {
  test('arrives as it was written, with its papers', async () => {
    const server = await mailServer()
    expect(await sendTo(server.port)).toEqual({
      kind: 'accepted',
      providerId: '250 queued as T1',
      refused: [],
    })
    const [mail] = await server.mails()
    expect(mail).toMatchObject({
      from: { name: 'Llano Lines', address: 'office@llano.example' },
      to: [{ address: 'billing@example.com' }],
      replyTo: [{ address: 'marie@llano.example' }],
      subject: message.subject,
      messageId: '<1@llano.example>',
      date: '2026-03-02T15:00:00.000Z',
    })
    expect(mail?.text?.trimEnd()).toBe(message.text)
    expect(mail?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['invoice-6037.pdf', 'application/pdf'],
    ])
  })

  test('says which of several recipients the server did not take', async () => {
    const server = await mailServer({
      onRcptTo: ({ address }, _session, done) => {
        done(address.startsWith('gone') ? answer(550, '5.1.1 No such mailbox') : null)
      },
    })
    const to = ['billing@example.com', 'gone@example.com']
    expect(await sendTo(server.port, {}, { to })).toMatchObject({
      kind: 'accepted',
      refused: [
        { recipient: 'gone@example.com', why: 'The mail server answered: 550 5.1.1 No such mailbox' },
      ],
    })
  })

  test('carries no line break of its subject or names into its head', async () => {
    const server = await mailServer()
    const [attachment] = message.attachments
    await sendTo(
      server.port,
      {},
      {
        subject: 'Invoice\r\nBcc: other@example.com',
        attachments: attachment ? [{ ...attachment, fileName: 'a\r\nX-Evil: 1.pdf' }] : [],
      },
    )
    const [mail] = await server.mails()
    expect(mail?.bcc ?? []).toEqual([])
    expect(mail?.headers.map(({ key }) => key)).not.toContain('x-evil')
    expect(server.raw[0]?.toString()).not.toMatch(/^(Bcc|X-Evil):/m)
  })
})

describe('a server that', () => {
  test.each([
    ['refuses the mailbox', 550, 'refused'],
    ['greylists', 452, 'later'],
    ['is busy', 421, 'later'],
  ])('%s', async (_what, code, kind) => {
    const { port } = await mailServer({
      onRcptTo: (_to, _session, done) => {
        done(answer(code, 'Not now'))
      },
    })
    expect(await sendTo(port)).toEqual({ kind, why: `The mail server answered: ${String(code)} Not now` })
  })

  test('takes less than the mail is refuses it before its bytes are sent', async () => {
    const server = await mailServer({ size: 500 })
    expect(await sendTo(server.port)).toMatchObject(told('refused', 'larger than'))
    expect(server.raw).toEqual([])
  })

  test('refuses after the last byte, for good', async () => {
    const { port } = await mailServer({
      onData: (stream, _session, done) => {
        stream.resume()
        stream.on('end', () => {
          done(answer(552, '5.3.4 Message too big'))
        })
      },
    })
    expect(await sendTo(port)).toEqual({
      kind: 'refused',
      why: 'The mail server answered: 552 5.3.4 Message too big',
    })
  })

  test('knows another password: who reads the reason does not learn ours', async () => {
    const { port } = await mailServer({
      authOptional: false,
      onAuth: ({ password }, _session, done) => {
        done(answer(535, `5.7.8 ${String(password)} is wrong`))
      },
    })
    const outcome = await sendTo(port, { user: 'office:geh%65im-77@' })
    expect(outcome).toMatchObject(told('refused', 'password in SMTP_URL'))
    expect(JSON.stringify(outcome)).not.toContain('geheim-77')
  })

  test('takes our password and then the mail', async () => {
    const server = await mailServer({
      authOptional: false,
      onAuth: ({ username, password }, _session, done) => {
        const isOurs = username === 'office@llano.example' && password === 'p@ss:word'
        done(isOurs ? null : answer(535, 'no'), isOurs ? { user: 'office' } : undefined)
      },
    })
    expect(await sendTo(server.port, { user: 'office%40llano.example:p%40ss%3Aword@' })).toMatchObject({
      kind: 'accepted',
    })
  })

  test.each([
    ['STARTTLS', 'smtp', false],
    ['TLS from the first byte', 'smtps', true],
  ])('has an expired certificate (%s) gets nothing', async (_what, scheme, secure) => {
    const server = await mailServer({ ...expiredCertificate(), secure, disabledCommands: [] })
    const outcome = await sendTo(server.port, { scheme })
    expect(outcome).toMatchObject(told('later', 'The certificate of 127.0.0.1 has expired, so nothing'))
    expect(server.raw).toEqual([])
    const query = '?tls.rejectUnauthorized=false'
    expect(await sendTo(server.port, { scheme, query })).toMatchObject({ kind: 'accepted' })
  })

  test('speaks without encryption at first says so to who asked for TLS', async () => {
    const { port } = await mailServer()
    expect(await sendTo(port, { scheme: 'smtps' })).toMatchObject(
      told('later', 'does not begin with TLS. Use smtp:// instead of smtps:// in SMTP_URL'),
    )
  })

  test.each([
    ['never greets', () => undefined, 'did not answer in time'],
    [
      'cuts at once',
      (socket: { destroy: () => void }) => {
        socket.destroy()
      },
      'cut the connection',
    ],
    [
      'is another program',
      (socket: { write: (text: string) => void }) => {
        socket.write('HTTP/1.1 400\r\n\r\n')
      },
      'speak as a mail server',
    ],
  ])('%s is tried again later', async (what, speak, words) => {
    const { port } = await badServer(speak)
    const patience = what === 'never greets' ? hasty : {}
    expect(await sendTo(port, { patience })).toMatchObject(told('later', words))
  })

  test('drips is given up after the time of a whole mail, and left alone for a while', async () => {
    let isOpen = true
    const { port } = await badServer((socket) => {
      socket.write('220 hello\r\n')
      const drip = setInterval(() => socket.write('250-more\r\n'), 50)
      socket.on('close', () => {
        clearInterval(drip)
        isOpen = false
      })
    })
    const provider = providerAt(port, { patience: { ...hasty, wholeMs: 700 } })
    expect(provider.restMs()).toBe(0)
    expect(await provider.send(message)).toMatchObject(told('later', 'in time'))
    expect(provider.restMs()).toBeGreaterThan(0)
    // Otherwise it could still take the mail that is sent again later.
    await expect.poll(() => isOpen).toBe(false)
  })

  test('cuts in the middle of the mail may take the next one at once', async () => {
    const { port } = await mailServer({
      onData: (stream, session) => {
        void session
        stream.once('data', () => {
          stream.destroy()
        })
        stream.resume()
      },
      onConnect: (_session, done) => {
        done()
      },
      socketTimeout: 300,
    })
    const provider = providerAt(port, { patience: { ...hasty, silenceMs: 5000 } })
    expect(await provider.send(message)).toMatchObject({ kind: 'later' })
  })

  test('is not there is tried again later', async () => {
    const provider = providerAt(1)
    expect(await provider.send(message)).toEqual({
      kind: 'later',
      why: '127.0.0.1, port 1, takes no connection. Check the port in SMTP_URL, and whether the mail server runs.',
    })
    expect(provider.restMs()).toBeGreaterThan(0)
  })
})
