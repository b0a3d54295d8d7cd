import { useSyncExternalStore } from 'react'
import type { Entry } from '#client/queue/entry.ts'
import { useLanguage } from '#client/words/language.ts'
import { paths } from '../page/paths.ts'
import { useNow } from '../page/use-now.ts'
import { useSay } from '../page/use-say.ts'
import { Icon } from '../ui/Icon.tsx'
import { PortalLink } from '../ui/PortalLink.tsx'
import { formatMoment } from '../page/format-day.ts'

type SignalBannerProps = {
  readAt: Date | null
  failure: unknown
  isSessionOver: boolean
  /** Changes that lie on this phone alone, the oldest first. */
  waiting: readonly Entry[]
}

const tickMs = 5000
/** Until then a tap is considered on its way, so that the page does not move. */
const onItsWayMs = 5000

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Over the loads, which stay: there is no signal, something waits, or the session is over. */
export function SignalBanner({ readAt, failure, isSessionOver, waiting }: SignalBannerProps) {
  const say = useSay()
  const language = useLanguage()
  const now = useNow(tickMs)
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const [oldest, ...others] = waiting
  const saved = oldest && say(others.length === 0 ? 'savedOne' : 'savedMany', { count: waiting.length })
  if (isSessionOver) {
    return (
      <div role="alert" className="safe-x flex flex-col gap-3 bg-error py-4 text-on-error">
        <p className="mx-auto w-full max-w-[608px] font-bold">
          {say('loggedOut')} {saved}
        </p>
        <div className="mx-auto w-full max-w-[608px]">
          <PortalLink href={paths.login}>{say('goToLogin')}</PortalLink>
        </div>
      </div>
    )
  }
  const isCut = !isOnline || failure !== null
  const isHeldUp = oldest !== undefined && now.getTime() - Date.parse(oldest.happenedAt) >= onItsWayMs
  if (!isCut && !isHeldUp) return null
  const asOf = readAt && say('loadsAsOf', { time: formatMoment(readAt, now, language) })
  return (
    <div role="status" className="safe-x bg-warn py-3 font-bold text-on-warn">
      <p className="mx-auto flex w-full max-w-[608px] items-center gap-3">
        <Icon name={isCut ? 'noSignal' : 'clock'} />
        <span>
          {isCut ? say(isOnline ? 'officeSilent' : 'noSignalNow') : say('sendingNow')}{' '}
          {saved || (isCut && asOf)}
        </span>
      </p>
    </div>
  )
}
