import { classNames } from './class-names.ts'

/** A key as it is written on the keyboard. Takes the colour of the text around it. */
export function Kbd({ children, className }: { children: string; className?: string }) {
  return (
    <kbd
      className={classNames(
        'inline-grid h-[18px] min-w-[18px] flex-none place-items-center whitespace-nowrap rounded-badge border border-current/30 px-1 font-text text-head',
        className,
      )}
    >
      {children}
    </kbd>
  )
}
