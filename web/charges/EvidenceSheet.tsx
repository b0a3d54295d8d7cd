import { basisWords } from '#domain/charges/charge-amount.ts'
import { chargeLabels } from '#domain/charges/charge-kinds.ts'
import { decisionWords, evidenceFacts, madeWords } from '#domain/charges/evidence-words.ts'
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
  const moment = (instant: string) => formatPrinted(instant, timeZone)
  return (
    <LetterSheet
      label={`${title}, load ${number109}`}
      company={company}
      head={
        <>
          <h1 className="font-sign text-[16pt]/[20pt] font-bold">{title}</h1>
          <p className="text-[16pt]/[20pt] font-bold">{formatAmount(charge.amount)}</p>
          <p className="text-[#3e484e]">{decisionWords(charge, moment)}</p>
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
            <li key={id}>{`${moment(at)} · ${text} (${actorName ?? 'by the system'})`}</li>
          ))}
        </ul>
      </EvidenceSection>
      <p className="mt-[14pt] text-[9pt] text-[#3e484e]">{madeWords(evidence, moment)}</p>
    </LetterSheet>
  )
}

function Facts({ evidence }: { evidence: ChargeEvidence }) {
  return (
    <dl className="mt-[10pt] grid grid-cols-[auto_1fr] gap-x-4 sm:grid-cols-[auto_1fr_auto_1fr] print:grid-cols-[auto_1fr_auto_1fr]">
      {evidenceFacts(evidence).map(([term, value]) => (
        <div key={term} className="contents">
          <dt className="text-[#3e484e]">{term}</dt>
          <dd className="m-0 min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
