import { useSearchParams } from 'react-router'
import { dayIn } from '#domain/calendar.ts'
import { formatMoney, moneyFromStored } from '#domain/money.ts'
import { useRead } from '#client/api/queries.ts'
import { countWords } from '#client/format/count-words.ts'
import type { StatsCell } from '#client/ui/StatsStrip.tsx'
import type { Figure } from '../loads/filter/load-filter.ts'
import { paths } from '../page/paths.ts'
import { useClock } from '../page/use-clock.ts'
import { useRouterLink } from '../page/use-router-link.ts'
import { firstTab } from './dashboard-tabs.ts'

const refetchMs = 30_000

export function useStats(isSignedIn: boolean) {
  return useRead('GET /api/dashboard/stats', {}, { enabled: isSignedIn, refetchInterval: refetchMs })
}

type Figures = ReturnType<typeof useStats>['data']

function needDriver(count: number): string {
  return count === 1 ? '1 needs a driver' : `${String(count)} need a driver`
}

function activeWords({ activeLoads, needDriver: waiting }: NonNullable<Figures>): string | undefined {
  if (waiting > 0) return needDriver(waiting)
  return activeLoads > 0 ? 'Every load has a driver' : undefined
}

const invoiceWords = (count: number) => countWords(count, 'invoice', 'invoices')

function meanings(figures: NonNullable<Figures>) {
  const { delivered, invoicesPaidToday: invoices } = figures
  return {
    active: activeWords(figures),
    inTransit: delivered > 0 ? `${String(delivered)} delivered` : undefined,
    revenue: invoices > 0 ? invoiceWords(invoices) : undefined,
    owed: figures.invoicesOwed > 0 ? invoiceWords(figures.invoicesOwed) : undefined,
  }
}

/**
 * The four figures and the amount owed, each with a link to its list. A missing count shows 0 and missing revenue $0
 * (specification section 2).
 */
export function useStatsCells(figures: Figures, tab: string): StatsCell[] {
  const link = useRouterLink()
  const [address] = useSearchParams()
  const clock = useClock(60_000)
  const today = dayIn(clock.timeZone, clock.now)
  const count = (value: number | undefined) => (value ?? 0).toLocaleString('en-US')
  const money = (value: string | undefined) =>
    value === undefined ? '$0' : formatMoney(moneyFromStored(value))
  const loadsBehind = (figure: Figure) => link(`${paths.tab(firstTab)}&figure=${figure}`)
  const figure = tab === firstTab ? address.get('figure') : null
  const isToday = tab === 'paid-invoices' && address.get('from') === today && address.get('to') === today
  const means = figures && meanings(figures)
  return [
    {
      id: 'active-loads',
      room: 'md:min-w-[150px] @min-[1040px]/strip:min-w-[236px]',
      label: 'Active Loads',
      value: count(figures?.activeLoads),
      meaning: means?.active,
      link: link(paths.tab(firstTab)),
      isActive: tab === firstTab && figure === null,
      testId: 'card-active-loads',
    },
    {
      id: 'in-transit',
      room: 'md:min-w-[136px] @min-[1040px]/strip:min-w-[206px]',
      label: 'In Transit',
      value: count(figures?.inTransit),
      meaning: means?.inTransit,
      link: loadsBehind('in-transit'),
      isActive: figure === 'in-transit',
    },
    {
      id: 'owed',
      // Medium screens have no room for it; the section Awaiting Payment shows it.
      room: 'md:hidden @min-[1320px]/strip:flex',
      label: 'Owed',
      value: money(figures?.owed),
      meaning: means?.owed,
      link: loadsBehind('owed'),
      isActive: figure === 'owed',
    },
    {
      id: 'delivered-today',
      room: 'md:min-w-[184px]',
      label: 'Delivered Today',
      value: count(figures?.deliveredToday),
      link: loadsBehind('delivered-today'),
      isActive: figure === 'delivered-today',
    },
    {
      id: 'revenue-today',
      label: 'Revenue Today',
      value: money(figures?.revenueToday),
      meaning: means?.revenue,
      link: link(`${paths.tab('paid-invoices')}&from=${today}&to=${today}`),
      isActive: isToday,
    },
  ]
}
