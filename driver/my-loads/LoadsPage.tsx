import { useCallback, useState } from 'react'
import type { SignedInUser } from '#contract/auth.ts'
import { logOut } from '../auth/log-out.ts'
import { failureWords } from '../page/failure-words.ts'
import { leaveFor } from '../page/leave-for.ts'
import { useSay } from '../page/use-say.ts'
import { usePapersQueue } from '../papers/use-papers-queue.ts'
import { paths } from '../page/paths.ts'
import { useNotice } from '../ui/notice-context.ts'
import { PortalButton } from '../ui/PortalButton.tsx'
import { CurrentLoad } from './CurrentLoad.tsx'
import { ListNotices } from './ListNotices.tsx'
import { LoadRow } from './LoadRow.tsx'
import { NoLoads } from './NoLoads.tsx'
import { PortalBar } from './PortalBar.tsx'
import { UpdatedAgo } from './UpdatedAgo.tsx'
import { useLoadActions } from './use-load-actions.ts'
import { useStepLock } from './use-step-lock.ts'
import { useMyLoads } from './use-my-loads.ts'

const mainClasses = 'safe-x mx-auto flex w-full max-w-[640px] flex-1 flex-col gap-5 py-5'

export function LoadsPage({ user }: { user: SignedInUser }) {
  const say = useSay()
  const notify = useNotice()
  const { loads, readAt, failure, store } = useMyLoads(user.id)
  const actions = useLoadActions(store)
  const onAnswer = useCallback(() => void store.refresh(), [store])
  const papers = usePapersQueue(user.id, onAnswer)
  const [currentId, setCurrentId] = useState<string | null>(null)
  const current = loads?.find(({ id }) => id === currentId) ?? loads?.[0]
  // Once shown, a load stays under the thumb, whatever order the next reading brings.
  if (current && current.id !== currentId) setCurrentId(current.id)
  const isLocked = useStepLock(current ? `${current.id} ${current.status}` : null)
  const leave = async () => {
    try {
      await logOut()
      leaveFor(paths.login)
    } catch (error) {
      notify((say) => ({ title: failureWords(error, say, 'tryAgainLater'), isFailure: true }))
    }
  }
  const title = <h1 className="text-heading font-extrabold">{say('yourAssignedLoads')}</h1>
  const notices = readAt && (
    <ListNotices readAt={readAt} failure={failure} refusedBy={actions.refusal?.error} />
  )
  const others = loads?.filter((load) => load !== current) ?? []
  return (
    <div className="flex min-h-dvh flex-col">
      <PortalBar user={user} onLogOut={() => void leave()} />
      {current && (
        <CurrentLoad
          key={current.id}
          load={current}
          store={store}
          actions={actions}
          papers={papers}
          driverId={user.id}
          isLocked={isLocked}
          hasOthers={others.length > 0}
          before={
            <>
              {title}
              {notices}
            </>
          }
          after={
            <>
              {others.length > 0 && (
                <section aria-labelledby="other-loads" className="flex flex-col gap-3">
                  <h2 id="other-loads" className="text-heading font-extrabold">
                    {say('otherLoads')}
                  </h2>
                  <ul className="flex flex-col gap-3">
                    {others.map((load) => (
                      <LoadRow key={load.id} load={load} onShow={() => setCurrentId(load.id)} />
                    ))}
                  </ul>
                </section>
              )}
              {readAt && <UpdatedAgo at={readAt} />}
            </>
          }
        />
      )}
      {!current && (
        <main className={mainClasses}>
          {title}
          {notices}
          {loads === null && failure === null && <div className="appears-late h-44 rounded-plate bg-inset" />}
          {loads === null && failure !== null && (
            <>
              <div role="alert" className="rounded-panel bg-error p-4 text-on-error">
                <p className="font-extrabold">{say('loadsNotRead')}</p>
                <p>{failureWords(failure, say, 'tryAgainLater')}</p>
              </div>
              <PortalButton look="primary" onClick={() => void store.refresh()}>
                {say('tryAgain')}
              </PortalButton>
            </>
          )}
          {loads?.length === 0 && <NoLoads />}
          {readAt && <UpdatedAgo at={readAt} />}
        </main>
      )}
    </div>
  )
}
