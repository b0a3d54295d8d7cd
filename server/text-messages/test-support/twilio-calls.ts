import type { FastifyInstance } from 'fastify'
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js'
import { authToken } from '../../providers/sms/test-support/fake-twilio.ts'

export const publicUrl = 'https://loads.example'
type Fields = Readonly<Record<string, string>>

let texts = 0

/** Calls the server like Twilio: a form, signed with Twilio's own package. */
export function twilioCalls(app: FastifyInstance) {
  const call = (path: string, fields: Fields, more: { signature?: string | null; type?: string } = {}) => {
    const signature =
      more.signature === undefined
        ? getExpectedTwilioSignature(authToken, `${publicUrl}${path}`, fields)
        : more.signature
    return app.inject({
      method: 'POST',
      url: path,
      headers: {
        'content-type': more.type ?? 'application/x-www-form-urlencoded',
        ...(signature !== null && { 'x-twilio-signature': signature }),
      },
      payload: new URLSearchParams(fields).toString(),
    })
  }
  const fieldsOf = (from: string, body: string, sid = `SMin${String((texts += 1))}`) => ({
    MessageSid: sid,
    From: from,
    To: '+18065550100',
    Body: body,
    NumMedia: '0',
  })
  return {
    call,
    fieldsOf,
    /** The answer to the phone; null: none. */
    write: async (from: string, body: string, more: Fields & { sid?: string } = {}) => {
      const { sid, ...fields } = more
      const answer = await call('/api/webhooks/twilio/inbound', { ...fieldsOf(from, body, sid), ...fields })
      if (answer.statusCode !== 200) throw new Error(`${String(answer.statusCode)} ${answer.body}`)
      return /<Message>(.*)<\/Message>/s.exec(answer.body)?.[1] ?? null
    },
    report: (sid: string, status: string, more: { error?: string; message?: string } = {}) =>
      call(`/api/webhooks/twilio/status${more.message === undefined ? '' : `?message=${more.message}`}`, {
        MessageSid: sid,
        MessageStatus: status,
        ...(more.error !== undefined && { ErrorCode: more.error }),
      }),
  }
}
