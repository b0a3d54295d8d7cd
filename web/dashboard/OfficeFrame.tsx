import { Suspense, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SignedInUser } from '#contract/auth.ts'
import { may } from '#domain/access/may.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Mark } from '#client/ui/Mark.tsx'
import { PageHeadContext } from '#client/ui/page-head.ts'
import { Rail } from '#client/ui/rail/Rail.tsx'
import { RailPanel } from '#client/ui/rail/RailPanel.tsx'
import { RailRoot } from '#client/ui/rail/RailRoot.tsx'
import { StatsStrip } from '#client/ui/StatsStrip.tsx'
import { part } from '#client/ui/part.tsx'
import { useMediaQuery } from '#client/ui/use-media-query.ts'
import { useCompany } from '../page/company.ts'
import { PageErrorBoundary } from '../page/PageErrorBoundary.tsx'
import { useLiveUpdates } from '../live/use-live-updates.ts'
import { paths } from '../page/paths.ts'
import { useRouterLink } from '../page/use-router-link.ts'
import { useDocumentsToReview } from '../scanner/review-count.ts'
import { ConnectionStrip } from './ConnectionStrip.tsx'
import { firstTab } from './dashboard-tabs.ts'
import { DataAge } from './DataAge.tsx'
import { officeRail, railCounts } from './office-rail.ts'
import { OfficeHeader } from './OfficeHeader.tsx'
import { useGhostCount } from './use-ghost-count.ts'
import { useOfficeKeys } from './use-office-keys.tsx'
import { useOfficeLogOut } from './use-office-log-out.ts'
import { useStats, useStatsCells } from './use-stats.ts'
import { useTabs } from './use-tabs.ts'

/** Only phones load it. */
const OfficeBottomBar = part(() => import('./OfficeBottomBar.tsx'), 'OfficeBottomBar')

type OfficeFrameProps = { user: SignedInUser; isSignedIn: boolean }

/** Rail, header and figures around the current page of the office. */
export function OfficeFrame({ user, isSignedIn }: OfficeFrameProps) {
  const { name: companyName } = useCompany()
  const navigate = useNavigate()
  const link = useRouterLink()
  const isPhone = useMediaQuery('(max-width: 767px)')
  const { tabs, place, whyElsewhere, show } = useTabs(user)
  const tab = place.value
  const stats = useStats(isSignedIn)
  const cells = useStatsCells(stats.data, tab)
  const ghosts = useGhostCount(isSignedIn && may(user.role, 'clean up loads'))
  useLiveUpdates(isSignedIn)
  const { logOut, isLoggingOut } = useOfficeLogOut()
  const { listKeys, findAnything, layer } = useOfficeKeys({ tabs, show, logOut })
  const { head, ...headRefs } = usePageHead()
  const counts = railCounts(stats.data, { ghosts, papers: useDocumentsToReview() })
  return (
    <RailRoot value={tab} onValueChange={show} className="flex h-dvh">
      <a href="#panel" className="skip-link">
        Skip to content
      </a>
      <Rail
        label="Office"
        {...officeRail({ tabs, place, counts, link })}
        header={<Mark companyName={companyName ?? ''} nameClassName="max-xl:sr-only text-on-rail-selected" />}
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <OfficeHeader
          user={user}
          place={place}
          {...headRefs}
          onSearch={findAnything}
          onShortcuts={listKeys}
          onLogOut={logOut}
          isLoggingOut={isLoggingOut}
        />
        <div className="scroll-area flex min-h-0 flex-1 flex-col overflow-y-auto">
          <section
            aria-label="Figures of today"
            className={place.isWholePhone ? 'flex-none max-md:hidden' : 'flex-none'}
          >
            <StatsStrip label="Today" loading={stats.isPending} cells={cells} aside={<DataAge />} />
          </section>
          <main
            id="panel"
            tabIndex={-1}
            className="flex min-h-[max(320px,calc(100dvh-104px))] flex-1 flex-col outline-none md:min-h-[320px] short:min-h-[calc(100dvh-84px)]"
          >
            {whyElsewhere !== null && (
              <Banner tone="warn" shape="strip">
                {whyElsewhere}
              </Banner>
            )}
            <PageHeadContext value={head}>
              {tabs.map(({ value, label, group, Page }) => (
                <RailPanel
                  key={value}
                  value={value}
                  className="flex min-h-0 flex-1 flex-col"
                  {...(group === 'settings' && { label })}
                >
                  <PageErrorBoundary>
                    <Suspense fallback={null}>
                      <Page />
                    </Suspense>
                  </PageErrorBoundary>
                </RailPanel>
              ))}
            </PageHeadContext>
          </main>
        </div>
        <ConnectionStrip />
        {isPhone && (
          <Suspense fallback={<div className="h-14 flex-none bg-rail short:h-11" />}>
            <OfficeBottomBar
              tabs={tabs}
              tab={tab}
              overdue={stats.data?.invoicesOver30}
              onShow={show}
              onNewLoad={() => {
                show(firstTab, 'new-load')
              }}
              onArchive={() => void navigate(paths.paidLoads)}
            />
          </Suspense>
        )}
      </div>
      {layer}
    </RailRoot>
  )
}

/** The two slots in the header that the page fills. */
function usePageHead() {
  const [count, countRef] = useState<HTMLElement | null>(null)
  const [actions, actionsRef] = useState<HTMLElement | null>(null)
  const head = useMemo(() => ({ count, actions }), [count, actions])
  return { head, countRef, actionsRef }
}
