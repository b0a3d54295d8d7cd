import { formatMoney, moneyFromStored } from '#domain/money.ts'
import { useRead } from '#client/api/queries.ts'
import type { StatsCell } from '#client/ui/StatsStrip.tsx'

const refetchMs = 30_000

export function useStats(isSignedIn: boolean) {
  return useRead('GET /api/dashboard/stats', {}, { enabled: isSignedIn, refetchInterval: refetchMs })
}

type Figures = ReturnType<typeof useStats>['data']

function needDriver(count: number): string {
  return count === 1 ? '1 needs a driver' : `${String(count)} need a driver`
}

/** A missing count shows 0 and missing revenue $0 (specification section 2). */
export function statsCells(figures: Figures, isLoadsTab: boolean, showLoads: () => void): StatsCell[] {
  const count = (value: number | undefined) => (value ?? 0).toLocaleString('en-US')
  return [
    {
      id: 'active-loads',
      label: 'Active Loads',
      value: count(figures?.activeLoads),
      meaning: figures && figures.needDriver > 0 ? needDriver(figures.needDriver) : 'Every load has a driver',
      onPress: showLoads,
      isActive: isLoadsTab,
      testId: 'card-active-loads',
    },
    { id: 'in-transit', label: 'In Transit', value: count(figures?.inTransit), meaning: 'On the road now' },
    {
      id: 'delivered-today',
      label: 'Delivered Today',
      value: count(figures?.deliveredToday),
      meaning: 'Since midnight',
    },
    {
      id: 'revenue-today',
      label: 'Revenue Today',
      value: figures?.revenueToday === undefined ? '$0' : formatMoney(moneyFromStored(figures.revenueToday)),
      meaning: 'Invoices marked as paid',
    },
  ]
}
