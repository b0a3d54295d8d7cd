import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { CustomerNotice } from '#contract/outbox.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { useRead, useRefreshLists } from '#client/api/queries.ts'
import { Button } from '#client/ui/Button.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { copyText } from '#client/ui/copy-text.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { NoMailServer } from './NoMailServer.tsx'
import { RecipientField } from './RecipientField.tsx'
import { SendFailure } from './SendFailure.tsx'

type NoticeDialogProps = {
  customerId: string | null
  draft: { readonly subject: string; readonly body: string }
  send: (notice: CustomerNotice) => Promise<unknown>
  onClose: () => void
  /** The attachments. */
  children?: ReactNode
}

/** A drafted mail to the customer that can be edited, then sent, copied or opened in the person's mail program. */
export function NoticeDialog({ customerId, draft, send, onClose, children }: NoticeDialogProps) {
  const { toast } = useToast()
  const refresh = useRefreshLists()
  const customers = useRead('GET /api/customers').data
  const email = customers?.find(({ id }) => id === customerId)?.email ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const [text, setText] = useState(draft)
  const to = (typed ?? email).trim()
  const sending = useMutation({
    mutationFn: () => send({ emailAddress: to, subject: text.subject, message: text.body }),
    onSuccess: async () => {
      toast({
        title: 'E-mail on its way',
        description: `Queued for ${to}. The load’s history says when it left.`,
      })
      onClose()
      await refresh('loads', 'invoices')
    },
    // The failed mail may be in the outbox now.
    onError: () => refresh('loads', 'invoices'),
  })
  const missing = to === '' ? 'Type whom it goes to.' : undefined
  return (
    <Dialog
      open
      title="Tell the customer"
      hasUnsavedChanges={(typed !== null || text !== draft) && !sending.isPending}
      onOpenChange={() => {
        // It may fail yet: until it is answered, what was typed stays.
        if (!sending.isPending) onClose()
      }}
      onSubmit={() => {
        sending.mutate()
      }}
      footer={
        <>
          <Button
            onClick={() => {
              void copyText(`${text.subject}\n\n${text.body}`).then((isCopied) => {
                if (isCopied) toast({ title: 'Copied', description: text.subject })
                else toast({ title: 'This browser does not let pages copy.', destructive: true })
              })
            }}
          >
            Copy
          </Button>
          <ButtonLink href={mailProgram(to, text)}>Open in mail program</ButtonLink>
          <Button
            type="submit"
            variant="primary"
            busy={sending.isPending}
            busyLabel="Sending..."
            disabledReason={missing}
          >
            Send
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <RecipientField
          value={typed ?? email}
          placeholder="dispatch@example.com"
          isUnknown={customers !== undefined && email === ''}
          onType={setTyped}
        />
        <TextField
          label="Subject"
          maxLength={200}
          value={text.subject}
          onChange={(event) => {
            setText({ ...text, subject: event.currentTarget.value })
          }}
        />
        <TextArea
          label="Message"
          rows={12}
          maxLength={10_000}
          value={text.body}
          onChange={(event) => {
            setText({ ...text, body: event.currentTarget.value })
          }}
        />
        {children}
        {!sending.isError && <NoMailServer />}
        {sending.isError && (
          <SendFailure error={sending.error}>
            {failureMessage(sending.error, 'This e-mail could not be sent. Please try again.')}
          </SendFailure>
        )}
      </div>
    </Dialog>
  )
}

function mailProgram(to: string, { subject, body }: NoticeDialogProps['draft']): string {
  const lines = body.replaceAll('\n', '\r\n')
  return `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`
}
