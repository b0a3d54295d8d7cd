import { z } from 'zod'
import { parseCalendarDate } from '#domain/calendar.ts'
import { noticeKinds } from '#domain/notices/notice-kinds.ts'
import { noticeMethods } from '#domain/notices/which-channel.ts'
import { endpoint } from './endpoint.ts'
import { Instant, optionalText, requiredText } from './fields.ts'

const notFound = 'driver_not_found'

export const textStates = ['on', 'off', 'stopped', 'no_number'] as const

const DriverTexts = z.object({
  isSetUp: z.boolean().describe('Whether this server sends texts at all'),
  state: z.enum(textStates).describe('stopped: the driver replied STOP, and alone can take it back'),
  phoneNumber: z.string().nullable().describe('As it is texted: +18065550139'),
  since: Instant.nullable(),
  source: z
    .enum(['driver', 'office', 'sms'])
    .nullable()
    .describe('Who said so: in the app, on paper, by text'),
  wording: z.string().nullable().describe('What was agreed to, or said'),
  recordedBy: z.string().nullable().describe('Who of the office wrote it down'),
})
export type DriverTexts = z.infer<typeof DriverTexts>

export const DriverMessage = z.object({
  id: z.string(),
  noticeId: z.string().nullable().describe('The same for every way of one notice; null once that is old'),
  kind: z.enum(noticeKinds),
  method: z.enum(noticeMethods),
  status: z.enum(['queued', 'held', 'skipped', 'not_set_up', 'sent', 'delivered', 'failed']),
  reason: z.string().nullable().describe('Why it was held, skipped or refused, as one word'),
  error: z.string().nullable().describe('What whoever should have delivered it said'),
  message: z.string(),
  loadNumber: z.string().nullable(),
  createdAt: Instant,
  sendAt: Instant.nullable().describe('When what is held goes out'),
  sentAt: Instant.nullable(),
  deliveredAt: Instant.nullable(),
})
export type DriverMessage = z.infer<typeof DriverMessage>

const ReceivedText = z.object({
  id: z.string(),
  body: z.string(),
  keyword: z.enum(['stop', 'start', 'help']).nullable().describe('What it asked for, where it was a keyword'),
  receivedAt: Instant,
})
export type ReceivedText = z.infer<typeof ReceivedText>

export const maxMessages = 200

export const textMessagesApi = {
  driverTexts: endpoint({
    method: 'GET',
    path: '/api/drivers/:id/texts',
    summary: 'Whether this driver agreed to texts, when, and in which words',
    access: 'manage drivers',
    response: DriverTexts,
    notFound,
  }),
  recordTextConsent: endpoint({
    method: 'POST',
    path: '/api/drivers/:id/text-consent',
    summary: 'Write down that the driver agreed to texts on paper, or told the office to send none',
    access: 'manage drivers',
    body: z.object({
      consents: z.boolean({ error: 'Say whether the driver agreed.' }),
      day: z
        .string({ error: 'Please pick a date.' })
        .refine((day) => parseCalendarDate(day) !== null, 'Please pick a date.')
        .describe('On which the driver said so'),
      note: optionalText(200).describe('Where the paper is, or how the driver said so'),
    }),
    status: 201,
    response: DriverTexts,
    notFound,
  }),
  driverMessages: endpoint({
    method: 'GET',
    path: '/api/drivers/:id/messages',
    summary: `What this driver was told on every way, or why not: the newest ${String(maxMessages)}, newest first`,
    access: 'manage drivers',
    response: z.array(DriverMessage),
    notFound,
  }),
  textsFromDriver: endpoint({
    method: 'GET',
    path: '/api/drivers/:id/texts-received',
    summary: `What this driver texted to the company's number: the newest ${String(maxMessages)}, newest first`,
    access: 'manage drivers',
    response: z.array(ReceivedText),
    notFound,
  }),
  textSetUp: endpoint({
    method: 'GET',
    path: '/api/text-messages/set-up',
    summary: 'Whether texts are set up, from which number they come, and what is to be entered at Twilio',
    access: 'manage settings',
    response: z.object({
      from: z.string().nullable().describe('Null while nothing is set up'),
      isReachable: z.boolean().describe('Whether PUBLIC_URL is an address that Twilio can call'),
      inboundUrl: z.string(),
      statusUrl: z.string(),
    }),
  }),
  sendTestText: endpoint({
    method: 'POST',
    path: '/api/text-messages/test',
    summary: 'Send a text to try it out; nobody needs to have agreed to this one',
    access: 'manage settings',
    takesLong: true,
    body: z.object({ to: requiredText('Please enter a phone number', 30) }),
    response: z.object({ to: z.string().describe('The number as it was texted') }),
  }),
}
