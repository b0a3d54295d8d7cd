import { useId } from 'react'
import type { ReactNode } from 'react'

type SettingsSectionProps = {
  title: string
  /** What it is for, in words for someone who has never heard of it. */
  about: string
  action?: ReactNode
  children?: ReactNode
}

/** What it is for at the left, what it is now beside it, and the button below what it changes. */
export function SettingsSection({ title, about, action, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-3 border-b border-line px-4 py-5 lg:grid-cols-[320px_minmax(0,640px)]"
    >
      <div className="max-w-[68ch] min-w-0">
        <h2 id={id} className="font-sign text-panel font-bold">
          {title}
        </h2>
        <p className="mt-0.5 text-cell text-muted">{about}</p>
      </div>
      <div className="flex min-w-0 flex-col items-start gap-3">
        {children !== undefined && <div className="w-full min-w-0">{children}</div>}
        {action}
      </div>
    </section>
  )
}
