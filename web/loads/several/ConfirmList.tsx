import type { ReactNode } from 'react'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import type { NumberedRow } from './several-act.ts'

export type ConfirmLine = {
  readonly load: NumberedRow
  readonly isTicked: boolean
  readonly isPossible: boolean
  /** Whose it is, below the number on a phone. */
  readonly who: string
  readonly middle?: ReactNode
  /** At the right: an amount. */
  readonly end: ReactNode
  readonly reason: string | null
  /** What is asked about the line once it is not as usual. */
  readonly below?: ReactNode
}

type ConfirmListProps = {
  label: string
  heads: { readonly who: string; readonly middle?: string; readonly end: string }
  lines: readonly ConfirmLine[]
  onTick: (ids: readonly string[], isTicked: boolean) => void
  /** "4 of 5" and their sum. */
  sum: ReactNode
}

const grid =
  'grid grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-x-3 px-4 md:grid-cols-[24px_112px_minmax(0,1fr)_140px_116px]'

/** One line a load, each of which can be left out. */
export function ConfirmList({ label, heads, lines, onTick, sum }: ConfirmListProps) {
  const possible = lines.filter(({ isPossible }) => isPossible)
  const ticked = possible.filter(({ isTicked }) => isTicked)
  return (
    <div className="-mx-4 text-cell">
      <div className={`${grid} border-b border-line py-1 text-meta text-muted`}>
        <Checkbox
          label="All of them"
          hideLabel
          className="-ml-1 items-center!"
          checked={ticked.length > 0 && ticked.length === possible.length}
          indeterminate={ticked.length > 0 && ticked.length < possible.length}
          disabled={possible.length === 0}
          onChange={(event) => {
            onTick(
              possible.map(({ load }) => load.id),
              event.currentTarget.checked,
            )
          }}
        />
        <span aria-hidden>109 Number</span>
        <span aria-hidden className="max-md:hidden">
          {heads.who}
        </span>
        <span aria-hidden className="max-md:hidden">
          {heads.middle}
        </span>
        <span aria-hidden className="text-right">
          {heads.end}
        </span>
      </div>
      <ul aria-label={label}>
        {lines.map((line) => (
          <Line key={line.load.id} line={line} onTick={onTick} />
        ))}
      </ul>
      <div
        role="status"
        className="tabular flex justify-between border-t border-control px-4 pt-3 font-semibold"
      >
        {sum}
      </div>
    </div>
  )
}

function Line({ line, onTick }: { line: ConfirmLine; onTick: ConfirmListProps['onTick'] }) {
  const { load, isTicked, isPossible, who, middle, end, reason, below } = line
  const reasonId = `reason-${load.id}`
  return (
    <li className={`${grid} min-h-9 gap-y-1 border-b border-line py-1 last:border-0`}>
      <Checkbox
        label={load.number109}
        hideLabel
        className="-ml-1 items-center!"
        checked={isTicked}
        disabled={!isPossible}
        aria-describedby={reason === null ? undefined : reasonId}
        onChange={(event) => {
          onTick([load.id], event.currentTarget.checked)
        }}
      />
      <span className={`load-number ${isTicked ? '' : 'text-muted'}`}>{load.number109}</span>
      <span
        title={who}
        className={`min-w-0 max-md:col-span-2 max-md:col-start-2 max-md:row-start-2 max-md:wrap-anywhere md:truncate ${isTicked ? '' : 'text-muted'}`}
      >
        {who}
      </span>
      <span className="min-w-0 max-md:col-span-2 max-md:col-start-2 max-md:row-start-3">{middle}</span>
      <span
        className={`tabular text-right max-md:col-start-3 max-md:row-start-1 ${isTicked ? '' : 'text-muted'}`}
      >
        {end}
      </span>
      {reason !== null && (
        <span id={reasonId} className="col-start-2 -col-end-1 text-meta text-attention-text md:col-start-3">
          {reason}
        </span>
      )}
      {below && <div className="col-start-2 -col-end-1">{below}</div>}
    </li>
  )
}
