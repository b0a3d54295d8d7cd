import type { FastifyInstance } from 'fastify'
import { outboxApi } from '#contract/outbox.ts'
import type { AppDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { dispositionName } from '../http/content-disposition.ts'
import { serve, serveChange, serveFile } from '../http/serve.ts'
import { findInvoice } from '../invoices/find-invoice.ts'
import { cancelMail, requireOwnMail, sendMail } from './change-mail.ts'
import { listMails, mailsOfInvoice, mailView } from './mail-views.ts'
import { BrokenMailError, messageOf } from './message-of.ts'
import { testMail } from './test-mail.ts'

export function outboxRoutes(app: FastifyInstance): void {
  serve(app, outboxApi.listMails, ({ deps }) => listMails(deps))
  serve(app, outboxApi.mailsOfInvoice, async ({ deps, params }) =>
    mailsOfInvoice(deps, (await findInvoice(deps, params.invoice)).id),
  )
  serveChange(app, outboxApi.sendMail, {
    before: ({ deps }) => Promise.resolve(deps.mail.place !== null),
    change: ({ tx, actor, params }, isSetUp) => sendMail(tx, actor, { id: params.id, isSetUp }),
  })
  serveChange(app, outboxApi.cancelMail, ({ tx, actor, params }) => cancelMail(tx, actor, params.id))
  serve(app, outboxApi.mailPlace, ({ deps }) => Promise.resolve({ place: placeOf(deps) }))
  serve(app, outboxApi.testMail, ({ deps, actor, body }) => testMail(deps, actor, body?.emailAddress))
  serveFile(app, outboxApi.messageFile, async ({ deps, actor, params, reply }) => {
    await requireOwnMail(deps, actor, params.id)
    return reply
      .header('content-disposition', `attachment; ${dispositionName('message.eml')}`)
      .header('cache-control', 'private, no-store')
      .send(await messageFile(deps, params.id))
  })
}

function placeOf({ mail: { place } }: AppDeps) {
  if (place === null) return null
  const { host, port, from } = place
  return { host, port, from: from.name === null ? from.address : `${from.name} <${from.address}>` }
}

/** An unsent mail opens in a mail program as a draft. */
async function messageFile(deps: AppDeps, id: string): Promise<Buffer> {
  const { status } = await mailView(deps, id)
  try {
    return await deps.mail.compose(await messageOf(deps, id), { isDraft: status !== 'sent' })
  } catch (error) {
    if (error instanceof BrokenMailError) throw new AppError('mail_outdated', { message: error.message })
    throw error
  }
}
