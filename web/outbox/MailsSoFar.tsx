import type { Mail } from '#contract/outbox.ts'
import { MailRows } from './MailRows.tsx'

/** The mails that were written so far, with their states; nothing if there are none. */
export function MailsSoFar({ title, mails }: { title: string; mails: readonly Mail[] | undefined }) {
  if (mails === undefined || mails.length === 0) return null
  return (
    <div>
      <h3 className="mb-1 text-cell font-semibold">{title}</h3>
      <MailRows mails={mails} label={title} />
    </div>
  )
}
