import { formatAmount } from '#client/format/money.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { dayText, milesText, type Settlement } from './settlement-words.ts'

type Line = Settlement['lines'][number]

type SettlementLinesProps = {
  settlement: Settlement
  /** Of a draft: what was entered by mistake. */
  onTakeBack?: (line: Line) => void
  /** Something is being taken back. */
  isBusy?: boolean
}

const head = 'border-b border-line pb-1 text-head font-medium text-muted'
const figure = 'tabular py-1.5 pl-3 text-right whitespace-nowrap'

/** What a settlement is made of. On a phone miles and rate stand below the words. */
export function SettlementLines({ settlement: { lines, sums }, onTakeBack, isBusy }: SettlementLinesProps) {
  return (
    <table className="w-full text-cell">
      <caption className="sr-only">What it is made of</caption>
      <thead>
        <tr>
          <th scope="col" className={`${head} w-14 text-left`}>
            Day
          </th>
          <th scope="col" className={`${head} text-left`}>
            Description
          </th>
          <th scope="col" className={`${head} pl-3 text-right max-sm:hidden`}>
            Miles
          </th>
          <th scope="col" className={`${head} pl-3 text-right max-sm:hidden`}>
            Billed
          </th>
          <th scope="col" className={`${head} pl-3 text-right`}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // Two lines may say the same, and their order is theirs.
          <tr
            key={line.adjustmentId ?? `${line.kind}-${line.loadId ?? ''}-${String(index)}`}
            className="align-top"
          >
            <td className="tabular py-1.5 pr-2 whitespace-nowrap text-muted">{dayText(line.day)}</td>
            <td className="py-1.5 wrap-anywhere">
              {line.description}
              {onTakeBack && line.adjustmentId !== null && (
                <LinkButton
                  className="ml-2"
                  disabled={isBusy}
                  aria-label={`Take back ${line.description}`}
                  onClick={() => {
                    onTakeBack(line)
                  }}
                >
                  Take back
                </LinkButton>
              )}
              <span className="tabular block text-meta text-muted empty:hidden sm:hidden">
                {basisText(line)}
              </span>
            </td>
            <td className={`${figure} max-sm:hidden`}>{line.miles === null ? '' : milesText(line.miles)}</td>
            <td className={`${figure} max-sm:hidden`}>
              {line.billed === null ? '' : formatAmount(line.billed)}
            </td>
            <td className={figure}>{formatAmount(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Sum label="Pay" amount={sums.pay} isFirst />
        <Sum label="Additions" amount={sums.additions} />
        <Sum label="Advances and deductions" amount={sums.deductions} />
        <Sum label="Carried over to the next settlement" amount={sums.carriedOver} />
        <tr className="font-sign text-panel font-bold">
          <th scope="row" colSpan={2} className="border-t border-line pt-2 text-left">
            To be paid
          </th>
          <td colSpan={3} className="tabular border-t border-line pt-2 text-right">
            {formatAmount(sums.carriedOver === '0.00' ? sums.total : '0.00')}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function basisText({ miles, billed }: Line): string {
  const parts = [
    miles === null ? '' : `${milesText(miles)} mi`,
    billed === null ? '' : `${formatAmount(billed)} billed`,
  ]
  return parts.filter(Boolean).join(' · ')
}

function Sum({ label, amount, isFirst = false }: { label: string; amount: string; isFirst?: boolean }) {
  if (amount === '0.00') return null
  const edge = isFirst ? 'border-t border-line pt-2 pb-1' : 'pb-1'
  return (
    <tr>
      <th scope="row" colSpan={2} className={`${edge} text-left font-normal text-muted`}>
        {label}
      </th>
      <td colSpan={3} className={`${edge} tabular text-right`}>
        {formatAmount(amount)}
      </td>
    </tr>
  )
}
