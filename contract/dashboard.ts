import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Money } from './fields.ts'

export const DashboardStats = z.object({
  activeLoads: z.int(),
  inTransit: z.int(),
  deliveredToday: z.int(),
  revenueToday: Money,
  /** For the line of meaning under Active Loads. */
  needDriver: z.int(),
})
export type DashboardStats = z.infer<typeof DashboardStats>

export const dashboardApi = {
  stats: endpoint({
    method: 'GET',
    path: '/api/dashboard/stats',
    summary: 'The four figures of the dashboard, today by the company time zone',
    access: 'see the dashboard',
    response: DashboardStats,
  }),
}
