import { CircleAlert } from 'lucide-react'

export type FormFault = {
  /** The id of the control. */
  fieldId: string
  /** The same words as below the field. */
  message: string
}

type FormSummaryProps = {
  faults: readonly FormFault[]
}

/** `City: Please use at most 100 characters.`: the words stand away from their field, which not all of them name. */
function wordsOf({ fieldId, message }: FormFault): string {
  const label = document.getElementById(`${fieldId}-label`)?.firstChild?.textContent ?? ''
  return message.toLowerCase().includes(label.toLowerCase()) ? message : `${label}: ${message}`
}

/** Shown above a refused form of more than five fields: the errors, with links to the fields. */
export function FormSummary({ faults }: FormSummaryProps) {
  if (faults.length === 0) return null
  return (
    <div
      role="alert"
      className="mb-4 flex items-start gap-2 rounded-panel bg-error px-3 py-2 text-cell text-on-error forced-colors:border"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 flex-none" strokeWidth={1.5} />
      <div>
        <p className="font-semibold">
          {faults.length === 1
            ? 'One thing needs your attention'
            : `${String(faults.length)} things need your attention`}
        </p>
        <ul>
          {faults.map((fault) => (
            <li key={fault.fieldId}>
              <a
                href={`#${fault.fieldId}`}
                className="inline-block min-h-6 py-0.5 text-on-error"
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(fault.fieldId)?.focus()
                }}
              >
                {wordsOf(fault)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
