import type { FastifyInstance } from 'fastify'
import { settingsApi } from '#contract/settings.ts'
import { serve } from '../http/serve.ts'
import { companySettings, setOverridePassword, updateSettings } from './company-settings.ts'

export function settingsRoutes(app: FastifyInstance): void {
  serve(app, settingsApi.getSettings, ({ deps }) => companySettings(deps))
  serve(app, settingsApi.updateSettings, ({ deps, body }) => updateSettings(deps, body))
  serve(app, settingsApi.setOverridePassword, ({ deps, body }) => setOverridePassword(deps, body.password))
}
