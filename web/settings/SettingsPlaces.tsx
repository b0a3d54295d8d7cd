import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { may } from '#domain/access/may.ts'
import { useAuth } from '#client/auth/use-auth.ts'
import { paths } from '../page/paths.ts'
import { settingsPlaces } from './settings-places.ts'

export function SettingsPlaces() {
  const { user } = useAuth()
  const places = Object.values(settingsPlaces).filter(({ needs }) => user !== null && may(user.role, needs))
  return (
    <nav aria-label="More settings" className="border-b border-line">
      <ul>
        {places.map(({ value, label, about, icon: Shape }) => (
          <li key={value} className="not-first:border-t not-first:border-line">
            <Link
              to={paths.tab(value)}
              className="flex min-h-14 items-center gap-3 px-4 py-2 text-text no-underline ring-inside hover:bg-hover"
            >
              <Shape aria-hidden className="size-4 flex-none text-muted" strokeWidth={1.5} />
              <span className="min-w-0">
                <span className="flex items-center gap-1 text-form font-medium">
                  {label}
                  <ChevronRight aria-hidden className="size-4 flex-none text-muted" strokeWidth={1.5} />
                </span>
                <span className="block text-cell text-muted">{about}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
