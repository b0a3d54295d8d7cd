import { useMutation } from '@tanstack/react-query'
import type { Mail } from '#contract/outbox.ts'
import { messagePath } from '#domain/mail/message-path.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { useRefreshLists } from '#client/api/queries.ts'
import { Button } from '#client/ui/Button.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { useClock } from '../page/use-clock.ts'
import { mailStates, sendWords, whenOf } from './mail-words.ts'

type Act = { readonly mail: Mail; readonly what: 'send' | 'cancel' }

function useAct() {
  const { toast } = useToast()
  const refresh = useRefreshLists()
  return useMutation({
    mutationFn: ({ mail: { id }, what }: Act) =>
      what === 'send'
        ? call('POST /api/outbox/:id/send', { params: { id } })
        : call('POST /api/outbox/:id/cancel', { params: { id } }),
    onSuccess: (_mail, { mail, what }) => {
      const title = what === 'send' ? 'E-mail queued' : 'E-mail cancelled'
      toast({ title, description: `${mail.subject} to ${mail.recipient}` })
    },
    onError: (error) => {
      const description = failureMessage(error, 'That did not work. Please try again.')
      toast({ title: 'Email Failed', description, destructive: true })
    },
    onSettled: () => refresh('invoices', 'loads'),
  })
}

/** Each mail with its state, why it is so, and what can be done about it. */
export function MailRows({ mails, label }: { mails: readonly Mail[]; label: string }) {
  const act = useAct()
  return (
    <ul aria-label={label} className="divide-y divide-line border-y border-line">
      {mails.map((mail) => (
        <MailRow
          key={mail.id}
          mail={mail}
          busy={act.isPending && act.variables.mail.id === mail.id ? act.variables.what : null}
          onAct={(what) => {
            act.mutate({ mail, what })
          }}
        />
      ))}
    </ul>
  )
}

type MailRowProps = { mail: Mail; busy: Act['what'] | null; onAct: (what: Act['what']) => void }

function MailRow({ mail, busy, onAct }: MailRowProps) {
  const clock = useClock()
  const { label, tone, canCancel } = mailStates[mail.status]
  const send = sendWords(mail)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-cell">
      <div className="min-w-60 flex-1">
        <p className="flex items-center gap-2">
          <StatusBadge tone={tone} label={label} className="flex-none" />
          <span className="min-w-0 font-medium wrap-anywhere">{mail.recipient}</span>
        </p>
        <p className="mt-0.5 wrap-anywhere">{mail.subject}</p>
        {mail.lastError !== null && <p className="mt-0.5 wrap-anywhere text-danger-text">{mail.lastError}</p>}
        <p className="text-meta text-muted">
          {[whenOf(mail, clock), mail.createdBy].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex flex-none items-center gap-2">
        {send !== undefined && (
          <Button
            size="toolbar"
            aria-label={`${send} e-mail to ${mail.recipient}`}
            busy={busy === 'send'}
            onClick={() => {
              onAct('send')
            }}
          >
            {send}
          </Button>
        )}
        {canCancel && (
          <Button
            size="toolbar"
            aria-label={`Cancel e-mail to ${mail.recipient}`}
            busy={busy === 'cancel'}
            onClick={() => {
              onAct('cancel')
            }}
          >
            Cancel
          </Button>
        )}
        <a
          href={messagePath(mail.id)}
          download
          aria-label={`Download the .eml of the e-mail to ${mail.recipient}`}
          className="inline-flex min-h-8 items-center text-link"
        >
          .eml
        </a>
      </div>
    </li>
  )
}
