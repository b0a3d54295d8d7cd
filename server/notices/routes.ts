import type { FastifyInstance } from 'fastify'
import { noticesApi } from '#contract/notices.ts'
import { serve, serveChange } from '../http/serve.ts'
import { inboxOf, readNotices } from './inbox.ts'
import { agreeToTexts, ownTexts } from './own-texts.ts'
import { preferencesOf, savePreferences } from './preferences.ts'
import { requirePushService, subscribe, unsubscribe } from './push-subscriptions.ts'

export function noticeRoutes(app: FastifyInstance): void {
  serve(app, noticesApi.inbox, ({ deps, actor }) => inboxOf(deps, actor.id))
  serveChange(app, noticesApi.read, ({ tx, actor, body }) => readNotices(tx, actor.id, body))
  serve(app, noticesApi.preferences, ({ deps, actor }) => preferencesOf(deps, actor.id))
  serveChange(app, noticesApi.savePreferences, ({ tx, actor, body }) => savePreferences(tx, actor.id, body))
  serve(app, noticesApi.texts, ({ deps, actor }) =>
    ownTexts(deps, { driverId: actor.id, isSetUp: deps.sms !== null }),
  )
  serveChange(app, noticesApi.agreeToTexts, {
    before: ({ deps }) => Promise.resolve(deps.sms !== null),
    change: ({ tx, actor, body }, isSetUp) => agreeToTexts(tx, { driverId: actor.id, isSetUp }, body),
  })
  serve(app, noticesApi.pushKey, ({ deps }) => Promise.resolve({ publicKey: deps.push.publicKey }))
  serveChange(app, noticesApi.subscribe, {
    before: ({ deps, body }) => {
      requirePushService(deps, body.endpoint)
      return Promise.resolve()
    },
    change: ({ tx, actor, body }) => subscribe(tx, actor, body),
  })
  serveChange(app, noticesApi.unsubscribe, ({ tx, actor, body }) => unsubscribe(tx, actor, body.endpoint))
}
