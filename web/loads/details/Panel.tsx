import type { ReactNode } from 'react'

type PanelProps = { title: string; action?: ReactNode; children: ReactNode; className?: string }

/** A part of the details: a section with its head, parted from the next by a line. */
export function Panel({ title, action, children, className = '' }: PanelProps) {
  return (
    <section aria-label={title} className={`border-line p-4 not-[.border-b-0]:border-b ${className}`}>
      <div className="mb-2 flex min-h-6 items-center justify-between gap-2">
        <h3 className="text-cell font-semibold">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  )
}
