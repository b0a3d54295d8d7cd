import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { ComponentPropsWithRef } from 'react'
import { Menu } from './Menu.tsx'
import type { MenuItem } from './Menu.tsx'

type RowMenuProps = {
  /** What the row is about: "Actions for 109-2026-00417". */
  subject: string
  items: readonly MenuItem[]
}

/** At most seven verbs, danger last. A table has thousands of these: the menu itself is made when it is first opened. */
export function RowMenu({ subject, items }: RowMenuProps) {
  const [isMade, setMade] = useState(false)
  const label = `Actions for ${subject}`
  if (isMade)
    return <Menu label={label} items={items} trigger={<MenuButton aria-label={label} />} defaultOpen />
  const make = () => {
    setMade(true)
  }
  return (
    <MenuButton
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={make}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        make()
      }}
    />
  )
}

function MenuButton(props: ComponentPropsWithRef<'button'>) {
  return (
    <button
      {...props}
      type="button"
      className="inline-grid size-8 flex-none place-items-center rounded-control text-muted hover:bg-inset hover:text-text data-[state=open]:bg-inset data-[state=open]:text-text pointer-coarse:size-11"
    >
      <Ellipsis aria-hidden className="size-4" strokeWidth={1.5} />
    </button>
  )
}
