import { Bug, Keyboard, LogOut, Truck } from 'lucide-react'
import type { SignedInUser } from '#contract/auth.ts'
import { formatName } from '#client/format/people.ts'
import type { Density } from '#client/theme/density.ts'
import type { ThemeChoice } from '#client/theme/theme.ts'
import { useDensity } from '#client/theme/use-density.ts'
import { useTheme } from '#client/theme/use-theme.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Menu } from '#client/ui/Menu.tsx'
import type { MenuItem } from '#client/ui/menu-item.ts'
import { useMediaQuery } from '#client/ui/use-media-query.ts'
import { paths } from '../page/paths.ts'

const themes: readonly { choice: ThemeChoice; label: string }[] = [
  { choice: 'light', label: 'Light' },
  { choice: 'dark', label: 'Dark' },
  { choice: 'system', label: 'System' },
]
const densities: readonly { density: Density; label: string }[] = [
  { density: 'compact', label: 'Compact' },
  { density: 'standard', label: 'Standard' },
  { density: 'comfortable', label: 'Comfortable' },
]

/** What a driver's phone can do, in a tab of its own (specification section 2). */
function openDebugTest(): void {
  window.open(paths.driverDebugTest, '_blank', 'noopener')
}

/** A separate app. */
function openDriverPortal(): void {
  location.assign(paths.driverPortal)
}

type UserMenuProps = { user: SignedInUser; onShortcuts: () => void; onLogOut: () => void }

export function UserMenu({ user, onShortcuts, onLogOut }: UserMenuProps) {
  const { choice: theme, setTheme } = useTheme()
  const { density, setDensity } = useDensity()
  const isPhone = useMediaQuery('(max-width: 767px)')
  // Narrower than this, the header has no room for its link.
  const isTablet = useMediaQuery('(max-width: 1023px)')
  const name = formatName(user, user.username ?? '')
  const items: MenuItem[] = [
    ...themes.map(({ choice, label }) => ({
      id: `theme-${choice}`,
      group: 'Theme',
      label,
      checked: theme === choice,
      onSelect: () => {
        setTheme(choice)
      },
    })),
    ...densities.map(({ density: height, label }) => ({
      id: `density-${height}`,
      group: 'Row height',
      label,
      checked: density === height,
      onSelect: () => {
        setDensity(height)
      },
    })),
    {
      id: 'shortcuts',
      group: 'Help',
      label: 'Keyboard shortcuts',
      icon: Keyboard,
      shortcut: '?',
      onSelect: onShortcuts,
    },
    { id: 'debug-test', group: 'Help', label: 'Driver Debug Test', icon: Bug, onSelect: openDebugTest },
    ...(isTablet && user.role === 'office'
      ? [{ id: 'driver-portal', label: 'Driver Portal', icon: Truck, onSelect: openDriverPortal }]
      : []),
    ...(isPhone ? [{ id: 'log-out', label: 'Logout', icon: LogOut, onSelect: onLogOut }] : []),
  ]
  return (
    <Menu
      label={`Settings of ${name}`}
      items={items}
      trigger={
        <button
          type="button"
          className="inline-flex h-8 min-w-9 items-center gap-2 rounded-control px-1 hover:bg-inset data-[state=open]:bg-inset pointer-coarse:h-11"
        >
          <Avatar name={name} />
          <span className="sr-only">Settings of {name}</span>
          <span aria-hidden className="max-w-40 truncate text-cell font-medium max-lg:hidden">
            {name}
          </span>
        </button>
      }
    />
  )
}
