import { useId } from 'react'
import type { Revision, RevisionLine } from '#contract/paper-matches.ts'
import { revisionGroups, type RevisionGroup } from '#domain/ratecons/revision/revision-lines.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'

const titles: Record<RevisionGroup, string> = {
  stops: 'Stops',
  times: 'Times',
  money: 'Money',
  references: 'Numbers and notes',
  terms: 'Terms',
}

type RevisionLinesProps = {
  revision: Revision
  /** Keys of the lines that are not taken. */
  left: ReadonlySet<string>
  onLeave: (left: ReadonlySet<string>) => void
}

export function RevisionLines({ revision: { lines, invoice }, left, onLeave }: RevisionLinesProps) {
  if (lines.length === 0) return <p>The load says all that the paper says. There is nothing to change.</p>
  const offered = lines.filter(({ blocked }) => blocked === null).map(({ key }) => key)
  const untaken = offered.filter((key) => left.has(key)).length
  const toggle = (key: string) => {
    const next = new Set(left)
    if (!next.delete(key)) next.add(key)
    onLeave(next)
  }
  return (
    <div className="flex flex-col gap-4">
      {invoice && lines.some(({ kind }) => kind === 'rate') && (
        <Banner tone="info">
          {invoice.isDraft
            ? `Invoice ${invoice.invoiceNumber} is a draft: update it when the rate is taken over.`
            : `Invoice ${invoice.invoiceNumber} is out and keeps its amount.`}
        </Banner>
      )}
      <div className="flex flex-col">
        <div className="grid grid-cols-1 gap-x-4 border-b border-line pb-2 md:grid-cols-3">
          <Checkbox
            label="All changes"
            checked={offered.length > 0 && untaken === 0}
            indeterminate={untaken > 0 && untaken < offered.length}
            disabled={offered.length === 0}
            onChange={() => {
              onLeave(new Set(untaken === 0 ? offered : []))
            }}
          />
          <span aria-hidden className="text-meta text-muted max-md:hidden">
            On the load
          </span>
          <span aria-hidden className="text-meta text-muted max-md:hidden">
            On the paper
          </span>
        </div>
        {revisionGroups.map((group) => (
          <Group
            key={group}
            title={titles[group]}
            lines={lines.filter((line) => line.group === group)}
            left={left}
            onToggle={toggle}
          />
        ))}
      </div>
    </div>
  )
}

type GroupProps = {
  title: string
  lines: readonly RevisionLine[]
  left: ReadonlySet<string>
  onToggle: (key: string) => void
}

function Group({ title, lines, left, onToggle }: GroupProps) {
  if (lines.length === 0) return null
  return (
    <fieldset className="border-b border-line py-3 last:border-b-0">
      <legend className="float-left mb-1 w-full text-cell font-semibold">{title}</legend>
      <div className="clear-both flex flex-col gap-2">
        {lines.map((line) => (
          <Line
            key={line.key}
            line={line}
            isTaken={line.blocked === null && !left.has(line.key)}
            onToggle={() => {
              onToggle(line.key)
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}

type LineProps = { line: RevisionLine; isTaken: boolean; onToggle: () => void }

function Line({ line: { what, was, becomes, blocked }, isTaken, onToggle }: LineProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-0.5 text-cell md:grid-cols-3">
      <Checkbox
        label={what}
        checked={isTaken}
        disabled={blocked !== null}
        aria-describedby={id}
        onChange={onToggle}
        {...(blocked !== null && { hint: blocked })}
      />
      <div
        id={id}
        className="grid min-w-0 grid-cols-subgrid gap-x-4 gap-y-0.5 max-md:pl-6 md:col-span-2 md:grid"
      >
        <Value side="Load" text={was} isMuted missing="Not on the load" />
        <Value side="Paper" text={becomes} isMuted={!isTaken} missing="Not on the paper" />
      </div>
    </div>
  )
}

type ValueProps = { side: string; text: string | null; isMuted: boolean; missing: string }

/** On phones the two stand below each other, each under the name of its side. */
function Value({ side, text, isMuted, missing }: ValueProps) {
  return (
    <span className={`flex min-w-0 gap-2 md:block ${isMuted ? 'text-muted' : ''}`}>
      <span className="w-12 flex-none text-meta text-muted md:sr-only">{side}: </span>
      <span className="tabular min-w-0 break-words whitespace-pre-line">
        {text ?? <span className="italic">{missing}</span>}
      </span>
    </span>
  )
}
