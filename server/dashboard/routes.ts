import type { FastifyInstance } from 'fastify'
import { dashboardApi } from '#contract/dashboard.ts'
import { serve } from '../http/serve.ts'
import { dashboardStats } from './dashboard-stats.ts'

export function dashboardRoutes(app: FastifyInstance): void {
  serve(app, dashboardApi.stats, ({ deps }) => dashboardStats(deps))
}
