import { useState, type ReactNode } from 'react'

type FoldedPartProps = {
  title: string
  /** What it says now: "Net 30, factored". */
  summary: string
  /** Something in it has to be mended, so it stays in sight. */
  hasFault?: boolean
  children: ReactNode
}

/** A part of a long form that most people leave as it is. */
export function FoldedPart({ title, summary, hasFault = false, children }: FoldedPartProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="rounded-panel border border-line p-3"
      open={isOpen || hasFault}
      onToggle={({ currentTarget: { open } }) => {
        setOpen(open)
      }}
    >
      <summary className="min-h-6 cursor-pointer text-cell">
        <span className="font-semibold">{title}</span>
        <span className="text-muted">{` · ${summary}`}</span>
      </summary>
      <div className="mt-3 flex flex-col gap-4">{children}</div>
    </details>
  )
}
