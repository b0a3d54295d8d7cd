import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import type { Load } from '#contract/load-views.ts'
import { LoadStatusBadge } from '../../load/LoadStatusBadge.tsx'

type BadgeButtonProps = { load: Load } & ComponentPropsWithRef<'button'>

export function BadgeButton({ load, ...button }: BadgeButtonProps) {
  return (
    <button
      {...button}
      type="button"
      data-status-button
      title="Change status"
      className="group relative inline-flex min-h-6 max-w-full min-w-0 items-center rounded-badge align-middle pointer-coarse:min-h-11"
    >
      <LoadStatusBadge load={load} />
      <ChevronDown
        aria-hidden
        className="absolute left-full -ml-0.5 size-3 text-muted opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 group-data-[state=open]:opacity-100 print:hidden"
        strokeWidth={1.5}
      />
    </button>
  )
}
