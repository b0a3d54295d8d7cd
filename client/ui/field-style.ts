import { classNames } from './class-names.ts'
import type { FieldSize } from './field.ts'

const heights: Record<FieldSize, string> = {
  form: 'h-9 pointer-coarse:min-h-11',
  toolbar: 'h-8 pointer-coarse:min-h-11',
  row: 'h-[calc(var(--row-height)-8px)]',
}

/** The box of a control that is typed in. */
export function fieldBoxClasses(isWrong: boolean, size: FieldSize): string {
  return classNames(
    'field-box flex w-full min-w-0 items-center rounded-control border bg-surface',
    'has-disabled:bg-inset has-disabled:text-disabled',
    heights[size],
    isWrong ? 'border-danger' : 'border-control',
  )
}

export const fieldTextClasses =
  'h-full w-full min-w-0 flex-1 bg-transparent px-2.5 text-form outline-none pointer-coarse:text-[16px] disabled:text-disabled'

/** The box of a control that is pressed to open a list or a calendar. */
export function fieldButtonClasses(isWrong: boolean, size: FieldSize): string {
  return classNames(
    'flex w-full min-w-0 items-center gap-2 rounded-control border bg-surface px-2.5 text-left transition-tint',
    'enabled-hover:bg-hover off:bg-inset off:text-disabled',
    size === 'form' ? 'text-form pointer-coarse:text-[16px]' : 'text-cell',
    heights[size],
    isWrong ? 'border-danger' : 'border-control',
  )
}
