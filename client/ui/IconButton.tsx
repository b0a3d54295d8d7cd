import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import type { Icon } from './icon.ts'
import { Tooltip } from './Tooltip.tsx'

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
  icon: Icon
  /** The button's name, shown as its tooltip. */
  label: string
  /** The key that does the same, shown in the tooltip. */
  shortcut?: string
  tooltipSide?: 'top' | 'right' | 'bottom' | 'left'
}

export function IconButton({
  icon: IconShape,
  label,
  shortcut,
  tooltipSide = 'bottom',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip content={label} shortcut={shortcut} side={tooltipSide} isName>
      <button
        {...rest}
        type={type}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        className={classNames(
          'inline-grid size-8 flex-none place-items-center rounded-control text-text transition-tint',
          'hover:bg-inset active:bg-pressed disabled:bg-transparent disabled:text-disabled',
          'pointer-coarse:size-11',
          className,
        )}
      >
        <IconShape aria-hidden className="size-4" strokeWidth={1.5} />
      </button>
    </Tooltip>
  )
}
