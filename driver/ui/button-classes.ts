import { classNames } from '#client/ui/class-names.ts'

export type ButtonLook = 'primary' | 'secondary' | 'danger' | 'onInk'

const looks: Record<ButtonLook, string> = {
  primary: 'min-h-18 border-transparent bg-accent text-action font-extrabold text-on-accent',
  secondary: 'min-h-14 border-bound bg-canvas font-bold text-text',
  danger: 'min-h-14 border-transparent bg-danger font-bold text-on-danger',
  onInk: 'min-h-14 border-on-ink bg-transparent font-bold text-on-ink',
}

/** Big enough for a glove; a label may take two lines and is never cut. */
export function buttonClasses(look: ButtonLook): string {
  return classNames(
    'inline-flex w-full min-w-14 items-center justify-center gap-2 rounded-panel border-2 px-4 py-2',
    'text-center no-underline select-none',
    'aria-disabled:border-bound aria-disabled:bg-canvas aria-disabled:text-muted',
    looks[look],
  )
}
