import { CircleAlert, GripVertical, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { StopMarker } from '../../load/StopMarker.tsx'
import type { DraftStop } from './load-draft.ts'
import { StopTypeSwitch } from './StopTypeSwitch.tsx'
import type { useDragStop } from './use-drag-stop.ts'

type DraftStopRowProps = {
  stop: DraftStop
  index: number
  fault: string | undefined
  isDragged: boolean
  grip: ReturnType<ReturnType<typeof useDragStop>['gripOf']>
  appointment: ReactNode
  onType: (stopType: DraftStop['stopType']) => void
  onMoveBy: (by: -1 | 1) => void
  onRemove: (button: HTMLElement) => void
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

export function stopTitle({ companyName }: DraftStop, index: number): string {
  return `stop ${String(index + 1)}, ${companyName}`
}

export function DraftStopRow(props: DraftStopRowProps) {
  const { stop, index, fault, isDragged, grip, appointment, onType, onMoveBy, onRemove } = props
  const name = stopTitle(stop, index)
  const place = [stop.city, stop.state].filter(Boolean).join(', ')
  const hadFocus = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    // A moved row loses the focus, and the next key would go nowhere.
    hadFocus.current?.focus()
    hadFocus.current = null
  }, [index])
  const move = (event: KeyboardEvent<HTMLLIElement>) => {
    const step = steps[event.key]
    if (step === undefined || !event.altKey) return
    event.preventDefault()
    if (event.target instanceof HTMLElement) hadFocus.current = event.target
    onMoveBy(step)
  }
  return (
    // The keys work on whatever in the row has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      data-stop={stop.key}
      onKeyDown={move}
      className={classNames(
        'bg-surface pr-1 pl-1 not-first:border-t not-first:border-line',
        isDragged && 'relative z-1 shadow-menu',
      )}
    >
      <div className="flex min-h-[53px] items-center gap-1">
        <IconButton
          {...grip}
          icon={GripVertical}
          label={`Move ${name}`}
          shortcut="Alt+↑ ↓"
          className="-mr-1.5 w-6 cursor-grab touch-none text-muted pointer-coarse:w-8"
        />
        <StopMarker stopType={stop.stopType} number={index + 1} />
        <span className="min-w-0 flex-1 pl-0.5">
          <span className="block truncate text-cell font-medium" title={stop.companyName}>
            {stop.companyName}
          </span>
          <span className="flex min-w-0 items-baseline gap-1 text-meta text-muted">
            <span className="truncate" title={place}>
              {place}
            </span>
            {stop.city !== null && <span aria-hidden>·</span>}
            <span className="flex-none">{appointment}</span>
          </span>
        </span>
        <StopTypeSwitch name={name} value={stop.stopType} onValueChange={onType} />
        <IconButton
          icon={X}
          label={`Remove ${name}`}
          data-remove
          className="w-6"
          onClick={({ currentTarget }) => {
            onRemove(currentTarget)
          }}
        />
      </div>
      {fault !== undefined && (
        <p role="alert" className="mb-1 flex items-start gap-1.5 pl-1 text-meta text-danger-text">
          <CircleAlert aria-hidden className="mt-px size-3.5 flex-none" strokeWidth={1.5} />
          {fault}
        </p>
      )}
    </li>
  )
}
