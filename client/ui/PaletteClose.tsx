import { Dialog as Radix } from 'radix-ui'
import { Kbd } from './Kbd.tsx'

/** The closing key, also a button for people without a keyboard. Tab skips it and goes to the entries. */
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
