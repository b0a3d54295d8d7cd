import type { Field } from '../draft/draft.ts'
import { PhoneLink } from '../../records/PhoneLink.tsx'
import type { Review } from '../review/use-review.ts'
import { boxPlace, hoverOf, rowClasses } from './row.ts'
import { SureCell } from './SureCell.tsx'

/** Whom to call when something on the paper is not clear. */
export function BrokerLines({ review }: { review: Review }) {
  return review.draft.broker.map((field) => (
    <div key={field.id} className={`${rowClasses} min-h-8 text-cell`} {...hoverOf(review, field.id)}>
      <span className="text-muted">{field.label}</span>
      <span title={field.text} className={`tabular truncate ${boxPlace}`}>
        <BrokerValue field={field} />
      </span>
      <SureCell field={field} id={`${field.id}-sure`} isMissing={false} />
    </div>
  ))
}

function BrokerValue({ field: { id, text } }: { field: Field }) {
  if (id === 'brokerPhone') return <PhoneLink phone={text} />
  if (id === 'brokerEmail')
    return (
      <a href={`mailto:${text}`} className="inline-flex min-h-6 items-center pointer-coarse:min-h-11">
        {text}
      </a>
    )
  return text
}
