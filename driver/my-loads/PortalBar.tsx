import type { SignedInUser } from '#contract/auth.ts'
import { formatName } from '#client/format/people.ts'
import type { InboxStore } from '../inbox/inbox-store.ts'
import { useInbox } from '../inbox/use-inbox.ts'
import { useSay } from '../page/use-say.ts'
import { Icon } from '../ui/Icon.tsx'

type PortalBarProps = {
  user: SignedInUser
  inbox: InboxStore
  onMenu: () => void
}

/** Who is signed in on this phone, and the way to everything that is not a load. */
export function PortalBar({ user, inbox, onMenu }: PortalBarProps) {
  const say = useSay()
  const unread = useInbox(inbox).inbox?.unread ?? 0
  return (
    <header className="on-ink safe-x bg-ink pt-[env(safe-area-inset-top)] text-on-ink">
      <div className="mx-auto flex min-h-16 max-w-[960px] flex-wrap items-center justify-between gap-x-4 py-1">
        <p className="min-w-0 flex-[1_1_9rem]">
          <span className="block text-small">{say('welcome')}</span>
          <span className="block font-extrabold" translate="no">
            {formatName(user, user.username ?? '')}
          </span>
        </p>
        <button
          type="button"
          onClick={onMenu}
          className="flex min-h-14 flex-none items-center gap-3 rounded-panel border-2 border-on-ink px-4 font-bold"
        >
          <Icon name="menu" />
          {say('menu')}
          {unread > 0 && (
            <span className="tabular rounded-full bg-on-ink px-2 text-ink">
              <span aria-hidden>{unread}</span>
              <span className="sr-only">{say('unreadNotices', { count: unread })}</span>
            </span>
          )}
        </button>
      </div>
    </header>
  )
}
