import MailComposer from 'nodemailer/lib/mail-composer'
import type { MailBox } from '../../mail-settings.ts'
import type { MailMessage } from './mail-provider.ts'

/** Mail programs that know the draft header open it for sending instead of as a received mail. */
export async function composeMail(message: MailMessage, { isDraft } = { isDraft: false }): Promise<Buffer> {
  const composer = new MailComposer({
    from: boxOf(message.from),
    to: message.to.map((address) => ({ name: '', address })),
    ...(message.replyTo !== null && { replyTo: { name: '', address: message.replyTo } }),
    subject: message.subject,
    text: message.text,
    messageId: message.messageId,
    date: message.date,
    ...(isDraft && { headers: { 'X-Unsent': '1' } }),
    attachments: message.attachments.map(({ fileName, contentType, bytes }) => ({
      filename: fileName,
      contentType,
      content: bytes,
    })),
    // All content is ours: nothing in it may load a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}

function boxOf({ name, address }: MailBox) {
  return { name: name ?? '', address }
}
