import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Money } from './fields.ts'

export const DashboardStats = z.object({
  activeLoads: z.int(),
  inTransit: z.int(),
  deliveredToday: z.int(),
  revenueToday: Money,
  /** What the figures mean: of the active loads, of the delivered ones not yet billed, of today's revenue. */
  needDriver: z.int(),
  delivered: z.int(),
  invoicesPaidToday: z.int(),
  /** What went out as an invoice and is not paid. */
  owed: Money,
  invoicesOwed: z.int(),
  /** Of those, the ones that went out more than 30 days ago. */
  invoicesOver30: z.int(),
})
export type DashboardStats = z.infer<typeof DashboardStats>

export const dashboardApi = {
  stats: endpoint({
    method: 'GET',
    path: '/api/dashboard/stats',
    summary: 'The figures of the dashboard, today by the company time zone',
    access: 'see the dashboard',
    response: DashboardStats,
  }),
}
