import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { EmailAddress, EmailAddresses, Instant, requiredText } from './fields.ts'

export const mailStates = ['queued', 'held', 'sending', 'sent', 'delivered', 'failed', 'cancelled'] as const

/** One mail in the outbox, as the office reads it. */
export const Mail = z.object({
  id: z.string(),
  purpose: z.string().describe('what it is about, such as `invoice_package`'),
  recipient: z.string().describe('one address, or several parted by commas'),
  subject: z.string(),
  status: z.enum(mailStates),
  attempts: z.int().describe('tries since it was last asked to be sent'),
  lastError: z.string().nullable().describe('why it failed or waits, or who of several did not get it'),
  createdAt: Instant,
  sentAt: Instant.nullable(),
  nextAttemptAt: Instant.nullable(),
  invoiceNumber: z.string().nullable(),
  createdBy: z.string().nullable().describe('the name of who sent it'),
  attachments: z.array(z.object({ fileName: z.string(), size: z.number() })),
})
export type Mail = z.infer<typeof Mail>

/** The answer to who sends a mail: it is in the outbox then, and a job sends it. */
export const MailAsked = z.object({
  success: z.literal(true),
  id: z.string().describe('of the mail in the outbox'),
  status: z.enum(mailStates).describe('as it stands there at the moment'),
})

/** A mail to a load's customer as a person drafted it. */
export const CustomerNotice = z.object({
  emailAddress: EmailAddresses.optional().describe('one address or several; else the customer’s own'),
  subject: requiredText('Type a subject.', 200),
  message: requiredText('Type the message.', 10_000),
})
export type CustomerNotice = z.infer<typeof CustomerNotice>

const notFound = 'mail_not_found'

export const outboxApi = {
  listMails: endpoint({
    method: 'GET',
    path: '/api/outbox',
    summary: 'The newest 50 mails',
    access: 'see the outbox',
    response: z.array(Mail),
  }),
  mailsOfInvoice: endpoint({
    method: 'GET',
    path: '/api/invoices/:invoice/mails',
    summary: 'Every mail of an invoice with its state, the newest first',
    access: 'manage invoices',
    response: z.array(Mail),
    notFound: 'invoice_not_found',
  }),
  sendMail: endpoint({
    method: 'POST',
    path: '/api/outbox/:id/send',
    summary: 'Send a mail that was held, has failed, was cancelled or waits for its next try',
    access: 'manage invoices',
    response: Mail,
    notFound,
  }),
  cancelMail: endpoint({
    method: 'POST',
    path: '/api/outbox/:id/cancel',
    summary: 'Take back a mail that has not been sent yet',
    access: 'manage invoices',
    response: Mail,
    notFound,
  }),
  messageFile: endpoint({
    method: 'GET',
    path: '/api/outbox/:id/message.eml',
    takesLong: true,
    summary: 'The whole mail with its papers, for a mail program',
    access: 'manage invoices',
    mediaType: 'message/rfc822',
    response: z.string(),
    notFound,
  }),
  mailPlace: endpoint({
    method: 'GET',
    path: '/api/mail-server',
    summary: 'Which server e-mail leaves by, and whom it comes from; null where it is not set up',
    access: 'manage invoices',
    response: z.object({
      place: z.object({ host: z.string(), port: z.int(), from: z.string() }).nullable(),
    }),
  }),
  testMail: endpoint({
    method: 'POST',
    path: '/api/mail-server/test',
    takesLong: true,
    summary: 'Send a mail to yourself, or to an address, and hear at once what the mail server says',
    access: 'manage settings',
    body: z.object({ emailAddress: EmailAddress.optional() }).optional(),
    response: z.object({
      outcome: z.enum(['accepted', 'refused', 'later']),
      recipient: z.string(),
      message: z.string().describe('what the server said, and what to do'),
    }),
  }),
}
