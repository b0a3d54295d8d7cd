import type { ReactNode } from 'react'

type PanelProps = {
  title: string
  /** Muted, beside the title. */
  note?: string | undefined
  action?: ReactNode
  children: ReactNode
  className?: string
}

/** A part of the details: a section with its head, parted from the next by a line. */
export function Panel({ title, note, action, children, className = '' }: PanelProps) {
  return (
    <section aria-label={title} className={`border-line p-4 not-[.border-b-0]:border-b ${className}`}>
      <div className="mb-2 flex min-h-6 items-center justify-between gap-2">
        <h3 className="text-cell font-semibold">
          {title}
          {note !== undefined && <span className="ml-2 text-meta font-normal text-muted">{note}</span>}
        </h3>
        {action}
      </div>
      {children}
    </section>
  )
}
