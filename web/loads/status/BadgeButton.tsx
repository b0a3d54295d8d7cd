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
      data-print="keep"
      title="Change status"
      className="opens-below relative inline-flex min-h-6 max-w-full min-w-0 items-center rounded-badge align-middle pointer-coarse:min-h-11"
    >
      <LoadStatusBadge load={load} />
    </button>
  )
}
