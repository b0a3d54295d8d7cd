import type { FastifyInstance } from 'fastify'
import { filesApi } from '#contract/files.ts'
import { textMessagesApi } from '#contract/text-messages.ts'
import { serve, serveChange } from '../http/serve.ts'
import { driverMessages, textsFromDriver } from './driver-messages.ts'
import { driverTexts, recordTextConsent } from './driver-texts.ts'
import { isReachable } from './send-text.ts'
import { sendTestText } from './test-text.ts'
import { textWebhooks } from './webhooks.ts'

export function textMessageRoutes(app: FastifyInstance): void {
  serve(app, textMessagesApi.driverTexts, ({ deps, params }) => driverTexts(deps, params.id))
  serveChange(app, textMessagesApi.recordTextConsent, {
    before: ({ deps }) => Promise.resolve(deps.sms !== null),
    change: ({ tx, actor, params, body }, isSetUp) =>
      recordTextConsent(tx, actor, { driverId: params.id, isSetUp, body }),
  })
  serve(app, textMessagesApi.driverMessages, ({ deps, params }) => driverMessages(deps, params.id))
  serve(app, textMessagesApi.textsFromDriver, ({ deps, params }) => textsFromDriver(deps, params.id))
  serve(app, textMessagesApi.textSetUp, ({ deps: { sms, config } }) =>
    Promise.resolve({
      from: sms?.from ?? null,
      isReachable: isReachable(config.publicUrl),
      inboundUrl: `${config.publicUrl}${filesApi.receiveText.path}`,
      statusUrl: `${config.publicUrl}${filesApi.textStatus.path}`,
    }),
  )
  serveChange(app, textMessagesApi.sendTestText, {
    before: ({ deps, body }) => sendTestText(deps, body),
    change: (_call, sent) => Promise.resolve(sent),
  })
  textWebhooks(app)
}
