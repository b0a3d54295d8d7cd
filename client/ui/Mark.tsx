import { classNames } from './class-names.ts'

type MarkProps = {
  /** Stands beside the mark in the sign's face. */
  companyName?: string
  className?: string
  nameClassName?: string
}

/** The petrol square with the prefix of every load number, and the company's name. */
export function Mark({ companyName, className, nameClassName }: MarkProps) {
  return (
    <span className={classNames('inline-flex min-w-0 items-center gap-2', className)}>
      <span className="mark" aria-hidden>
        109
      </span>
      {companyName !== undefined && (
        <span
          title={companyName}
          className={classNames(
            'min-w-0 truncate pt-px font-sign text-number font-bold tracking-[-0.012em]',
            nameClassName,
          )}
        >
          {companyName}
        </span>
      )}
    </span>
  )
}
