import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import { Fragment, useRef } from 'react'
import { classNames } from './class-names.ts'
import { Kbd } from './Kbd.tsx'
import type { MenuItem, MenuProps } from './menu-item.ts'
import { useLayer } from './use-layer.ts'

type MenuLayerProps = MenuProps & {
  /** The key was pressed before the menu existed, so the menu focuses its first item itself. */
  isByKey: boolean
}

/** It is created when first used, so it opens at once. */
export function MenuLayer({ label, items, trigger, align = 'end', isByKey }: MenuLayerProps) {
  const layer = useLayer(true)
  const isFirst = useRef(isByKey)
  const safe = items.filter((item) => !item.danger)
  const dangerous = items.filter((item) => item.danger)
  return (
    <Radix.Root modal={false} defaultOpen onOpenChange={layer.place}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal {...layer.portal}>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onClick={(event) => {
            // A menu in a table row must not open the row: React passes events through portals.
            event.stopPropagation()
          }}
          onFocus={({ target, currentTarget }) => {
            if (!isFirst.current || target !== currentTarget) return
            isFirst.current = false
            currentTarget.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus()
          }}
          className="motion-layer z-menu max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded-panel bg-raised p-1 text-text no-ring shadow-menu forced-colors:border"
        >
          {safe.map((item, index) => (
            <Fragment key={item.id}>
              {item.group !== safe[index - 1]?.group && (
                <GroupStart name={item.group} isFirst={index === 0} />
              )}
              <MenuRow item={item} />
            </Fragment>
          ))}
          {safe.length > 0 && dangerous.length > 0 && <Radix.Separator className="-mx-1 my-1 h-px bg-line" />}
          {dangerous.map((item) => (
            <MenuRow key={item.id} item={item} />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function GroupStart({ name, isFirst }: { name: string | undefined; isFirst: boolean }) {
  return (
    <>
      {!isFirst && <Radix.Separator className="-mx-1 my-1 h-px bg-line" />}
      {name !== undefined && <Radix.Label className="px-2 py-1 text-meta text-muted">{name}</Radix.Label>}
    </>
  )
}

function MenuRow({ item }: { item: MenuItem }) {
  const { label, icon: IconShape, shortcut, onSelect, danger = false, disabledReason, checked } = item
  const isChoice = checked !== undefined
  return (
    <Radix.Item
      disabled={disabledReason !== undefined}
      onSelect={onSelect}
      {...(isChoice ? { role: 'menuitemradio', 'aria-checked': checked } : {})}
      className={classNames(
        'flex min-h-8 items-center gap-2 rounded-badge px-2 py-1 text-cell select-none',
        'data-highlighted:bg-inset ring-inside forced-colors:data-highlighted:outline-2',
        'data-disabled:cursor-not-allowed data-disabled:text-muted pointer-coarse:min-h-11',
        danger && 'text-danger-text',
      )}
    >
      {isChoice && (
        <span className="grid size-4 flex-none place-items-center">
          {checked && <Check aria-hidden className="size-4" strokeWidth={1.5} />}
        </span>
      )}
      {IconShape && <IconShape aria-hidden className="size-4 flex-none" strokeWidth={1.5} />}
      <span className="min-w-0 flex-1">
        {label}
        {disabledReason !== undefined && <span className="block text-meta text-muted">{disabledReason}</span>}
      </span>
      {shortcut !== undefined && <Kbd className="text-muted">{shortcut}</Kbd>}
    </Radix.Item>
  )
}
