import { Combobox } from '#client/ui/combobox/Combobox.tsx'
import type { ComboboxOption } from '#client/ui/combobox/combobox-options.ts'
import type { Candidate } from './use-matched-files.ts'

type ChooseLoadProps = {
  fileName: string
  match: { isLooking: boolean; candidates: readonly Candidate[]; loadId: string | null }
  choices: readonly ComboboxOption[]
  /** On its way, or there. */
  isFixed: boolean
  onChoose: (loadId: string | null) => void
}

const named: Readonly<Record<Candidate['by'], string>> = {
  number109: 'by the load number',
  bolNumber: 'by the BOL number',
  poNumber: 'by the PO number',
  invoiceNumber: 'by the invoice number',
  tripNumber: 'by the trip number',
  ending: 'by the end of the load number',
}

/** The load of one file: found, to be chosen from what is likely, or from all. */
export function ChooseLoad({ fileName, match, choices, isFixed, onChoose }: ChooseLoadProps) {
  const { isLooking, candidates, loadId } = match
  const likely = candidates.map(({ loadId: id }) => id)
  const chosen = candidates.find((candidate) => candidate.loadId === loadId)
  if (isFixed) {
    const number = chosen?.number109 ?? choices.find(({ value }) => value === loadId)?.label
    return <p className="load-number text-meta">{number}</p>
  }
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Combobox
        label={`Load of ${fileName}`}
        hideLabel
        size="toolbar"
        className="w-72 max-w-full"
        placeholder={isLooking ? 'Looking…' : 'Choose a load'}
        searchPlaceholder="Load #, customer, city"
        emptyText="No load that is not paid fits."
        options={[
          ...choices.filter(({ value }) => likely.includes(value)),
          ...choices.filter(({ value }) => !likely.includes(value)),
        ]}
        value={loadId}
        onValueChange={onChoose}
      />
      <p className="text-meta text-muted" role="status">
        {words(match, chosen)}
      </p>
    </div>
  )
}

function words({ isLooking, candidates, loadId }: ChooseLoadProps['match'], chosen: Candidate | undefined) {
  if (isLooking) return 'Looking for its load…'
  if (chosen) return chosen.hasPod ? `${named[chosen.by]} · has a POD already` : named[chosen.by]
  if (loadId !== null) return ''
  const [first] = candidates
  if (!first) return 'No number of a load found'
  const others = candidates.length - 1
  return `Perhaps ${first.number109}${others > 0 ? ` or ${String(others)} more` : ''}: choose it`
}
