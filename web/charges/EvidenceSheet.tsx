import { basisWords } from '#domain/charges/charge-amount.ts'
import { chargeLabels } from '#domain/charges/charge-kinds.ts'
import type { ChargeEvidence } from '#contract/charges.ts'
import { formatPrinted } from '#client/format/dates.ts'
import { formatAmount } from '#client/format/money.ts'
import { LetterSheet } from '../page/LetterSheet.tsx'
import { EvidenceComputation } from './EvidenceComputation.tsx'
import { EvidencePositions } from './EvidencePositions.tsx'
import { EvidenceSection } from './EvidenceSection.tsx'
import { EvidenceTimes } from './EvidenceTimes.tsx'

export function EvidenceSheet({ evidence }: { evidence: ChargeEvidence }) {
  const { charge, company, number109, timeZone, history } = evidence
  const title = chargeLabels[charge.kind]
  return (
    <LetterSheet
      label={`${title}, load ${number109}`}
      company={company}
      head={
        <>
          <h1 className="font-sign text-[16pt]/[20pt] font-bold">{title}</h1>
          <p className="text-[16pt]/[20pt] font-bold">{formatAmount(charge.amount)}</p>
          <p className="text-[#3e484e]">{stateWords(evidence)}</p>
        </>
      }
    >
      <Facts evidence={evidence} />
      <EvidenceTimes evidence={evidence} />
      {charge.workedOut !== null && (
        <EvidenceComputation charge={charge} workedOut={charge.workedOut} timeZone={timeZone} />
      )}
      {charge.basis !== null && (
        <EvidenceSection title="How the amount comes about">
          <p>{`${basisWords(charge.basis)} = ${formatAmount(charge.amount)}`}</p>
        </EvidenceSection>
      )}
      {charge.workedOut !== null && <EvidencePositions evidence={evidence} />}
      <EvidenceSection title="History of this charge">
        <ul>
          {history.map(({ id, at, text, actorName }) => (
            <li key={id}>{`${formatPrinted(at, timeZone)} · ${text} (${actorName ?? 'by the system'})`}</li>
          ))}
        </ul>
      </EvidenceSection>
      <p className="mt-[14pt] text-[9pt] text-[#3e484e]">
        {`Made ${formatPrinted(evidence.madeAt, timeZone)} from the records of ${company.name}. Times are in the zone ${timeZone}.`}
      </p>
    </LetterSheet>
  )
}

function Facts({ evidence }: { evidence: ChargeEvidence }) {
  const { number109, customerName, poNumber, bolNumber, tripNumber, driverName, truckNumber, place } =
    evidence
  const facts = [
    ['Load', number109],
    ['Customer', customerName],
    ['PO number', poNumber],
    ['BOL number', bolNumber],
    ['Trip number', tripNumber],
    ['Driver', driverName],
    ['Truck', truckNumber],
    ['Stop', [place?.name, place?.address].filter(Boolean).join(', ')],
    ['Note', evidence.charge.description],
  ] as const
  return (
    <dl className="mt-[10pt] grid grid-cols-[auto_1fr] gap-x-4 sm:grid-cols-[auto_1fr_auto_1fr] print:grid-cols-[auto_1fr_auto_1fr]">
      {facts.map(([term, value]) =>
        value === null || value === '' ? null : (
          <div key={term} className="contents">
            <dt className="text-[#3e484e]">{term}</dt>
            <dd className="m-0 min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

function stateWords({ charge, timeZone }: ChargeEvidence): string {
  const { state, decidedAt, decidedBy, approvalNote } = charge
  if (state === 'proposed' || decidedAt === null) return 'Not approved yet'
  const verb = state === 'approved' ? 'Approved' : 'Declined'
  const said = approvalNote === null ? '' : `: ${approvalNote}`
  return `${verb} ${formatPrinted(decidedAt, timeZone)}, recorded by ${decidedBy ?? 'the office'}${said}`
}
