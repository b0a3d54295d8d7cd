import { isUnauthorized } from '#client/api/api-error.ts'
import { useLanguage } from '#client/words/language.ts'
import { useSay } from '../page/use-say.ts'
import { paths } from '../page/paths.ts'
import { PortalLink } from '../ui/PortalLink.tsx'
import { formatClock } from './format-day.ts'

type ListNoticesProps = {
  readAt: Date
  failure: unknown
  /** Of the last press. */
  refusedBy: unknown
}

/** Over the loads, which stay: the session is over, or the list could not be read again. */
export function ListNotices({ readAt, failure, refusedBy }: ListNoticesProps) {
  const say = useSay()
  const language = useLanguage()
  if (isUnauthorized(failure) || isUnauthorized(refusedBy)) {
    return (
      <div role="alert" className="flex flex-col gap-3 rounded-panel bg-error p-4 text-on-error">
        <p className="font-bold">{say('loggedOut')}</p>
        <PortalLink href={paths.login}>{say('goToLogin')}</PortalLink>
      </div>
    )
  }
  if (failure === null) return null
  return (
    <p role="status" className="rounded-panel bg-warn p-4 font-bold text-on-warn">
      {say('noConnectionSince', { time: formatClock(readAt, language) })}
    </p>
  )
}
