import { noMoney } from '#domain/money.ts'
import { MoneyField } from '#client/ui/MoneyField.tsx'
import type { AmountPaid, JudgedAmount } from './amount-paid.ts'
import { ShortPay } from './ShortPay.tsx'

type AmountFieldProps = {
  subject: string
  paid: AmountPaid
  judged: JudgedAmount
  /** Submission was tried, so errors are shown. */
  isChecked: boolean
  onChange: (paid: AmountPaid) => void
}

/** The amount paid; if it is short, the reason and what happens to the rest. */
export function AmountField({ subject, paid, judged, isChecked, onChange }: AmountFieldProps) {
  return (
    <div className="flex flex-col gap-2">
      <MoneyField
        label="Amount"
        value={paid.amount}
        error={isChecked ? judged.amountError : undefined}
        onChange={(event) => {
          onChange({ ...paid, amount: event.currentTarget.value })
        }}
      />
      {judged.short > noMoney && (
        <ShortPay
          subject={subject}
          short={judged.short}
          reason={paid.reason}
          closes={paid.closes}
          error={isChecked ? judged.reasonError : undefined}
          onReason={(reason) => {
            onChange({ ...paid, reason })
          }}
          onCloses={(closes) => {
            onChange({ ...paid, closes })
          }}
        />
      )}
    </div>
  )
}
