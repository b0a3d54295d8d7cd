import type { FastifyInstance } from 'fastify'
import { settingsApi } from '#contract/settings.ts'
import { hashSecret } from '../auth/password-hash.ts'
import { serve, serveChange } from '../http/serve.ts'
import { companySettings, setOverridePassword, updateSettings } from './company-settings.ts'

export function settingsRoutes(app: FastifyInstance): void {
  serve(app, settingsApi.getSettings, ({ deps }) => companySettings(deps))
  serveChange(app, settingsApi.updateSettings, ({ tx, body }) => updateSettings(tx, body))
  serveChange(app, settingsApi.setOverridePassword, {
    before: ({ body }) => hashSecret(body.password),
    change: ({ tx }, hash) => setOverridePassword(tx, hash),
  })
}
