import { Checkbox } from '#client/ui/Checkbox.tsx'
import type { OwedInvoice } from './owed-rows.ts'

type ChooseBoxProps = {
  invoice: OwedInvoice
  isChosen: (id: string) => boolean
  onChoose: (id: string, isRange: boolean) => void
}

const isWithShift = (event: Event) => event instanceof MouseEvent && event.shiftKey

export function ChooseBox({ invoice, isChosen, onChoose }: ChooseBoxProps) {
  return (
    <Checkbox
      label={`Select ${invoice.number109}`}
      hideLabel
      className="select-box -ml-1 items-center! align-middle"
      checked={isChosen(invoice.id)}
      onChange={({ nativeEvent }) => {
        onChoose(invoice.id, isWithShift(nativeEvent))
      }}
    />
  )
}
