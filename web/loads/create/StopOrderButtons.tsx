import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { IconButton } from '#client/ui/IconButton.tsx'

type StopOrderButtonsProps = {
  /** "stop 2, Tulsa Mill" */
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** Up, Down and remove of one stop in a list. */
export function StopOrderButtons({ name, isFirst, isLast, onMove, onRemove }: StopOrderButtonsProps) {
  return (
    <span className="flex flex-none">
      <IconButton
        icon={ArrowUp}
        label={`Move up ${name}`}
        disabled={isFirst}
        onClick={() => {
          onMove(-1)
        }}
      />
      <IconButton
        icon={ArrowDown}
        label={`Move down ${name}`}
        disabled={isLast}
        onClick={() => {
          onMove(1)
        }}
      />
      <IconButton icon={X} label={`Remove ${name}`} onClick={onRemove} />
    </span>
  )
}
