import { classNames } from '#client/ui/class-names.ts'
import { Kbd } from '#client/ui/Kbd.tsx'
import { LoadStatusBadge } from '../load/LoadStatusBadge.tsx'
import { marked } from './find-entries.ts'
import type { FoundEntry } from './find-entries.ts'

type PaletteRowProps = {
  id: string
  found: FoundEntry
  words: readonly string[]
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

export function PaletteRow({ id, found, words, isActive, onPoint, onChoose }: PaletteRowProps) {
  const { entry, matched } = found
  const { icon: Shape, label, secondary, state, keys, load } = entry
  return (
    // The keyboard works in the search box, which points here by aria-activedescendant.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // A row is one line: its whole text is here.
      title={[label, matched && `${matched.name} ${matched.text}`, secondary, state]
        .filter(Boolean)
        .join(' · ')}
      onPointerMove={isActive ? undefined : onPoint}
      onClick={onChoose}
      className={classNames(
        'flex h-10 cursor-default items-center gap-2.5 rounded-control px-2.5 text-cell whitespace-nowrap select-none pointer-coarse:h-11',
        isActive && 'bg-inset forced-colors:outline-2 forced-colors:-outline-offset-2',
      )}
    >
      <Shape aria-hidden className="size-4 flex-none text-muted" strokeWidth={1.5} />
      <span className={classNames('truncate', load ? 'load-number flex-none' : 'font-medium')}>
        <Marked text={label} words={words} />
      </span>{' '}
      {matched && (
        <span className="min-w-0 flex-none truncate text-meta text-muted">
          {`${matched.name} `}
          <Marked text={matched.text} words={words} />
        </span>
      )}{' '}
      <span className="min-w-0 flex-1 truncate text-meta text-muted">
        <Marked text={secondary} words={words} />
      </span>{' '}
      {load && <LoadStatusBadge load={load} />}
      {state !== undefined && (
        <span
          className={classNames(
            'tabular min-w-0 truncate text-meta',
            entry.isWarning === true ? 'text-attention-text' : 'text-muted',
          )}
        >
          {state}
        </span>
      )}
      {keys?.split(' ').map((key) => (
        <span key={key} className="flex-none text-muted">
          <Kbd>{key}</Kbd>
        </span>
      ))}
    </div>
  )
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return marked(text, words).map((piece, index) =>
    piece.isMarked ? (
      <mark key={index} className="rounded-[2px] bg-accent-soft font-semibold text-on-accent-soft">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
}
