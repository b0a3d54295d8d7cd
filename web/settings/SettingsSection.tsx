import { useId } from 'react'
import type { ReactNode } from 'react'

type SettingsSectionProps = {
  title: string
  /** What it is for, in words for someone who has never heard of it. */
  about: string
  action?: ReactNode
  children?: ReactNode
}

export function SettingsSection({ title, about, action, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-b border-line px-4 py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="max-w-[68ch] min-w-0">
          <h2 id={id} className="font-sign text-panel font-bold">
            {title}
          </h2>
          <p className="mt-0.5 text-cell text-muted">{about}</p>
        </div>
        {action}
      </div>
      {children !== undefined && <div className="mt-3">{children}</div>}
    </section>
  )
}
