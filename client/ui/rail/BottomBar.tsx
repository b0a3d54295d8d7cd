import { classNames } from '../class-names.ts'
import { CountChip } from '../CountChip.tsx'
import type { Icon } from '../icon.ts'

export type BottomBarItem = {
  id: string
  label: string
  icon: Icon
  onPress: () => void
  isCurrent?: boolean
  /** How many need a person. */
  attention?: number | undefined
}

/** The rail of a phone: five places, each with its word. */
export function BottomBar({ label, items }: { label: string; items: readonly BottomBarItem[] }) {
  return (
    <nav
      aria-label={label}
      className="on-ink z-rail flex flex-none bg-rail text-on-rail md:hidden dark:border-t dark:border-line"
      style={{ paddingBottom: 'env(safe-area-inset-bottom)' }}
    >
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          aria-current={item.isCurrent ? 'page' : undefined}
          onClick={item.onPress}
          className={classNames(
            'relative flex h-14 short:h-11 min-w-0 flex-1 flex-col items-center justify-center gap-1 short:gap-0 text-meta ring-inside',
            item.isCurrent ? 'font-medium text-on-rail-selected' : 'text-on-rail',
          )}
        >
          {item.isCurrent && (
            <span
              aria-hidden
              className="absolute inset-x-3 top-0 h-[3px] bg-ink-accent forced-colors:bg-[Highlight]"
            />
          )}
          <item.icon aria-hidden className="size-5" strokeWidth={1.5} />
          <span className="max-w-full truncate px-1">{item.label}</span>
          {item.attention !== undefined && item.attention > 0 && (
            <CountChip count={item.attention} attention className="absolute top-1 left-1/2 ml-2" />
          )}
        </button>
      ))}
    </nav>
  )
}
