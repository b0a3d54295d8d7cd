import { Archive } from 'lucide-react'
import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import type { SignedInUser } from '#contract/auth.ts'
import { Mark } from '#client/ui/Mark.tsx'
import { Rail } from '#client/ui/rail/Rail.tsx'
import type { RailGroup } from '#client/ui/rail/Rail.tsx'
import { RailPanel } from '#client/ui/rail/RailPanel.tsx'
import { RailRoot } from '#client/ui/rail/RailRoot.tsx'
import { StatsStrip } from '#client/ui/StatsStrip.tsx'
import { useCompany } from '../page/company.ts'
import { PageErrorBoundary } from '../page/PageErrorBoundary.tsx'
import { useLiveUpdates } from '../live/use-live-updates.ts'
import { paths } from '../page/paths.ts'
import { ConnectionStrip } from './ConnectionStrip.tsx'
import { firstTab, tabGroups } from './dashboard-tabs.ts'
import type { DashboardTab } from './dashboard-tabs.ts'
import { OfficeHeader } from './OfficeHeader.tsx'
import { OfficeBottomBar } from './OfficeBottomBar.tsx'
import { useOfficeKeys } from './use-office-keys.tsx'
import { useOfficeLogOut } from './use-office-log-out.ts'
import { statsCells, useStats } from './use-stats.ts'
import { useTabs } from './use-tabs.ts'

function railGroups(tabs: readonly DashboardTab[], activeLoads: number | undefined, openArchive: () => void) {
  return tabGroups
    .map((label): RailGroup => {
      const items = tabs
        .filter((tab) => tab.group === label)
        .map((tab) => ({
          value: tab.value,
          label: tab.label,
          icon: tab.icon,
          ...(tab.key === undefined ? {} : { shortcut: `G ${tab.key}` }),
          ...(tab.value === firstTab ? { count: activeLoads } : {}),
        }))
      if (label !== 'Money') return { label, items }
      const link = {
        label: 'Paid loads',
        icon: Archive,
        href: paths.paidLoads,
        onClick: (event: React.MouseEvent) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          openArchive()
        },
      }
      return { label, items, link }
    })
    .filter((group) => group.items.length > 0 || group.link !== undefined)
}

type OfficeFrameProps = { user: SignedInUser; isSignedIn: boolean }

/** Rail, header and figures around the chosen place of the office. */
export function OfficeFrame({ user, isSignedIn }: OfficeFrameProps) {
  const { name: companyName } = useCompany()
  const navigate = useNavigate()
  const { tabs, tab, show } = useTabs(user)
  const stats = useStats(isSignedIn)
  useLiveUpdates(isSignedIn)
  const { logOut, isLoggingOut } = useOfficeLogOut()
  const openArchive = () => void navigate(paths.paidLoads)
  const newLoad = () => {
    show(firstTab, 'new-load')
  }
  const { listKeys, layer } = useOfficeKeys({ tabs, show, logOut })
  return (
    <RailRoot value={tab} onValueChange={show} className="flex h-dvh">
      <a href="#panel" className="skip-link">
        Skip to content
      </a>
      <Rail
        label="Office"
        groups={railGroups(tabs, stats.data?.activeLoads, openArchive)}
        header={<Mark companyName={companyName ?? ''} nameClassName="max-xl:sr-only text-on-rail-selected" />}
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <ConnectionStrip />
        <OfficeHeader
          user={user}
          onSearch={() => {
            show(firstTab, 'search')
          }}
          onShortcuts={listKeys}
          onLogOut={logOut}
          isLoggingOut={isLoggingOut}
        />
        <div className="scroll-area flex min-h-0 flex-1 flex-col overflow-y-auto">
          <section aria-label="Figures of today" className="flex-none">
            <StatsStrip
              label="Today"
              loading={stats.isPending}
              cells={statsCells(stats.data, tab === firstTab, () => {
                show(firstTab)
              })}
            />
          </section>
          <main
            id="panel"
            tabIndex={-1}
            className="flex min-h-[max(360px,calc(100dvh-104px))] flex-1 flex-col outline-none md:min-h-[360px]"
          >
            {tabs.map(({ value, Page }) => (
              <RailPanel key={value} value={value} className="flex min-h-0 flex-1 flex-col">
                <PageErrorBoundary>
                  <Suspense fallback={null}>
                    <Page />
                  </Suspense>
                </PageErrorBoundary>
              </RailPanel>
            ))}
          </main>
        </div>
        <OfficeBottomBar tabs={tabs} tab={tab} onShow={show} onNewLoad={newLoad} onArchive={openArchive} />
      </div>
      {layer}
    </RailRoot>
  )
}
