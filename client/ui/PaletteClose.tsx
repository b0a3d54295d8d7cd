import { Dialog as Radix } from 'radix-ui'
import { Kbd } from './Kbd.tsx'

/** The key that closes it, and a button for those without keys: Tab leads past it, to what can be done. */
export function PaletteClose() {
  return (
    <Radix.Close
      tabIndex={-1}
      aria-label="Esc: close"
      className="inline-grid size-8 flex-none place-items-center rounded-control text-muted hover:bg-inset pointer-coarse:size-11"
    >
      <Kbd>Esc</Kbd>
    </Radix.Close>
  )
}
