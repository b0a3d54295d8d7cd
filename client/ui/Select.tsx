import { Check, ChevronDown, ChevronUp } from 'lucide-react'
import { Portal, Select as Radix } from 'radix-ui'
import { useState } from 'react'
import type { Ref } from 'react'
import { classNames } from './class-names.ts'
import { fieldButtonClasses } from './field-style.ts'
import type { FieldProps, FieldSize } from './field.ts'
import { FormField } from './FormField.tsx'
import { useLayer } from './use-layer.ts'

export type SelectOption<Value extends string> = {
  value: Value
  label: string
  disabled?: boolean
}

export type SelectProps<Value extends string> = FieldProps & {
  /** At most fifteen; more belong into a Combobox. */
  options: readonly SelectOption<Value>[]
  value: Value | null
  onValueChange: (value: Value) => void
  placeholder?: string
  disabled?: boolean
  name?: string
  size?: FieldSize
  onBlur?: () => void
  ref?: Ref<HTMLButtonElement>
}

export function Select<Value extends string>({
  options,
  value,
  onValueChange,
  placeholder = 'Choose',
  disabled = false,
  name,
  size = 'form',
  onBlur,
  ref,
  ...field
}: SelectProps<Value>) {
  const [isOpen, setOpen] = useState(false)
  const layer = useLayer()
  return (
    <FormField {...field}>
      {(wiring) => (
        <Radix.Root
          open={isOpen}
          onOpenChange={(isOpening) => {
            layer.place(isOpening)
            setOpen(isOpening)
          }}
          value={value ?? ''}
          onValueChange={(chosen) => {
            const option = options.find((candidate) => candidate.value === chosen)
            if (option) onValueChange(option.value)
          }}
          disabled={disabled}
          {...(name === undefined ? {} : { name })}
        >
          <Radix.Trigger
            {...wiring}
            ref={ref}
            onBlur={onBlur}
            data-field
            className={classNames(
              fieldButtonClasses(field.error !== undefined, size),
              'data-placeholder:text-placeholder',
            )}
          >
            <span className="min-w-0 flex-1 truncate">
              <Radix.Value placeholder={placeholder} />
            </span>
            <Radix.Icon asChild>
              <ChevronDown aria-hidden className="size-4 flex-none text-muted" strokeWidth={1.5} />
            </Radix.Icon>
          </Radix.Trigger>
          {isOpen && (
            // While the list is open, nothing on the page below may react to the pointer.
            <Portal.Root {...layer.portal} className="pointer-events-auto fixed inset-0 z-menu" />
          )}
          <Radix.Portal {...layer.portal}>
            <Radix.Content
              position="popper"
              sideOffset={4}
              collisionPadding={8}
              className="motion-layer z-menu max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden rounded-panel bg-raised text-text shadow-menu forced-colors:border"
            >
              <Radix.ScrollUpButton className="grid h-6 place-items-center">
                <ChevronUp aria-hidden className="size-4" strokeWidth={1.5} />
              </Radix.ScrollUpButton>
              <Radix.Viewport className="p-1">
                {options.map((option) => (
                  <Radix.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.disabled ?? false}
                    className="flex min-h-8 items-center gap-2 rounded-badge py-1 pr-3 pl-2 text-cell select-none data-disabled:text-muted data-highlighted:bg-inset ring-inside forced-colors:data-highlighted:outline-2 pointer-coarse:min-h-11"
                  >
                    <span className="grid size-4 flex-none place-items-center">
                      <Radix.ItemIndicator>
                        <Check aria-hidden className="size-4" strokeWidth={1.5} />
                      </Radix.ItemIndicator>
                    </span>
                    <Radix.ItemText>{option.label}</Radix.ItemText>
                  </Radix.Item>
                ))}
              </Radix.Viewport>
              <Radix.ScrollDownButton className="grid h-6 place-items-center">
                <ChevronDown aria-hidden className="size-4" strokeWidth={1.5} />
              </Radix.ScrollDownButton>
            </Radix.Content>
          </Radix.Portal>
        </Radix.Root>
      )}
    </FormField>
  )
}
