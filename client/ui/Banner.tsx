import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { Icon } from './icon.ts'

export type BannerTone = 'info' | 'ok' | 'warn' | 'error'

export type BannerProps = {
  tone: BannerTone
  /** What happened, in a few words; the children say what it means and what to do. */
  title?: string
  children: ReactNode
  /** "Try again". */
  action?: ReactNode
  onClose?: () => void
  /** strip: the whole width of the page, without corners. */
  shape?: 'box' | 'strip'
  className?: string
}

const looks: Record<BannerTone, { icon: Icon; classes: string }> = {
  info: { icon: Info, classes: 'bg-info text-on-info' },
  ok: { icon: CircleCheck, classes: 'bg-ok text-on-ok' },
  warn: { icon: TriangleAlert, classes: 'bg-warn text-on-warn' },
  error: { icon: CircleAlert, classes: 'bg-error text-on-error' },
}

/** Errors are announced at once, the rest when there is a pause. */
export function Banner({ tone, title, children, action, onClose, shape = 'box', className }: BannerProps) {
  const { icon: IconShape, classes } = looks[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames(
        'flex items-start gap-2 px-3 py-2 text-cell',
        shape === 'box' && 'rounded-panel',
        'forced-colors:border',
        classes,
        className,
      )}
    >
      <IconShape aria-hidden className="mt-0.5 size-4 flex-none" strokeWidth={1.5} />
      <div className="min-w-0 flex-1">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        <div className="max-w-[68ch]">{children}</div>
      </div>
      {action !== undefined && <div className="flex-none">{action}</div>}
      {onClose && (
        <button
          type="button"
          aria-label="Dismiss"
          onClick={onClose}
          className="-my-1 -mr-1.5 inline-grid size-7 flex-none place-items-center rounded-control hover:bg-current/10 pointer-coarse:size-11"
        >
          <X aria-hidden className="size-4" strokeWidth={1.5} />
        </button>
      )}
    </div>
  )
}
