import { useState } from 'react'
import {
  factsOnPaper,
  itemsOnPaper,
  moneyOnPaper,
  proofOnPaper,
  stopsOnPaper,
  termsOnPaper,
} from '#domain/invoices/paper-words.ts'
import type { InvoicePaper } from '#contract/invoices.ts'

type InvoiceSheetProps = {
  paper: InvoicePaper
  /** h2 if there are several. */
  heading?: 'h1' | 'h2'
}

/** The invoice as printed: black on white in both themes (design section 11). */
export function InvoiceSheet({ paper, heading: Heading = 'h1' }: InvoiceSheetProps) {
  return (
    <article
      aria-label={`Invoice ${paper.invoiceNumber}`}
      className="tabular mx-auto min-h-[11in] w-full max-w-[8.5in] bg-[#fff] p-4 font-text sm:p-[0.5in] text-[10pt]/[14pt] text-[#000] print:min-h-0 print:max-w-none print:p-0"
    >
      <header className="flex flex-wrap items-start justify-between sm:flex-nowrap print:flex-nowrap gap-x-6 gap-y-2 border-b-[1pt] border-[#000] pb-[10pt]">
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
      <div className="mt-[14pt] grid gap-x-[36pt] gap-y-4 wrap-anywhere sm:grid-cols-2 print:grid-cols-2">
        <BillTo paper={paper} />
        <PaperFacts paper={paper} />
      </div>
      <Stops paper={paper} />
      <LineItems paper={paper} />
      <Payment paper={paper} />
    </article>
  )
}

/** The company's logo or the product's mark. `as=jpeg` because browsers do not show HEIC. */
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
      <p className="mb-[2pt] font-semibold">Bill to</p>
      <p className="font-semibold">{paper.billTo.name}</p>
      {paper.billTo.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

const weights = { strong: 'font-semibold', sign: 'font-sign text-[16pt]/[20pt] font-bold' }

function PaperFacts({ paper }: { paper: InvoicePaper }) {
  return (
    <dl className="grid grid-cols-[78pt_1fr] items-baseline gap-y-[3pt]">
      {factsOnPaper(paper).map(({ label, value, weight }) => (
        <div key={label} className="contents">
          <dt className="text-[#3e484e]">{label}</dt>
          <dd className={`m-0 ${weight ? weights[weight] : ''}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const headCell = 'border-b-[1pt] border-[#000] pb-[3pt] text-[8.5pt]/[12pt] font-normal text-[#3e484e]'
const cell = 'border-b-[0.5pt] border-[#9ca4aa] py-[4pt] align-top'

/** On a phone the place has a line for itself. */
const narrowRow =
  'max-sm:grid max-sm:grid-cols-2 max-sm:border-b max-sm:border-[#9ca4aa] max-sm:py-1 max-sm:*:border-b-0 max-sm:*:py-0.5'

function Stops({ paper }: { paper: InvoicePaper }) {
  const stops = stopsOnPaper(paper)
  if (stops.length === 0) return null
  return (
    <section className="mt-[16pt]">
      <h3 className="mb-[3pt] font-semibold">Stops</h3>
      <table className="w-full text-left max-sm:block">
        <thead className="max-sm:sr-only">
          <tr>
            {['Stop', 'Place', 'Arrived', 'Left'].map((head) => (
              <th key={head} scope="col" className={`${headCell} pr-2 text-left`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block max-sm:border-t max-sm:border-[#000]">
          {stops.map(({ name, place, arrived, left }) => (
            <tr key={name} className={`break-inside-avoid ${narrowRow}`}>
              <td className={`${cell} w-[58pt] pr-2 max-sm:w-auto max-sm:col-span-2`}>{name}</td>
              <td className={`${cell} pr-2 wrap-anywhere max-sm:col-span-2`}>{place}</td>
              <td className={`${cell} w-[104pt] pr-2 max-sm:w-auto max-sm:before:content-['Arrived_']`}>
                {arrived}
              </td>
              <td className={`${cell} w-[104pt] max-sm:w-auto max-sm:before:content-['Left_']`}>{left}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function LineItems({ paper }: { paper: InvoicePaper }) {
  return (
    <table className="mt-[16pt] w-full">
      <thead>
        <tr>
          <th scope="col" className={`${headCell} text-left`}>
            Description
          </th>
          <th scope="col" className={`${headCell} text-right`}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {itemsOnPaper(paper).map(({ name, detail, amount }, index) => (
          <tr key={`${name} ${String(index)}`} className="break-inside-avoid">
            <td className={`${cell} pr-6 wrap-anywhere`}>
              <span className="font-semibold">{name}</span>
              {detail !== null && <span className="block text-[#3e484e]">{detail}</span>}
            </td>
            <td className={`${cell} text-right`}>{amount}</td>
          </tr>
        ))}
        <tr className="break-inside-avoid text-[14pt]/[20pt] font-semibold">
          <td className="pt-[8pt] pr-6 text-right">Total</td>
          <td className="border-t-[1pt] border-[#000] pt-[8pt] text-right">{moneyOnPaper(paper.total)}</td>
        </tr>
      </tbody>
    </table>
  )
}

function Payment({ paper }: { paper: InvoicePaper }) {
  const terms = termsOnPaper(paper)
  return (
    <div className="mt-[16pt] wrap-anywhere">
      <Block heading="Notice of assignment" text={paper.factoringNotice} />
      <div className="grid gap-x-[36pt] sm:grid-cols-2 print:grid-cols-2">
        <div>
          <Block {...terms} />
          <Block heading="Proof of delivery" text={proofOnPaper(paper)} />
        </div>
        <div>
          <Block heading="Remit to" text={paper.company.remitTo} />
          <Block heading="Notes" text={paper.notes} />
        </div>
      </div>
    </div>
  )
}

function Block({ heading, text }: { heading: string; text: string | null }) {
  if (text === null) return null
  return (
    <div className="mb-[14pt] break-inside-avoid">
      <h3 className="font-semibold">{heading}</h3>
      <p className="whitespace-pre-line">{text}</p>
    </div>
  )
}
