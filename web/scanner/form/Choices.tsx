import { Kbd } from '#client/ui/Kbd.tsx'
import type { Reading } from '../draft/draft.ts'
import { belowClasses } from './row.ts'

const counts = ['', '', 'Two', 'Three', 'Four']

type ChoicesProps = {
  id: string
  of: string
  choices: readonly Reading[]
  text: string
  onPick: (reading: Reading) => void
}

/** What else it could be, by the keys 1, 2, … */
export function Choices({ id, of, choices, text, onPick }: ChoicesProps) {
  return (
    <div
      id={id}
      role="group"
      aria-label={`Readings of ${of}`}
      className={`${belowClasses} flex flex-wrap items-center gap-x-1.5 gap-y-1 pt-0.5 pb-1.5 text-meta text-attention-text`}
    >
      <span>{`${counts[choices.length] ?? 'Several'} readings`}</span>
      {choices.map((reading, index) => (
        <button
          key={reading.text}
          type="button"
          tabIndex={-1}
          aria-pressed={reading.text === text}
          title={reading.text}
          onClick={() => {
            onPick(reading)
          }}
          className="inline-flex h-6 max-w-full min-w-0 items-center gap-1.5 rounded-badge border border-edge bg-surface px-1.5 text-text hover:bg-hover aria-pressed:bg-selected pointer-coarse:h-11"
        >
          <span className="truncate">{reading.text}</span>
          <Kbd className="max-md:hidden">{String(index + 1)}</Kbd>
        </button>
      ))}
    </div>
  )
}
