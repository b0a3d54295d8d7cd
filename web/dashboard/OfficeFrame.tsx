import { useMutation } from '@tanstack/react-query'
import { Archive } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { may } from '#domain/access/may.ts'
import type { SignedInUser } from '#contract/auth.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { useLogOut } from '#client/auth/use-auth.ts'
import { Mark } from '#client/ui/Mark.tsx'
import { Rail } from '#client/ui/rail/Rail.tsx'
import type { RailGroup } from '#client/ui/rail/Rail.tsx'
import { RailPanel } from '#client/ui/rail/RailPanel.tsx'
import { RailRoot } from '#client/ui/rail/RailRoot.tsx'
import { StatsStrip } from '#client/ui/StatsStrip.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { useCompany } from '../company.ts'
import { PageErrorBoundary } from '../PageErrorBoundary.tsx'
import { usePaletteKey } from '../palette/use-palette-key.ts'
import { useLiveUpdates } from '../live/use-live-updates.ts'
import { paths } from '../paths.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { ConnectionStrip } from './ConnectionStrip.tsx'
import { dashboardTabs, firstTab, tabGroups } from './dashboard-tabs.ts'
import type { DashboardTab } from './dashboard-tabs.ts'
import { OfficeHeader } from './OfficeHeader.tsx'
import { OfficeBottomBar } from './OfficeBottomBar.tsx'
import { statsCells, useStats } from './use-stats.ts'

const ShortcutsDialog = lazy(async () => {
  const { ShortcutsDialog } = await import('../shortcuts/ShortcutsDialog.tsx')
  return { default: ShortcutsDialog }
})

const OfficePalette = lazy(async () => {
  const { OfficePalette } = await import('./OfficePalette.tsx')
  return { default: OfficePalette }
})

function useTabs(user: SignedInUser) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const tabs = dashboardTabs.filter((tab) => may(user.role, tab.needs))
  const wanted = search.get('tab') ?? firstTab
  const tab = tabs.find(({ value }) => value === wanted)?.value ?? firstTab
  const show = (value: string, act?: 'search' | 'new-load') => {
    // Where one is already, only the act is asked for: what is in the address stays.
    const to = value === tab ? { search: search.toString() } : paths.tab(value)
    void navigate(to, { state: act === undefined ? null : { act } })
  }
  return { tabs, tab, show }
}

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
  const { toast } = useToast()
  const navigate = useNavigate()
  const { tabs, tab, show } = useTabs(user)
  const stats = useStats(isSignedIn)
  useLiveUpdates(isSignedIn)
  const [above, setAbove] = useState<'keys' | 'palette' | null>(null)
  const leave = useLogOut()
  const logOut = useMutation({
    mutationFn: leave.admin,
    onError: (error) => {
      const description = failureMessage(error, 'You could not be logged out. Try again.')
      toast({ title: 'Logout Failed', description, destructive: true })
    },
  })
  const leaveNow = () => {
    logOut.mutate()
  }
  const closeAbove = () => {
    setAbove(null)
  }
  const openArchive = () => void navigate(paths.paidLoads)
  const listKeys = () => {
    setAbove('keys')
  }
  const newLoad = () => {
    show(firstTab, 'new-load')
  }
  usePaletteKey(() => {
    setAbove('palette')
  })
  const keyed = tabs.flatMap(({ key, value, label }) => (key === undefined ? [] : [{ key, value, label }]))
  useShortcuts({
    n: newLoad,
    '?': listKeys,
    ...Object.fromEntries(
      keyed.map(({ key, value }) => [
        `g ${key.toLowerCase()}`,
        () => {
          show(value)
        },
      ]),
    ),
  })
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
          onLogOut={leaveNow}
          isLoggingOut={logOut.isPending}
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
      {above !== null && (
        <Suspense fallback={null}>
          {' '}
          {above === 'keys' ? (
            <ShortcutsDialog
              places={keyed.map(({ key, label }) => ({ keys: ['G', key], does: label }))}
              onClose={closeAbove}
            />
          ) : (
            <OfficePalette
              tabs={tabs}
              onShow={show}
              onNewLoad={newLoad}
              onArchive={openArchive}
              onShortcuts={listKeys}
              onLogOut={leaveNow}
              onClose={closeAbove}
            />
          )}
        </Suspense>
      )}
    </RailRoot>
  )
}
