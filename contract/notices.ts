import { z } from 'zod'
import { stopTypes } from '#domain/loads/stops.ts'
import { changedParts, noticeKinds } from '#domain/notices/notice-kinds.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, InstantInput, Ok } from './fields.ts'
import { PlaceZone } from './place-zone.ts'

const NoticeFacts = z.object({
  number: z.string(),
  parts: z.array(z.enum(changedParts)).optional().describe('What of a load changed'),
  stop: z
    .object({
      type: z.enum(stopTypes),
      place: z.string().nullable(),
      town: z.string().nullable(),
      appointmentAt: Instant.nullable(),
      timeZone: PlaceZone.optional(),
    })
    .optional()
    .describe('The stop that it is about'),
  expectedAt: Instant.optional().describe('When the truck is expected there, of a load that is late'),
})

/** The words are made on the phone, in its language (`noticeWords`). */
export const Notice = z.object({
  id: z.string(),
  kind: z.enum(noticeKinds),
  facts: NoticeFacts,
  loadId: z.string().nullable(),
  isUrgent: z.boolean(),
  happenedAt: Instant,
  createdAt: Instant,
  readAt: Instant.nullable(),
})
export type Notice = z.infer<typeof Notice>

export const maxNotices = 100
const Inbox = z.object({
  unread: z.int(),
  timeZone: z.string().describe('In which the times of notices are told'),
  notices: z.array(Notice).describe(`The newest ${String(maxNotices)}, newest first`),
})
export type Inbox = z.infer<typeof Inbox>

const clockMessage = 'Use a time like 22:00.'
const ClockTime = z
  .string({ error: clockMessage })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, clockMessage)
  .describe('HH:MM by the clocks of the company')
const YesOrNo = z.boolean({ error: 'Use true or false.' })

export const NotificationPreferences = z.object({
  loadAssignments: YesOrNo,
  statusReminders: YesOrNo,
  documentReminders: YesOrNo,
  deliveryAlerts: YesOrNo,
  emergencyAlerts: YesOrNo,
  smsEnabled: YesOrNo,
  emailEnabled: YesOrNo,
  inAppEnabled: YesOrNo,
  enableQuietHours: YesOrNo,
  quietHoursStart: ClockTime,
  quietHoursEnd: ClockTime,
})
export type NotificationPreferences = z.infer<typeof NotificationPreferences>

const bytesOf = (text: string) => Math.floor((text.length * 3) / 4)
const notAPhone = 'This is not the address of a phone. Turn notices off and on again.'
const keyOf = (bytes: number) =>
  z
    .string({ error: notAPhone })
    .regex(/^[\w-]+$/, notAPhone)
    .refine((text) => bytesOf(text) === bytes, notAPhone)
const Endpoint = z.url({ protocol: /^https?$/, error: notAPhone }).max(1000, notAPhone)

/** Whether a driver agreed to be texted, and about which number it was. */
export const OwnTexts = z.object({
  isSetUp: z.boolean().describe('Whether this company sends texts at all'),
  state: z.enum(['on', 'off', 'stopped', 'no_number']).describe('stopped: by replying STOP'),
  phoneNumber: z.string().nullable().describe('As the office wrote it'),
})
export type OwnTexts = z.infer<typeof OwnTexts>

export const noticesApi = {
  inbox: endpoint({
    method: 'GET',
    path: '/api/notices',
    summary: 'What the driver was told, and how many of it is unread',
    access: 'read own notices',
    response: Inbox,
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/notices/read',
    summary: 'Mark notices as read; those of others, and those that were read before, stay as they are',
    access: 'read own notices',
    body: z.object({
      ids: z
        .array(Id, { error: 'Say which notices were read.' })
        .max(maxNotices, 'These are too many notices.'),
      happenedAt: InstantInput.optional().describe('When they were read, where that is sent later'),
    }),
    response: z.object({ unread: z.int() }),
  }),
  preferences: endpoint({
    method: 'GET',
    path: '/api/notices/preferences',
    summary: 'What the driver wants to be told of, how, and when not',
    access: 'set own notifications',
    response: NotificationPreferences,
  }),
  savePreferences: endpoint({
    method: 'PATCH',
    path: '/api/notices/preferences',
    summary: 'Change some of it',
    access: 'set own notifications',
    body: NotificationPreferences.partial(),
    response: NotificationPreferences,
  }),
  texts: endpoint({
    method: 'GET',
    path: '/api/notices/texts',
    summary: 'Whether the driver agreed to texts',
    access: 'set own notifications',
    response: OwnTexts,
  }),
  agreeToTexts: endpoint({
    method: 'PUT',
    path: '/api/notices/texts',
    summary: 'Agree to texts, in the words that were read, or end it',
    access: 'set own notifications',
    body: z.object({
      isOn: YesOrNo,
      language: z.enum(['en', 'es'], { error: 'Choose en or es' }).describe('In which the words were read'),
      phoneNumber: z
        .string({ error: 'Say which number was read.' })
        .max(30, 'Say which number was read.')
        .describe('The number that stood in them'),
    }),
    response: OwnTexts,
  }),
  pushKey: endpoint({
    method: 'GET',
    path: '/api/notices/push-key',
    summary: 'The public key (VAPID) that a phone names when it asks its push service to be rung',
    access: 'read own notices',
    response: z.object({ publicKey: z.string() }),
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/api/notices/subscribe',
    summary: 'Ring this phone from now on, for as long as it is signed in; sent again it changes nothing',
    access: 'set own notifications',
    body: z.object(
      {
        endpoint: Endpoint,
        keys: z.object({ p256dh: keyOf(65), auth: keyOf(16) }, { error: notAPhone }),
      },
      { error: notAPhone },
    ),
    response: Ok,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/notices/unsubscribe',
    summary: 'Ring this phone no more',
    access: 'set own notifications',
    body: z.object({ endpoint: Endpoint }),
    response: Ok,
  }),
}
