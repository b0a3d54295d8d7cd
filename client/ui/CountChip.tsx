import { classNames } from './class-names.ts'

type CountChipProps = {
  count: number
  /** These need a person. */
  attention?: boolean
  className?: string
}

export function CountChip({ count, attention = false, className }: CountChipProps) {
  return (
    <span
      className={classNames(
        'tabular inline-grid h-[18px] min-w-[18px] flex-none place-items-center rounded-full px-1.5 text-head',
        attention ? 'bg-attention font-semibold text-on-attention' : 'font-medium text-current',
        className,
      )}
    >
      {count.toLocaleString('en-US')}
    </span>
  )
}
