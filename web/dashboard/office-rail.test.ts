import { expect, it, vi } from 'vitest'
import { dashboardTabs, firstPlace } from './dashboard-tabs.ts'
import type { DashboardTab } from './dashboard-tabs.ts'
import { officeRail, railCounts } from './office-rail.ts'

const link = (href: string) => ({ href, onClick: vi.fn() })
const rail = (tabs: readonly DashboardTab[], place: DashboardTab = firstPlace) =>
  officeRail({ tabs, place, counts: { owed: 2, cleanup: 3 }, link })

it('stands in its groups, with the keys that lead to each page', () => {
  const { groups, foot } = rail(dashboardTabs)
  const words = ({ label, shortcut }: { label: string; shortcut?: string }) =>
    shortcut === undefined ? label : `${label} (${shortcut})`
  expect(groups.map((group) => [group.label, ...group.items.map(words)])).toEqual([
    ['Work', 'Loads (G L)', 'Tracking (G T)', 'Rate Con Scanner (G S)'],
    ['People and equipment', 'Drivers (G D)', 'Trucks (G K)'],
    ['Places and customers', 'Customers (G C)', 'Locations (G O)', 'Rates (G R)'],
    ['Money', 'Owed (G M)', 'Paid Invoices (G P)', 'Settlements', 'Miles by State'],
  ])
  expect(foot.map(words)).toEqual(['Ghost Load Cleanup', 'Settings'])
  expect(groups.map((group) => group.link?.href)).toEqual([undefined, undefined, undefined, '/paid-loads'])
  expect(groups.at(-1)?.link?.label).toBe('Paid loads')
})

it('counts what is old and what is to be cleaned up, of which only money and papers ask for somebody', () => {
  const { groups, foot } = rail(dashboardTabs)
  const items = [...groups.flatMap((group) => group.items), ...foot]
  const of = (value: string) => items.find((item) => item.value === value)
  expect([of('owed')?.count, of('cleanup')?.count, of('loads')?.count]).toEqual([2, 3, undefined])
  expect(items.filter((item) => item.attention).map(({ value }) => value)).toEqual(['ocr', 'owed'])
})

it('marks Settings for the pages that are reached from there', () => {
  const around = (value: string) => {
    const place = dashboardTabs.find((tab) => tab.value === value) ?? firstPlace
    const { groups, foot } = rail(dashboardTabs, place)
    return [...groups.flatMap((group) => group.items), ...foot]
      .filter((item) => item.isAround)
      .map((item) => item.value)
  }
  expect([around('staff'), around('loads'), around('cleanup')]).toEqual([['settings'], [], []])
})

it('leaves out a group of which nothing may be seen, and keeps the archive', () => {
  const { groups, foot } = rail([firstPlace])
  expect(groups.map(({ label, items }) => [label, items.length])).toEqual([
    ['Work', 1],
    ['Money', 0],
  ])
  expect(foot).toEqual([])
})

it('counts nothing before it is known', () => {
  expect(railCounts(undefined, { ghosts: 1, papers: 2 })).toEqual({
    ...{ loads: undefined, owed: undefined, ocr: 2, cleanup: 1 },
  })
  expect(railCounts({ activeLoads: 47, invoicesOver30: 5 }, { ghosts: 0, papers: 0 })).toEqual({
    ...{ loads: 47, owed: 5, ocr: 0, cleanup: 0 },
  })
})
