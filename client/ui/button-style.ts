import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'toolbar' | 'form' | 'panel'

const offBox = 'off:border-edge off:bg-inset'

const variants: Record<ButtonVariant, string> = {
  primary: classNames('border-transparent bg-accent text-on-accent enabled-hover:bg-accent-hover', offBox),
  secondary: classNames(
    'border-edge bg-surface text-text enabled-hover:bg-hover enabled-active:bg-pressed',
    offBox,
  ),
  quiet: 'border-transparent bg-transparent text-text enabled-hover:bg-inset enabled-active:bg-pressed',
  danger: classNames('border-transparent bg-danger text-on-danger enabled-hover:bg-danger-hover', offBox),
}

const sizes: Record<ButtonSize, string> = {
  toolbar: 'h-8 px-2.5',
  form: 'h-9 px-3',
  panel: 'h-10 px-4',
}

/** The look of a button, for what must be a link and yet looks like one. */
export function buttonClasses(variant: ButtonVariant, size: ButtonSize): string {
  return classNames(
    'inline-flex min-w-0 flex-none items-center justify-center gap-1.5 rounded-control border text-cell font-medium',
    'whitespace-nowrap no-underline select-none transition-tint',
    'pointer-coarse:min-h-11',
    'off:text-disabled busy:cursor-progress',
    sizes[size],
    variants[variant],
  )
}
