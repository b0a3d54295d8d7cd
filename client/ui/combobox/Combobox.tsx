import { ChevronDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useRef, useState } from 'react'
import type { KeyboardEvent, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { fieldButtonClasses } from '../field-style.ts'
import type { FieldProps, FieldSize } from '../field.ts'
import { FormField } from '../FormField.tsx'
import type { ComboboxOption } from './combobox-options.ts'
import { ComboboxPanel } from './ComboboxPanel.tsx'
import type { ComboboxActionProps } from './ComboboxPanel.tsx'
import { typedToOpen } from './typed-to-open.ts'
import { useLayer } from '../use-layer.ts'
import { useReturnFocus } from '../use-return-focus.ts'

export type ComboboxProps = FieldProps & {
  options: readonly ComboboxOption[]
  value: string | null
  onValueChange: (value: string | null) => void
  placeholder?: string
  searchPlaceholder?: string
  /** In place of the list when nothing fits. */
  emptyText?: string
  /** Choosing the chosen one again takes the choice back. */
  clearable?: boolean
  disabled?: boolean
  size?: FieldSize
  /** dashed: the empty place in a table row that asks to be filled. */
  look?: 'field' | 'dashed'
  /** Below the list, with what was typed: "Add location", "Add “Tulsa Mill”…". Enter does it when nothing was found. */
  action?: ComboboxActionProps
  /** Created on demand: opens at once with this text in its search. */
  opensWith?: string | undefined
  onBlur?: () => void
  ref?: Ref<HTMLButtonElement>
}

/** For more than fifteen options: drivers, locations, customers. Typing on the closed field opens it with that text. */
export function Combobox({
  options,
  value,
  onValueChange,
  placeholder = 'Choose',
  searchPlaceholder = 'Search',
  emptyText = 'Nothing found.',
  clearable = false,
  disabled = false,
  size = 'form',
  look = 'field',
  action,
  opensWith,
  onBlur,
  ref,
  ...field
}: ComboboxProps) {
  const search = useRef<HTMLInputElement>(null)
  const { open, opening, layer, openWith, close } = useOpening(opensWith, onBlur)
  // If a row's shortcut opened it, the focus returns to the row.
  const returnFocus = useReturnFocus(open, { isModal: false })
  const chosen = options.find((option) => option.value === value)
  const typeToOpen = (event: KeyboardEvent) => {
    const typed = typedToOpen(event)
    if (typed === null) return
    event.preventDefault()
    // Letters that open a field are not shortcuts of the row it stands in.
    event.stopPropagation()
    openWith(typed)
  }
  const choose = (option: ComboboxOption) => {
    const isSame = option.value === value
    close()
    if (!isSame) onValueChange(option.value)
    else if (clearable) onValueChange(null)
  }
  return (
    <FormField {...field}>
      {(wiring, labelId) => (
        <Popover.Root
          open={open}
          onOpenChange={(isOpen) => {
            if (isOpen) openWith('')
            else close()
          }}
        >
          <Popover.Trigger
            {...wiring}
            ref={ref}
            data-field
            aria-labelledby={`${labelId} ${wiring.id}-value`}
            disabled={disabled}
            onKeyDown={typeToOpen}
            className={classNames(
              fieldButtonClasses(field.error !== undefined, size),
              look === 'dashed' && 'border-dashed bg-transparent',
            )}
          >
            <span
              id={`${wiring.id}-value`}
              className={classNames('min-w-0 flex-1 truncate', !chosen && 'text-placeholder')}
            >
              {chosen?.label ?? placeholder}
            </span>
            {look === 'field' && (
              <ChevronDown aria-hidden className="size-4 flex-none text-muted" strokeWidth={1.5} />
            )}
          </Popover.Trigger>
          <Popover.Portal {...layer.portal}>
            <Popover.Content
              key={opening.number}
              aria-label={field.label}
              align="start"
              sideOffset={4}
              collisionPadding={8}
              onClick={(event) => {
                // A choice made in a table row must not open the row: React passes events through portals.
                event.stopPropagation()
              }}
              onCloseAutoFocus={returnFocus}
              onOpenAutoFocus={(event) => {
                event.preventDefault()
                const input = search.current
                input?.focus()
                input?.setSelectionRange(input.value.length, input.value.length)
              }}
              className="motion-layer z-menu w-[max(var(--radix-popover-trigger-width),352px)] max-w-[calc(100vw-16px)] overflow-hidden rounded-panel bg-raised text-text no-ring shadow-menu forced-colors:border"
            >
              <ComboboxPanel
                label={field.label}
                options={options}
                value={value}
                firstQuery={opening.query}
                searchPlaceholder={searchPlaceholder}
                emptyText={emptyText}
                onChoose={choose}
                onLeave={close}
                searchRef={search}
                action={
                  action && {
                    label: action.label,
                    onPress: (typed) => {
                      close()
                      action.onPress(typed)
                    },
                  }
                }
              />
            </Popover.Content>
          </Popover.Portal>
        </Popover.Root>
      )}
    </FormField>
  )
}

/** Each opening has its own search, even while the previous list still fades out. */
function useOpening(opensWith: string | undefined, onBlur: (() => void) | undefined) {
  const layer = useLayer(opensWith !== undefined)
  const [open, setOpen] = useState(opensWith !== undefined)
  const [opening, setOpening] = useState({ number: 0, query: opensWith ?? '' })
  const openWith = (query: string) => {
    layer.place(true)
    setOpening(({ number }) => ({ number: number + 1, query }))
    setOpen(true)
  }
  const close = () => {
    layer.place(false)
    setOpen(false)
    onBlur?.()
  }
  return { open, opening, layer, openWith, close }
}
