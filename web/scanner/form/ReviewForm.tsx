import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useRead } from '#client/api/queries.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { fieldBoxClasses, fieldTextClasses } from '#client/ui/field-style.ts'
import { classNames } from '#client/ui/class-names.ts'
import { formatAmount } from '#client/format/money.ts'
import { paths } from '../../page/paths.ts'
import { lowBelow } from '../draft/marks.ts'
import { customerMatch, isOpenQuestion } from '../matches/match-of.ts'
import { KnownMark } from '../matches/KnownMark.tsx'
import { MatchQuestion } from '../matches/MatchQuestion.tsx'
import type { Matches } from '../matches/parties.ts'
import { fieldsOf, freightParts, headParts } from '../draft/draft.ts'
import { addStopId, inputId } from '../draft/focus.ts'
import { BrokerLines } from './BrokerLines.tsx'
import { ConfidenceLine } from '../side/ConfidenceLine.tsx'
import { ReviewField } from './ReviewField.tsx'
import { belowClasses, boxPlace, rowClasses } from './row.ts'
import { SectionHead } from './SectionHead.tsx'
import { SeveralLoads } from './SeveralLoads.tsx'
import { StopFields } from './StopFields.tsx'
import type { Review } from '../review/use-review.ts'

/** The read values, for checking and correcting. */
export function ReviewForm({ review, onCompare }: { review: Review; onCompare: () => void }) {
  const { draft, paper } = review
  const { load, stops } = draft
  const customer = customerMatch(review.matches, draft)
  return (
    <div className="px-4 pb-5">
      {paper.confidence < lowBelow && (
        <Banner tone="warn" title="Low: check every field" className="mt-3">
          {fieldsOf(draft).some(({ readings }) => readings.length > 0)
            ? 'Much of this paper is in doubt or was not found. Compare each value with the document before you create the load.'
            : 'Nothing of a rate confirmation was found here. Is it the right file?'}
        </Banner>
      )}
      {paper.details.severalLoads && <SeveralLoads loads={paper.details.severalLoads} />}
      {review.matches?.load && <KnownNumber load={review.matches.load} onCompare={onCompare} />}
      <SectionHead title="Load" paper={paper} fields={headParts.map((part) => load[part])}>
        <ConfidenceLine confidence={paper.confidence} toCheck={review.toCheck.length} />
      </SectionHead>
      <NumberField review={review} />
      <ReviewField field={load.loadNumber} review={review} />
      <ReviewField
        field={load.companyName}
        review={review}
        isAsked={isOpenQuestion(customer)}
        after={<KnownMark match={customer} />}
      />
      <MatchQuestion
        what="customer"
        of={load.companyName.label}
        match={customer}
        fieldId={load.companyName.id}
        onAnswer={(customerId) => {
          review.change((before) => ({ ...before, customerId }))
          review.goOn(load.companyName.id)
        }}
      />
      <NoCustomer matches={review.matches} />
      <ReviewField field={load.poNumber} review={review} />
      <ReviewField
        field={load.rate}
        review={review}
        inputMode="decimal"
        after={fuelWords(paper.details.rate)}
      />
      {stops.map((stop, index) => (
        <StopFields
          key={stop.key}
          stop={stop}
          number={index + 1}
          canLeave={stops.length > 1}
          review={review}
        />
      ))}
      <Button
        size="toolbar"
        variant="quiet"
        icon={Plus}
        className="mt-1 -ml-2.5"
        id={addStopId}
        onClick={review.addStop}
      >
        Add stop
      </Button>
      <SectionHead
        title="Freight and broker"
        paper={paper}
        fields={[...freightParts.map((part) => load[part]), ...draft.broker]}
      />
      {freightParts.map((part) => (
        <ReviewField
          key={part}
          field={load[part]}
          review={review}
          inputMode={part === 'billingEmail' ? 'email' : 'text'}
        />
      ))}
      <BrokerLines review={review} />
      <div className="pt-2">
        <TextArea
          label="Notes for the driver"
          optional
          rows={2}
          maxLength={2000}
          error={review.faults['notes']}
          value={draft.notes}
          onChange={(event) => {
            const notes = event.currentTarget.value
            review.change((before) => ({ ...before, notes }))
          }}
        />
      </div>
    </div>
  )
}

type KnownNumberProps = { load: NonNullable<Matches['load']>; onCompare: () => void }

function KnownNumber({ load: { id, number109 }, onCompare }: KnownNumberProps) {
  return (
    <Banner
      tone="info"
      title={`${number109} has this load number already`}
      className="mt-3"
      action={
        <Button size="toolbar" onClick={onCompare}>
          Compare…
        </Button>
      }
    >
      A revised confirmation changes that load.{' '}
      <Link to={paths.load(id)} className="inline-flex min-h-6 items-center text-on-info">
        {`Open ${number109}`}
      </Link>
    </Banner>
  )
}

const noCustomerWords = {
  'own-company': 'That is your own company. Whose load is it?',
  'factoring-company': 'That is who buys your invoices. Whose load is it?',
} as const

function NoCustomer({ matches }: { matches: Matches | undefined }) {
  const why = matches?.customer.isNoCustomer ?? null
  return (
    why !== null && (
      <p className="pb-1.5 pl-[102px] text-meta text-attention-text max-sm:pl-0">{noCustomerWords[why]}</p>
    )
  )
}

export const numberId = 'number109'

/** If empty, the server takes the next free number, because a colleague may have taken the shown one. */
function NumberField({ review }: { review: Review }) {
  const next = useRead('GET /api/loads/next-number').data?.number109
  const error = review.faults[numberId]
  const { number109 } = review.draft
  const control = inputId(numberId)
  return (
    <div className={rowClasses}>
      <label htmlFor={control} className="text-cell text-muted">
        109 Number
      </label>
      <div className={classNames(fieldBoxClasses(error !== undefined, 'toolbar'), boxPlace)}>
        <input
          id={control}
          type="text"
          autoComplete="off"
          spellCheck={false}
          placeholder={next ?? 'next free'}
          value={number109}
          aria-describedby={`${control}-hint`}
          aria-invalid={error === undefined ? undefined : true}
          className={classNames(
            fieldTextClasses,
            'tabular text-cell! pointer-coarse:text-[16px]! placeholder:text-text',
          )}
          onChange={(event) => {
            const typed = event.currentTarget.value
            review.change((before) => ({ ...before, number109: typed }))
          }}
          onFocus={() => {
            review.activate(null)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            review.goOn(numberId)
          }}
        />
        {number109 === '' && <span className="flex-none pr-2.5 text-meta text-muted">next free</span>}
      </div>
      <span className="max-sm:hidden" />
      <p
        id={`${control}-hint`}
        className={error === undefined ? 'sr-only' : `${belowClasses} text-meta text-danger-text`}
      >
        {error ?? 'Empty: the next free number'}
      </p>
    </div>
  )
}

function fuelWords({ isFuelIncluded, amounts }: Review['paper']['details']['rate']): string | undefined {
  if (isFuelIncluded === true) return 'fuel included'
  return amounts.fuel === null ? undefined : `fuel ${formatAmount(amounts.fuel)} of it`
}
