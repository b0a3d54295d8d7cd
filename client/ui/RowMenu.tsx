import type { ComponentPropsWithRef } from 'react'
import { Menu } from './Menu.tsx'
import type { MenuItem } from './menu-item.ts'

type RowMenuProps = {
  /** What the row is about: "Actions for 109-2026-00417". */
  subject: string
  items: readonly MenuItem[]
}

/** At most seven verbs, danger last. */
export function RowMenu({ subject, items }: RowMenuProps) {
  const label = `Actions for ${subject}`
  return <Menu label={label} items={items} trigger={<MenuButton aria-label={label} />} />
}

function MenuButton(props: ComponentPropsWithRef<'button'>) {
  return (
    <button
      {...props}
      type="button"
      className="inline-grid size-8 flex-none place-items-center rounded-control text-muted hover:bg-inset hover:text-text data-[state=open]:bg-inset data-[state=open]:text-text pointer-coarse:size-11"
    >
      {/* One shape for the three dots: a table has hundreds of them. */}
      <svg aria-hidden viewBox="0 0 24 24" className="size-4">
        <path
          d="M5 12h.01M12 12h.01M19 12h.01"
          stroke="currentColor"
          strokeWidth="3.5"
          strokeLinecap="round"
        />
      </svg>
    </button>
  )
}
