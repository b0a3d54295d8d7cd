import { formatAmount } from '#client/format/money.ts'
import { LetterSheet } from '../page/LetterSheet.tsx'
import { dayText, milesText, payText, periodText, type Settlement } from './settlement-words.ts'

const head = 'border-b-[0.5pt] border-[#000] pb-[2pt] font-normal'
const figure = 'py-[4pt] pl-[8pt] text-right whitespace-nowrap'

/** The pay slip as it is printed. */
export function SettlementSheet({ settlement }: { settlement: Settlement }) {
  const { company, driverName, settlementNumber, status, paidOn, lines, sums } = settlement
  return (
    <LetterSheet
      label={`Settlement ${String(settlementNumber)}`}
      company={company}
      className="min-h-[11in] print:min-h-0"
      head={
        <>
          <h1 className="font-sign text-[16pt]/[20pt] font-bold">{`SETTLEMENT ${String(settlementNumber)}`}</h1>
          {status === 'void' && <p className="font-semibold">VOID</p>}
        </>
      }
    >
      <p className="mt-[12pt] text-[9pt] text-[#3e484e]">Driver</p>
      <p className="font-sign text-[16pt]/[20pt] font-bold wrap-anywhere">{driverName}</p>
      <p className="mt-[6pt]">{`${periodText(settlement)} · ${payText(settlement)}`}</p>
      {paidOn !== null && <p>{`Paid on ${dayText(paidOn, true)}`}</p>}
      <table className="mt-[16pt] w-full">
        <thead>
          <tr className="text-[9pt] text-[#3e484e]">
            <th scope="col" className={`${head} text-left`}>
              Day
            </th>
            <th scope="col" className={`${head} text-left`}>
              Description
            </th>
            <th scope="col" className={`${head} text-right`}>
              Miles
            </th>
            <th scope="col" className={`${head} text-right`}>
              Billed
            </th>
            <th scope="col" className={`${head} text-right`}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={String(index)} className="break-inside-avoid align-top">
              <td className="py-[4pt] pr-[8pt] whitespace-nowrap">{dayText(line.day)}</td>
              <td className="py-[4pt] wrap-anywhere">{line.description}</td>
              <td className={figure}>{line.miles === null ? '' : milesText(line.miles)}</td>
              <td className={figure}>{line.billed === null ? '' : formatAmount(line.billed)}</td>
              <td className={figure}>{formatAmount(line.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="mt-[6pt] ml-auto w-full max-w-[3.5in] break-inside-avoid border-t-[1pt] border-[#000] pt-[6pt]">
        <Sum label="Pay" amount={sums.pay} />
        <Sum label="Additions" amount={sums.additions} />
        <Sum label="Advances and deductions" amount={sums.deductions} />
        {sums.carriedOver !== '0.00' && (
          <Sum label="Carried over to the next settlement" amount={sums.carriedOver} />
        )}
        <div className="mt-[4pt] flex justify-between gap-4 text-[14pt]/[18pt] font-semibold">
          <dt>To be paid</dt>
          <dd className="m-0">{formatAmount(sums.total)}</dd>
        </div>
      </dl>
    </LetterSheet>
  )
}

function Sum({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd className="m-0">{formatAmount(amount)}</dd>
    </div>
  )
}
