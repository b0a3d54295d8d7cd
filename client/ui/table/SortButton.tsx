import { ArrowDown, ArrowUp } from 'lucide-react'
import type { TableSort } from './columns.ts'

type SortButtonProps = {
  label: string
  direction: TableSort['direction'] | null
  isRight: boolean
  onPress: () => void
}

export function SortButton({ label, direction, isRight, onPress }: SortButtonProps) {
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      data-print="keep"
      onClick={onPress}
      className={`group -mx-1 inline-flex h-6 max-w-full items-center gap-0.5 rounded-badge px-1 hover:text-text ${isRight ? 'flex-row-reverse' : ''} ${direction === null ? '' : 'text-text'}`}
    >
      <span className="truncate" title={label}>
        {label}
      </span>
      <Arrow
        aria-hidden
        strokeWidth={1.75}
        className={`size-3 flex-none ${direction === null ? 'hidden opacity-60 group-hover:block group-focus-visible:block' : ''}`}
      />
    </button>
  )
}
