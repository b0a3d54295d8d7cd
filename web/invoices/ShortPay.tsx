import { formatMoney } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { TextField } from '#client/ui/TextField.tsx'

type ShortPayProps = {
  /** The subject, for screen readers. */
  subject: string
  short: Cents
  reason: string
  closes: boolean
  onReason: (reason: string) => void
  onCloses: (closes: boolean) => void
  error: string | undefined
}

/** A short payment: how much is missing, why, and whether the rest stays open. */
export function ShortPay({ subject, short, reason, closes, onReason, onCloses, error }: ShortPayProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span role="status" className="tabular text-meta text-attention-text">
        {`${formatMoney(short)} short, ${closes ? 'given up' : 'stays open'}.`}
      </span>
      <TextField
        label={`Reason why ${subject} is short`}
        hideLabel
        size="row"
        className="min-w-40 flex-1"
        autoComplete="off"
        maxLength={200}
        placeholder={closes ? 'Reason' : 'Reason (optional)'}
        value={reason}
        error={error}
        onChange={(event) => {
          onReason(event.currentTarget.value)
        }}
      />
      <Checkbox
        label="Give up the rest"
        checked={closes}
        onChange={(event) => {
          onCloses(event.currentTarget.checked)
        }}
      />
    </div>
  )
}
