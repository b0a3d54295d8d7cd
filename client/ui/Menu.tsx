import { Slot } from 'radix-ui'
import { Suspense, useState } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { MenuProps } from './menu-item.ts'
import { part } from './part.tsx'

const readLayer = () => import('./MenuLayer.tsx')
const MenuLayer = part(readLayer, 'MenuLayer', ({ trigger }) => trigger)

/** A page has thousands of these, most never opened, so the menu itself is loaded and created on first use. */
export function Menu(props: MenuProps) {
  const [openedBy, setOpenedBy] = useState<'key' | 'pointer' | null>(null)
  const button = (
    <Slot.Root
      aria-haspopup="menu"
      aria-expanded={openedBy !== null}
      onPointerEnter={() => void readLayer()}
      onClick={(event: MouseEvent) => {
        // No mouse button: pressed with Enter or Space.
        setOpenedBy(event.detail === 0 ? 'key' : 'pointer')
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        setOpenedBy('key')
      }}
    >
      {props.trigger}
    </Slot.Root>
  )
  if (openedBy === null) return button
  return (
    <Suspense fallback={button}>
      <MenuLayer {...props} isByKey={openedBy === 'key'} />
    </Suspense>
  )
}
