import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import type { Load } from '#contract/load-views.ts'
import { ApiError, failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { refreshLists, useRead } from '#client/api/queries.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Combobox } from '#client/ui/combobox/Combobox.tsx'
import { DefinitionList } from '#client/ui/DefinitionList.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { InvoiceMails } from '../outbox/InvoiceMails.tsx'
import { SendFailure } from '../outbox/SendFailure.tsx'
import { refreshAfterChange } from '../load/load-cache.ts'
import { amountOf } from '../load/shown-facts.ts'
import { PackageCheck } from './PackageCheck.tsx'
import { looksLikeEmail, sentWords } from './package-words.ts'

const custom = 'custom'
const failed = 'Failed to send email. Please try again.'
const noInvoice = 'No invoice identifier found. Please try refreshing the page.'
const missing = 'Please select a customer or enter an email address'
const invalid = { title: 'Invalid Email', description: 'Please enter a valid email address' }

function useSend(load: Load, onSent: () => void) {
  const client = useQueryClient()
  const { toast } = useToast()
  return useMutation({
    mutationFn: ({ emailAddress, message }: { emailAddress: string; message: string }) => {
      if (load.invoice === null) throw new Error(noInvoice)
      return call('POST /api/invoices/:invoice/email-complete-package', {
        params: { invoice: load.invoice.invoiceNumber },
        body: { emailAddress, loadId: load.id, ...(message.trim() !== '' && { message }) },
      })
    },
    onSuccess: async ({ status }) => {
      const isGone = status === 'sent' || status === 'delivered'
      const how = isGone ? '' : '. Queued: it leaves in a moment, and the load’s details say when it did.'
      toast({ title: 'Complete Package Sent', description: `${sentWords(load)}${how}` })
      onSent()
      await refreshAfterChange(client)
    },
    onError: (error) => {
      toast({ title: 'Email Failed', description: sendFailure(error), destructive: true })
      // The failed mail may be in the outbox now.
      void refreshLists(client, 'invoices')
    },
  })
}

function sendFailure(error: Error): string {
  return error instanceof ApiError ? failureMessage(error, failed) : error.message
}

type EmailPackageDialogProps = { load: Load; onClose: () => void }

export function EmailPackageDialog({ load, onClose }: EmailPackageDialogProps) {
  const { toast } = useToast()
  const customers = useRead('GET /api/customers')
  const place = useRead('GET /api/mail-server').data?.place
  const [picked, setPicked] = useState<string | null>(null)
  const [message, setMessage] = useState('')
  const [typed, setTyped] = useState('')
  const [isInvalid, setIsInvalid] = useState(false)
  const addressField = useRef<HTMLInputElement>(null)
  const send = useSend(load, onClose)
  const withEmail = (customers.data ?? []).filter(({ email }) => email !== null && email !== '')
  const billed = withEmail.find(({ id }) => id === load.customerId)?.id ?? null
  const choice = picked ?? billed
  useEffect(() => {
    if (choice !== custom) return
    addressField.current?.focus()
    addressField.current?.select()
  }, [choice])
  const chosen = withEmail.find(({ id }) => id === choice)
  // The browser leaves out the blanks around what is typed as an e-mail address.
  const address = choice === custom ? typed : (chosen?.email ?? '')
  const submit = () => {
    const isAddress = looksLikeEmail(address)
    setIsInvalid(!isAddress)
    if (isAddress) send.mutate({ emailAddress: address, message })
    else toast({ ...invalid, destructive: true })
  }
  return (
    <Dialog
      open
      title="Email Complete Document Package"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      hasUnsavedChanges={typed !== '' || message !== ''}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            busy={send.isPending}
            busyLabel="Sending..."
            disabledReason={address === '' ? missing : undefined}
          >
            Send
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Combobox
          label="Recipient"
          placeholder="Choose a customer"
          searchPlaceholder="Search customers with e-mail"
          emptyText="No customer with an e-mail address."
          options={[
            ...withEmail.map(({ id, name, email }) => ({ value: id, label: name, secondary: email ?? '' })),
            { value: custom, label: 'Custom address', secondary: 'Type any e-mail address' },
          ]}
          value={choice}
          onValueChange={setPicked}
          action={{
            label: (text) => (text === '' ? 'Another address…' : `Use “${text}”…`),
            onPress: (text) => {
              setPicked(custom)
              if (text !== '') setTyped(text)
            },
          }}
        />
        {choice === custom && (
          <TextField
            ref={addressField}
            label="E-mail address"
            type="email"
            inputMode="email"
            autoComplete="email"
            placeholder="billing@example.com"
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setIsInvalid(false)
            }}
            error={isInvalid ? invalid.description : undefined}
          />
        )}
        <TextArea
          label="Message"
          optional
          hint="A few words above the numbers of the invoice."
          rows={2}
          maxLength={2000}
          value={message}
          onChange={(event) => {
            setMessage(event.currentTarget.value)
          }}
        />
        <Receipt load={load} />
        {load.invoice !== null && (
          <PackageCheck invoiceNumber={load.invoice.invoiceNumber} heading="Will be included" />
        )}
        {place === null && !send.isError && (
          <Banner tone="warn">
            E-mail is not set up on this server. Send keeps the package in the outbox, where you download it
            or send it later.
          </Banner>
        )}
        {customers.isError && <Banner tone="error">{customers.error.userMessage}</Banner>}
        {send.isError && <SendFailure error={send.error}>{sendFailure(send.error)}</SendFailure>}
        {load.invoice !== null && <InvoiceMails invoiceNumber={load.invoice.invoiceNumber} />}
      </div>
    </Dialog>
  )
}

function Receipt({ load }: { load: Load }) {
  return (
    <div className="rounded-panel border border-line p-3">
      <DefinitionList
        items={[
          { term: 'Invoice', value: load.invoice?.invoiceNumber },
          { term: 'Load', value: <span className="load-number">{load.number109}</span> },
          { term: 'Total', value: <span className="tabular">{formatMoney(amountOf(load))}</span> },
        ]}
      />
    </div>
  )
}
