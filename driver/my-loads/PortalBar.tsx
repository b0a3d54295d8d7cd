import type { SignedInUser } from '#contract/auth.ts'
import { formatName } from '#client/format/people.ts'
import { useSay } from '../page/use-say.ts'
import { LanguageButton } from '../ui/LanguageButton.tsx'
import { NightButton } from '../ui/NightButton.tsx'
import { PortalButton } from '../ui/PortalButton.tsx'

type PortalBarProps = {
  user: SignedInUser
  onLogOut: () => void
}

/** Who is signed in on this phone, and how the page looks to them. */
export function PortalBar({ user, onLogOut }: PortalBarProps) {
  const say = useSay()
  return (
    <header className="on-ink safe-x bg-ink pt-[max(12px,env(safe-area-inset-top))] pb-3 text-on-ink">
      <div className="mx-auto flex max-w-[960px] flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-56 flex-1 basis-80">
          <p className="font-extrabold">{say('welcome', { name: formatName(user, user.username ?? '') })}</p>
          <p className="flex flex-wrap gap-x-4 text-small">
            {user.username !== null && <span translate="no">{user.username}</span>}
            <span>{say('driverId', { id: user.id.slice(-6) })}</span>
            {user.truckNumber !== null && <span>{say('truck', { number: user.truckNumber })}</span>}
          </p>
        </div>
        <div
          role="group"
          aria-label={say('settings')}
          className="flex flex-1 basis-80 flex-wrap gap-3 *:min-w-fit *:flex-1 *:basis-[6.5rem]"
        >
          <LanguageButton />
          <NightButton />
          <PortalButton look="onInk" onClick={onLogOut}>
            {say('logout')}
          </PortalButton>
        </div>
      </div>
    </header>
  )
}
