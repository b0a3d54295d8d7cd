import type { ReactNode } from 'react'

type LetterSheetProps = {
  label: string
  company: { readonly name: string; readonly lines: readonly string[] }
  /** At the right of the company: what it is. */
  head: ReactNode
  className?: string
  children: ReactNode
}

/** Black on white in either theme: it is made to be printed on letter paper. */
export function LetterSheet({ label, company, head, className = '', children }: LetterSheetProps) {
  return (
    <article
      aria-label={label}
      className={`${className} tabular mx-auto w-full max-w-[8.5in] bg-[#fff] p-4 font-text text-[10pt]/[14pt] text-[#000] sm:p-[0.5in] print:max-w-none print:p-0`}
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b-[1pt] border-[#000] pb-[10pt]">
        <div className="min-w-0 wrap-anywhere">
          <p className="font-sign text-[16pt]/[20pt] font-bold">{company.name}</p>
          {company.lines.map((line) => (
            <p key={line} className="text-[#3e484e]">
              {line}
            </p>
          ))}
        </div>
        <div className="sm:text-right print:text-right">{head}</div>
      </header>
      {children}
    </article>
  )
}
