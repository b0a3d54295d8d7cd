import { useCallback, useEffect, useMemo, useState } from 'react'
import type { SignedInUser } from '#contract/auth.ts'
import { useSay } from '../page/use-say.ts'
import type { Load } from '#contract/load-views.ts'
import { createInbox } from '../inbox/inbox-store.ts'
import { later } from '../ui/later.tsx'
import type { TruckNow } from '../tracking/TrackTruck.tsx'
import { CurrentLoad } from './CurrentLoad.tsx'
import { NoCurrentLoad } from './NoCurrentLoad.tsx'
import { OtherLoads } from './OtherLoads.tsx'
import { PortalBar } from './PortalBar.tsx'
import { SignalBanner } from './SignalBanner.tsx'
import { UpdatedAgo } from './UpdatedAgo.tsx'
import { waitingChanges } from '../loads/load-taps.ts'
import { milesOfOnlyLeg } from '../loads/miles-of-only-leg.ts'
import { nextPlace } from '../loads/next-stop.ts'
import { useFrontLoad } from './use-front-load.ts'
import { useLoadActions } from './use-load-actions.ts'
import { useMyLoads } from './use-my-loads.ts'
import { useStepLock } from './use-step-lock.ts'

// There was signal as something was refused.
const RefusedChanges = later(() => import('./RefusedChanges.tsx'), 'RefusedChanges')
const TrackTruck = later(() => import('../tracking/TrackTruck.tsx'), 'TrackTruck')
const TrackingStrip = later(() => import('../tracking/TrackingStrip.tsx'), 'TrackingStrip')
const PortalMenu = later(() => import('../menu/PortalMenu.tsx'), 'PortalMenu')

const noLoads: readonly Load[] = []

export function LoadsPage({ user }: { user: SignedInUser }) {
  const say = useSay()
  const inbox = useMemo(() => createInbox(), [])
  const onNotices = useCallback(() => void inbox.refresh(), [inbox])
  const { loads, entries, readAt, failure, isSessionOver, store } = useMyLoads(user, onNotices)
  const actions = useLoadActions(user.id, store)
  useEffect(() => {
    // Restores push on a phone that had it before signing out; others are not asked.
    void import('../inbox/push.ts').then(({ renewPush }) => renewPush()).catch(() => undefined)
  }, [])
  const [truck, setTruck] = useState<TruckNow | null>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const { current, show, hold } = useFrontLoad(loads, store)
  const isLocked = useStepLock(current ? `${current.id} ${current.status}` : null)
  const others = loads?.filter((load) => load !== current) ?? []
  const waiting = waitingChanges(entries)
  const before = (
    <>
      <h1 className="text-heading font-extrabold">{say('yourAssignedLoads')}</h1>
      <RefusedChanges entries={entries} onRead={store.markRead} />
    </>
  )
  const after = (
    <>
      <OtherLoads loads={others} onShow={show} />
      {readAt && <UpdatedAgo at={readAt} />}
    </>
  )
  return (
    <div className="flex min-h-dvh flex-col">
      <PortalBar user={user} inbox={inbox} onMenu={() => setMenuOpen(true)} />
      <SignalBanner
        readAt={readAt}
        failure={readAt && failure}
        isSessionOver={isSessionOver}
        waiting={waiting}
      />
      {current && (
        <CurrentLoad
          key={current.id}
          load={current}
          store={store}
          actions={actions}
          entries={entries.filter(({ loadId }) => loadId === current.id)}
          driverId={user.id}
          isLocked={isLocked}
          isMoving={truck?.tracking.isMoving ?? false}
          milesLeft={truck?.milesLeft ?? milesOfOnlyLeg(current)}
          onAccept={() => truck?.tracking.turnOn()}
          onOpen={hold}
          hasOthers={others.length > 0}
          before={before}
          tracking={truck && <TrackingStrip tracking={truck.tracking} />}
          after={after}
        />
      )}
      {!current && (
        <main className="safe-x mx-auto flex w-full max-w-[640px] flex-1 flex-col gap-5 py-5">
          {before}
          <NoCurrentLoad
            loads={loads}
            failure={isSessionOver ? null : failure}
            onTryAgain={() => void store.refresh()}
          />
          {after}
        </main>
      )}
      <TrackTruck
        driverId={user.id}
        loads={loads ?? noLoads}
        next={current ? nextPlace(current) : null}
        store={store}
        onChange={setTruck}
      />
      {isMenuOpen && (
        <PortalMenu
          user={user}
          inbox={inbox}
          waiting={waiting.length}
          onOpenLoad={(loadId) => {
            show(loadId)
            setMenuOpen(false)
          }}
          onClose={() => setMenuOpen(false)}
        />
      )}
    </div>
  )
}
