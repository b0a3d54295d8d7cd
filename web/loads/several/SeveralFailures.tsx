import type { Load } from '#contract/load-views.ts'
import type { Failed } from '#client/api/each-of.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { whyNot } from './several-words.ts'

type SeveralFailuresProps = {
  failed: readonly Failed<Load>[]
  /** They are being tried again: who leaves now does not hear what comes of it. */
  isRunning: boolean
  onOpen: (load: Load) => void
}

/** Each load that was left as it is: its number, what went wrong, what to do, and the way to it. */
export function SeveralFailures({ failed, isRunning, onOpen }: SeveralFailuresProps) {
  return (
    <div role="alert" aria-label="What did not work">
      <ul className="-my-2">
        {failed.map(({ row, error }) => (
          <li
            key={row.id}
            className="flex items-start gap-3 border-b border-line py-2 text-cell last:border-0"
          >
            <span className="load-number w-[112px] flex-none">{row.number109}</span>
            <span className="min-w-0 flex-1 text-attention-text">{whyNot(error)}</span>
            {!isRunning && (
              <LinkButton
                aria-label={`Open ${row.number109}`}
                onClick={() => {
                  onOpen(row)
                }}
              >
                Open
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
