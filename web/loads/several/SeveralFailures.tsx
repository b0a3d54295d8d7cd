import type { Failed } from '#client/api/each-of.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { ownUrlOf } from '../../outbox/own-url.ts'
import type { NumberedRow } from './several-act.ts'
import { whyNot } from './several-words.ts'

type SeveralFailuresProps<Row> = {
  failed: readonly Failed<Row>[]
  /** They are being tried again: who leaves now does not hear what comes of it. */
  isRunning: boolean
  onOpen: (row: Row) => void
}

/** Each load that was left as it is: its number, what went wrong, what to do, and the way to it. */
export function SeveralFailures<Row extends NumberedRow>({
  failed,
  isRunning,
  onOpen,
}: SeveralFailuresProps<Row>) {
  return (
    <div role="alert" aria-label="What did not work">
      <ul className="-my-2">
        {failed.map(({ row, error }) => (
          <li
            key={row.id}
            className="flex items-start gap-3 border-b border-line py-2 text-cell last:border-0"
          >
            <span className="load-number w-[112px] flex-none">{row.number109}</span>
            <span className="min-w-0 flex-1 text-attention-text">
              {whyNot(error)}
              <Download error={error} number={row.number109} />
            </span>
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

/** What could not be sent can be sent by hand. */
function Download({ error, number }: { error: unknown; number: string }) {
  const url = ownUrlOf(error, 'downloadUrl')
  if (url === null) return null
  return (
    <>
      {' '}
      <a href={url} target="_blank" rel="noopener" aria-label={`Download the document of ${number}`}>
        Download
      </a>
    </>
  )
}
