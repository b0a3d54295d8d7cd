import { LogOut, Search, Truck } from 'lucide-react'
import type { SignedInUser } from '#contract/auth.ts'
import { Button } from '#client/ui/Button.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { paths } from '../page/paths.ts'
import { DataAge } from './DataAge.tsx'
import { UserMenu } from './UserMenu.tsx'

type OfficeHeaderProps = {
  user: SignedInUser
  onSearch: () => void
  onShortcuts: () => void
  onLogOut: () => void
  isLoggingOut: boolean
}

export function OfficeHeader({ user, onSearch, onShortcuts, onLogOut, isLoggingOut }: OfficeHeaderProps) {
  return (
    <header
      data-print="hide"
      className="flex h-12 flex-none items-center gap-3 border-b border-line bg-surface px-4"
    >
      <h1 className="truncate font-sign text-title font-bold">Office Dashboard</h1>
      <button
        type="button"
        onClick={onSearch}
        className="flex h-8 w-56 min-w-0 items-center gap-2 rounded-control border border-control bg-surface px-2.5 text-left text-cell text-placeholder hover:bg-hover max-md:hidden"
      >
        <Search aria-hidden className="size-4 flex-none" strokeWidth={1.5} />
        <span className="truncate">Search loads</span>
      </button>
      <div className="ml-auto flex min-w-0 items-center gap-2">
        <DataAge />
        <span className="md:hidden">
          <IconButton icon={Search} label="Search loads" onClick={onSearch} />
        </span>
        {user.role === 'office' && (
          <ButtonLink size="toolbar" icon={Truck} href={paths.driverPortal} className="max-md:hidden">
            Driver Portal
          </ButtonLink>
        )}
        <UserMenu user={user} onShortcuts={onShortcuts} onLogOut={onLogOut} />
        <Button
          size="toolbar"
          icon={LogOut}
          className="max-md:hidden"
          busy={isLoggingOut}
          busyLabel="Leaving..."
          onClick={onLogOut}
        >
          Logout
        </Button>
      </div>
    </header>
  )
}
