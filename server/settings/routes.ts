import type { FastifyInstance } from 'fastify'
import { settingsApi } from '#contract/settings.ts'
import { hashSecret } from '../auth/password-hash.ts'
import { requireDrawable } from '../documents/logo.ts'
import { serve, serveChange } from '../http/serve.ts'
import { companySettings, setOverridePassword, updateSettings } from './company-settings.ts'

export function settingsRoutes(app: FastifyInstance): void {
  serve(app, settingsApi.getSettings, ({ deps }) => companySettings(deps))
  serveChange(app, settingsApi.updateSettings, {
    before: ({ deps, body }) => requireDrawable(deps, { field: 'logoPath', path: body.logoPath }),
    change: ({ tx, body }) => updateSettings(tx, body),
  })
  serveChange(app, settingsApi.setOverridePassword, {
    before: ({ body }) => hashSecret(body.password),
    change: ({ tx }, hash) => setOverridePassword(tx, hash),
  })
}
