import { useState } from 'react'
import type { ReactNode } from 'react'
import { paperReferences } from '#domain/invoices/paper-references.ts'
import { canonicalStatus, loadStatuses } from '#domain/loads/load-status.ts'
import { moneyFromStored } from '#domain/money.ts'
import type { InvoicePaper } from '#contract/invoices.ts'
import { formatAmount } from '#client/format/money.ts'

/** `Nov 21, 2026` */
function writtenDate(day: string): string {
  return new Date(`${day.slice(0, 10)}T12:00:00Z`).toLocaleDateString('en-US', {
    dateStyle: 'medium',
    timeZone: 'UTC',
  })
}

function statusWords(status: string): string {
  const known = canonicalStatus(status)
  return known === null ? status : loadStatuses[known].label
}

type InvoiceSheetProps = {
  paper: InvoicePaper
  /** h2 where it is one of several. */
  heading?: 'h1' | 'h2'
}

/** The invoice as it is printed: black on white in either theme (design section 11). */
export function InvoiceSheet({ paper, heading: Heading = 'h1' }: InvoiceSheetProps) {
  return (
    <article
      aria-label={`Invoice ${paper.invoiceNumber}`}
      className="tabular mx-auto min-h-[11in] w-full max-w-[8.5in] bg-[#fff] p-4 font-text sm:p-[0.5in] text-[10pt]/[14pt] text-[#000] print:min-h-0 print:max-w-none print:p-0"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b-[1pt] border-[#000] pb-[10pt]">
        <div className="flex min-w-0 items-start gap-[10pt]">
          <CompanySign logoPath={paper.company.logoPath ?? null} />
          <div className="min-w-0 wrap-anywhere">
            <p className="font-sign text-[16pt]/[20pt] font-bold">{paper.company.name}</p>
            {paper.company.lines.map((line) => (
              <p key={line} className="text-[#3e484e]">
                {line}
              </p>
            ))}
          </div>
        </div>
        <div className="flex-none text-right">
          <Heading className="font-sign text-[16pt]/[20pt] font-bold">{`INVOICE ${paper.invoiceNumber}`}</Heading>
          {paper.revision > 1 && <p className="text-[#3e484e]">{`Revision ${String(paper.revision)}`}</p>}
        </div>
      </header>
      <p className="mt-[12pt] text-[9pt] text-[#3e484e]">Load</p>
      <p className="font-sign text-[clamp(20pt,7vw,34pt)]/[1.1] font-bold print:text-[34pt]">
        {paper.loadNumber}
      </p>
      <div className="mt-[12pt] grid gap-6 break-words sm:grid-cols-2 print:grid-cols-2">
        <BillTo paper={paper} />
        <PaperFacts paper={paper} />
      </div>
      <LineItems paper={paper} />
      <p className="mt-[14pt] font-semibold">{`Payment terms: ${paper.paymentTerms}`}</p>
      {paper.company.remitTo !== null && (
        <div className="mt-[8pt] break-inside-avoid">
          <p className="text-[9pt] text-[#3e484e]">Remit to</p>
          <p className="whitespace-pre-line">{paper.company.remitTo}</p>
        </div>
      )}
    </article>
  )
}

/** The company's logo, else the mark. `as=jpeg`: browsers show no HEIC. */
function CompanySign({ logoPath }: { logoPath: string | null }) {
  const [isBroken, setBroken] = useState(false)
  if (logoPath === null || isBroken) return <OutlineMark />
  return (
    <img
      src={`${logoPath}?as=jpeg`}
      alt=""
      className="max-h-[48pt] max-w-[170pt] flex-none object-contain"
      onError={() => {
        setBroken(true)
      }}
    />
  )
}

/** On paper nothing has a filled background. */
function OutlineMark() {
  return (
    <span
      aria-hidden
      className="inline-grid size-[30pt] flex-none place-items-center rounded-[5pt] border-[1.5pt] border-[#000] font-sign text-[10pt] font-bold"
    >
      109
    </span>
  )
}

function BillTo({ paper }: { paper: InvoicePaper }) {
  if (paper.billTo === null) return <div />
  return (
    <div>
      <p className="text-[9pt] text-[#3e484e]">Bill to</p>
      <p className="font-semibold">{paper.billTo.name}</p>
      {paper.billTo.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

function PaperFacts({ paper }: { paper: InvoicePaper }) {
  const { always, further } = paperReferences(paper)
  const facts: readonly (readonly [string, string])[] = [
    ['Invoice', paper.invoiceNumber],
    ['Date', writtenDate(paper.date)],
    ...always,
    ['Status', statusWords(paper.loadStatus)],
    ['Generated', writtenDate(paper.generatedDate)],
    ...further,
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-[4pt]">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt className="text-[9pt] text-[#3e484e]">{term}</dt>
          <dd className="m-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function LineItems({ paper }: { paper: InvoicePaper }) {
  const stops = paper.extraStopsCount > 0 ? ` (${String(paper.extraStopsCount)})` : ''
  return (
    <table className="mt-[16pt] w-full">
      <thead>
        <tr className="text-[9pt] text-[#3e484e]">
          <th scope="col" className="border-b-[0.5pt] border-[#000] pb-[2pt] text-left font-normal">
            Description
          </th>
          <th scope="col" className="border-b-[0.5pt] border-[#000] pb-[2pt] text-right font-normal">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        <Item name="Transportation service" amount={paper.base}>
          {`${paper.origin} → ${paper.destination}`}
        </Item>
        {moneyFromStored(paper.lumper) > 0 && <Item name="Lumper" amount={paper.lumper} />}
        {moneyFromStored(paper.extraStops) > 0 && (
          <Item name={`Extra stops${stops}`} amount={paper.extraStops} />
        )}
        <tr className="font-semibold">
          <td className="border-t-[1pt] border-[#000] pt-[6pt] text-[14pt]/[18pt]">Total</td>
          <td className="border-t-[1pt] border-[#000] pt-[6pt] text-right text-[14pt]/[18pt]">
            {formatAmount(paper.total)}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function Item({ name, amount, children }: { name: string; amount: string; children?: ReactNode }) {
  return (
    <tr className="break-inside-avoid align-top">
      <td className="py-[5pt] pr-6">
        <span className="font-semibold">{name}</span>
        {children !== undefined && <span className="block">{children}</span>}
      </td>
      <td className="py-[5pt] text-right">{formatAmount(amount)}</td>
    </tr>
  )
}
