import { instant, typed, type Column, type ExportFile } from './export-columns.ts'

const driverMessages: readonly Column[] = [
  typed('Driver', 'drivers.username'),
  typed('To', 'log.recipient'),
  typed('109 Number', 'loads.number109'),
  ['About', `replace(log.type, '_', ' ')`],
  ['By', `replace(log.method, '_', ' ')`],
  typed('Message', 'log.message'),
  typed('As it was sent', 'log.body'),
  ['Status', `replace(log.status, '_', ' ')`],
  typed('Reason', `coalesce(log.error_message, log.reason)`),
  ...['created_at', 'sent_at', 'delivered_at', 'read_at'].map((column) =>
    instant(column.charAt(0).toUpperCase() + column.slice(1).replace('_at', ''), `log.${column}`),
  ),
]

const mails: readonly Column[] = [
  typed('To', 'mail.recipient'),
  typed('Subject', 'mail.subject'),
  ['About', `replace(mail.purpose, '_', ' ')`],
  typed('109 Number', 'loads.number109'),
  ['Invoice #', 'invoices.invoice_number'],
  ['Papers', `(select count(*) from outbox_attachments as papers where papers.outbox_id = mail.id)`],
  ['Status', 'mail.status'],
  typed('Error', 'mail.last_error'),
  typed('Message-ID', 'mail.message_id'),
  typed('By', `concat_ws(' ', users.first_name, users.last_name)`),
  instant('Created', 'mail.created_at'),
  instant('Sent', 'mail.sent_at'),
]

/** Who was told what, and when. */
export const messageFiles: readonly ExportFile[] = [
  {
    name: 'driver-messages.csv',
    about: 'What drivers were told in the app, on their phones and by text, or why not',
    columns: driverMessages,
    source: `from notification_log as log left join users as drivers on drivers.id = log.driver_id
      left join loads on loads.id = log.load_id order by log.created_at, log.id`,
  },
  {
    name: 'emails.csv',
    about: 'E-mails with what became of them, without their text',
    columns: mails,
    source: `from outbox as mail left join loads on loads.id = mail.load_id
      left join invoices on invoices.id = mail.invoice_id left join users on users.id = mail.created_by
      where mail.kind = 'email' order by mail.created_at, mail.id`,
  },
]
