import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { filesApi } from '#contract/files.ts'
import { inTransaction } from '../db/transaction.ts'
import { AppError } from '../http/app-error.ts'
import { takeReceipt } from './receipts.ts'
import { receiveText } from './receive-text.ts'

type Called = { Querystring: Record<string, unknown>; Body: string | undefined }
const mostBytes = 64 * 1024

const Inbound = z.object({
  MessageSid: z.string().min(1).max(64),
  From: z.string().min(1).max(64),
  Body: z.string().default(''),
  /** Set if Twilio handled and answered the keyword (Advanced Opt-Out): we record it and send nothing. */
  OptOutType: z.string().optional(),
})

const Status = z.object({
  MessageSid: z.string().min(1).max(64),
  MessageStatus: z.string().max(40),
  ErrorCode: z.string().max(20).optional(),
})

/** The webhooks for Twilio. Each call must have a valid signature over the full address. */
export function textWebhooks(app: FastifyInstance): void {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_request, text, parsed) => {
      parsed(null, String(text))
    })
    const config = { provesItself: true } as const
    scope.post(filesApi.receiveText.path, { config }, receive)
    scope.post(filesApi.textStatus.path, { config }, report)
    done()
  })
}

async function receive(request: FastifyRequest<Called>, reply: FastifyReply) {
  const { deps } = request.server
  const { MessageSid, From, Body, OptOutType } = read(Inbound, signedFields(request))
  const link = `${deps.config.publicUrl}/driver`
  const answer = await inTransaction(deps, (tx) =>
    receiveText(tx, { id: MessageSid, from: From, body: Body, link }),
  )
  return reply
    .type('text/xml; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(twiml(OptOutType === undefined ? answer : null))
}

async function report(request: FastifyRequest<Called>, reply: FastifyReply) {
  const { MessageSid, MessageStatus, ErrorCode } = read(Status, signedFields(request))
  const { message } = request.query
  await takeReceipt(request.server.deps, {
    id: MessageSid,
    status: MessageStatus,
    errorCode: ErrorCode ?? null,
    logId: typeof message === 'string' ? message : null,
  })
  return reply.code(204).header('cache-control', 'no-store').send()
}

function signedFields(request: FastifyRequest<Called>): Readonly<Record<string, string>> {
  const { sms, config } = request.server.deps
  const signature = request.headers['x-twilio-signature']
  const fields = Object.fromEntries(new URLSearchParams(request.body ?? ''))
  // The address as Twilio knows it, whatever proxies changed.
  const url = `${config.publicUrl}${request.raw.url ?? ''}`
  if (sms === null || typeof signature !== 'string' || !sms.isSigned({ url, fields, signature }))
    throw new AppError('call_unsigned')
  return fields
}

function read<Shape extends z.ZodType>(shape: Shape, fields: unknown): z.output<Shape> {
  const parsed = shape.safeParse(fields)
  if (!parsed.success) throw new AppError('bad_request')
  return parsed.data
}

function twiml(answer: string | null): string {
  const message = answer === null ? '' : `<Message>${escaped(answer)}</Message>`
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
