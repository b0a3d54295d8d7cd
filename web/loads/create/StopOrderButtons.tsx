import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { Icon } from '#client/ui/icon.ts'
import { IconButton } from '#client/ui/IconButton.tsx'

type StopOrderButtonsProps = {
  /** "stop 2, Tulsa Mill": with its place, which is another one after each move. */
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
      <MoveButton
        icon={ArrowUp}
        label={`Move up ${name}`}
        isOff={isFirst}
        onPress={() => {
          onMove(-1)
        }}
      />
      <MoveButton
        icon={ArrowDown}
        label={`Move down ${name}`}
        isOff={isLast}
        onPress={() => {
          onMove(1)
        }}
      />
      <IconButton icon={X} label={`Remove ${name}`} onClick={onRemove} />
    </span>
  )
}

type MoveButtonProps = { icon: Icon; label: string; isOff: boolean; onPress: () => void }

function MoveButton({ icon, label, isOff, onPress }: MoveButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isPressed = useRef(false)
  useLayoutEffect(() => {
    // A row that moves in the page loses the focus: the next press would go nowhere.
    if (isPressed.current) button.current?.focus()
    isPressed.current = false
  }, [label])
  return (
    <IconButton
      ref={button}
      icon={icon}
      label={label}
      // Not disabled, which would throw the focus out at the end of the list.
      aria-disabled={isOff || undefined}
      className="off:bg-transparent off:text-disabled"
      onClick={() => {
        if (isOff) return
        isPressed.current = true
        onPress()
      }}
    />
  )
}
