import type { Load } from '#contract/load-views.ts'
import { failureWords } from '../page/failure-words.ts'
import { useSay } from '../page/use-say.ts'
import { PortalButton } from '../ui/PortalButton.tsx'
import { later } from '../ui/later.tsx'

// The office has answered that there are none.
const NoLoads = later(() => import('./NoLoads.tsx'), 'NoLoads')

type NoCurrentLoadProps = {
  loads: readonly Load[] | null
  /** Why they could not be read; null where something else says so. */
  failure: unknown
  onTryAgain: () => void
}

/** In the place of the current load: they are being read, could not be, or there are none. */
export function NoCurrentLoad({ loads, failure, onTryAgain }: NoCurrentLoadProps) {
  const say = useSay()
  if (loads !== null) return <NoLoads />
  if (failure === null) return <div className="appears-late h-44 rounded-plate bg-inset" />
  return (
    <>
      <div role="alert" className="rounded-panel bg-error p-4 text-on-error">
        <p className="font-extrabold">{say('loadsNotRead')}</p>
        <p>{failureWords(failure, say, 'tryAgainLater')}</p>
      </div>
      <PortalButton look="primary" onClick={onTryAgain}>
        {say('tryAgain')}
      </PortalButton>
    </>
  )
}
