import { ChevronRight, Search, Truck } from 'lucide-react'
import { Link } from 'react-router'
import type { SignedInUser } from '#contract/auth.ts'
import { Button } from '#client/ui/Button.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Kbd } from '#client/ui/Kbd.tsx'
import { PagePrimaryPlaceholder } from '../page/PagePrimaryPlaceholder.tsx'
import { paths } from '../page/paths.ts'
import { paletteKeys } from '../palette/palette-keys.ts'
import { settingsTab } from './dashboard-tabs.ts'
import type { DashboardTab } from './dashboard-tabs.ts'
import { UserMenu } from './UserMenu.tsx'

const searchWords = 'Find load, PO, driver, customer'

type OfficeHeaderProps = {
  user: SignedInUser
  place: DashboardTab
  /** The slots that the page fills: its count next to the title, its primary button on the right. */
  countRef: (place: HTMLElement | null) => void
  actionsRef: (place: HTMLElement | null) => void
  onSearch: () => void
  onShortcuts: () => void
  onLogOut: () => void
  isLoggingOut: boolean
}

export function OfficeHeader(props: OfficeHeaderProps) {
  const { user, place, countRef, actionsRef, onSearch, onShortcuts, onLogOut, isLoggingOut } = props
  return (
    <header
      data-print="hide"
      className="flex h-12 flex-none items-center gap-2 border-b border-line bg-surface px-4 md:gap-3 short:h-10"
    >
      {/* As wide as any title and count: the search stands at the same place on every page. */}
      <div className="flex min-w-0 items-center gap-2 md:min-w-60 md:flex-none md:gap-3 lg:min-w-88 xl:min-w-104">
        <Title place={place} />
        <span ref={countRef} className="flex-none" />
      </div>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onSearch}
        className="flex h-8 max-w-[268px] min-w-8 flex-1 basis-0 items-center gap-2 overflow-hidden rounded-control border border-control bg-surface pr-1.5 pl-2.5 text-left text-cell text-placeholder hover:bg-hover max-md:hidden 2xl:max-w-[340px] pointer-coarse:h-11"
      >
        <Search aria-hidden className="size-4 flex-none text-muted" strokeWidth={1.5} />
        <span title={searchWords} className="min-w-0 flex-1 truncate">
          {searchWords}
        </span>
        <span aria-hidden className="flex-none text-muted max-lg:hidden">
          <Kbd>{paletteKeys}</Kbd>
        </span>
      </button>
      {/* Where the search is as narrow as it gets, the name is cut short rather than the page's button. */}
      <div className="ml-auto flex min-w-0 items-center gap-2">
        <span className="max-md:-order-2 md:hidden">
          <IconButton icon={Search} label={searchWords} onClick={onSearch} />
        </span>
        {user.role === 'office' && (
          <ButtonLink size="toolbar" icon={Truck} href={paths.driverPortal} className="max-lg:hidden">
            Driver Portal
          </ButtonLink>
        )}
        <UserMenu user={user} onShortcuts={onShortcuts} onLogOut={onLogOut} />
        <Button
          size="toolbar"
          className="max-md:hidden"
          busy={isLoggingOut}
          busyLabel="Leaving..."
          onClick={onLogOut}
        >
          Logout
        </Button>
        <Primary place={place} placeRef={actionsRef} />
      </div>
    </header>
  )
}

function Title({ place }: { place: DashboardTab }) {
  const isInSettings = place.group === 'settings'
  return (
    <h1 className="flex min-w-0 items-center gap-1.5 font-sign text-title font-bold whitespace-nowrap md:flex-none">
      <span
        className={classNames('font-semibold text-muted', isInSettings ? 'max-xl:sr-only' : 'max-lg:sr-only')}
      >
        Office Dashboard
      </span>
      <Chevron className={isInSettings ? 'max-xl:hidden' : 'max-lg:hidden'} />
      {isInSettings && (
        <>
          <Link
            to={paths.tab(settingsTab)}
            className="font-semibold text-muted no-underline hover:underline max-lg:hidden"
          >
            Settings
          </Link>
          <Chevron className="max-lg:hidden" />
        </>
      )}
      <span title={place.label} className="truncate">
        {place.label}
      </span>
    </h1>
  )
}

function Chevron({ className }: { className: string }) {
  return (
    <ChevronRight
      aria-hidden
      className={classNames('size-4 flex-none text-control', className)}
      strokeWidth={1.5}
    />
  )
}

/** The slot of the page's button; its space is reserved until then. */
function Primary({
  place,
  placeRef,
}: {
  place: DashboardTab
  placeRef: (place: HTMLElement | null) => void
}) {
  const { primary } = place
  return (
    <div className="grid not-has-[a,button]:hidden max-md:-order-1">
      {primary && (
        <div className="col-start-1 row-start-1">
          {primary.isAtFoot && <div className="size-8 md:hidden pointer-coarse:size-11" />}
          <div className={classNames(primary.isAtFoot && 'max-md:hidden')}>
            <PagePrimaryPlaceholder label={primary.label} shortcut={primary.shortcut} />
          </div>
        </div>
      )}
      <div ref={placeRef} className="col-start-1 row-start-1 justify-self-end" />
    </div>
  )
}
