import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwedCustomer } from '#contract/payments.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { useRead, useRefreshLists } from '#client/api/queries.ts'
import { countWords } from '#client/format/count-words.ts'
import { formatAmount } from '#client/format/money.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { MailsSoFar } from '../outbox/MailsSoFar.tsx'
import { NoMailServer } from '../outbox/NoMailServer.tsx'
import { RecipientField } from '../outbox/RecipientField.tsx'
import { SendFailure } from '../outbox/SendFailure.tsx'

function useSend({ id, name }: OwedCustomer, onSent: () => void) {
  const { toast } = useToast()
  const refresh = useRefreshLists()
  return useMutation({
    mutationFn: ({ to, message }: { to: string; message: string }) =>
      call('POST /api/customers/:id/email-statement', {
        params: { id: id ?? '' },
        body: { emailAddress: to, ...(message.trim() !== '' && { message }) },
      }),
    onSuccess: async (_asked, { to }) => {
      toast({ title: 'Statement on its way', description: `${name} · queued for ${to}` })
      onSent()
      await refresh('invoices')
    },
    // What could not be sent may lie in the outbox now.
    onError: () => refresh('invoices'),
  })
}

/** Asks for the money of all open invoices at once. */
export function EmailStatement({ customer, onClose }: { customer: OwedCustomer; onClose: () => void }) {
  const [to, setTo] = useState(customer.email ?? '')
  const [message, setMessage] = useState('')
  const send = useSend(customer, onClose)
  const sent = useRead(
    'GET /api/owed/:id/mails',
    { params: { id: customer.id ?? '' } },
    { enabled: customer.id !== null },
  )
  const open = customer.lines.filter(({ invoiceStatus }) => invoiceStatus === 'finalized').length
  const leave = () => {
    // It may fail yet: until it is answered, what was typed stays.
    if (!send.isPending) onClose()
  }
  return (
    <Dialog
      open
      title="E-mail statement"
      description={`${customer.name}: ${countWords(open, 'open invoice', 'open invoices')}, ${formatAmount(customer.owed)}`}
      hasUnsavedChanges={(message !== '' || to !== (customer.email ?? '')) && !send.isPending}
      onOpenChange={leave}
      onSubmit={() => {
        send.mutate({ to: to.trim(), message })
      }}
      footer={
        <>
          <Button onClick={leave}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            busy={send.isPending}
            busyLabel="Sending..."
            disabledReason={to.trim() === '' ? 'Type an e-mail address.' : undefined}
          >
            Send
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <RecipientField
          value={to}
          placeholder="billing@example.com"
          isUnknown={customer.email === null}
          onType={setTo}
        />
        <TextArea
          label="Message"
          optional
          hint="A few words above the open invoices. The statement goes along as a PDF."
          rows={4}
          maxLength={2000}
          value={message}
          onChange={(event) => {
            setMessage(event.currentTarget.value)
          }}
        />
        {!send.isError && <NoMailServer />}
        {send.isError && (
          <SendFailure error={send.error}>
            {failureMessage(send.error, 'The statement could not be sent. Please try again.')}
          </SendFailure>
        )}
        <MailsSoFar title={`Statements to ${customer.name}`} mails={sent.data} />
      </div>
    </Dialog>
  )
}
