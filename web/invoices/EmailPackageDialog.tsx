import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Minus } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import type { Load } from '#contract/load-views.ts'
import { ApiError, failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { useRead } from '#client/api/queries.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Combobox } from '#client/ui/combobox/Combobox.tsx'
import { DefinitionList } from '#client/ui/DefinitionList.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { refreshAfterChange } from '../load/load-cache.ts'
import { amountOf } from '../load/shown-facts.ts'
import { looksLikeEmail, packageContents, sentWords } from './package-contents.ts'

const custom = 'custom'
const failed = 'Failed to send email. Please try again.'
const noInvoice = 'No invoice identifier found. Please try refreshing the page.'
const faults = {
  missing: { title: 'Email Required', description: 'Please select a customer or enter an email address' },
  invalid: { title: 'Invalid Email', description: 'Please enter a valid email address' },
} as const

/** Where the package can be downloaded when the server cannot send it; always an address of our own server. */
function downloadUrlOf(error: unknown): string | null {
  const url = error instanceof ApiError ? error.body['downloadUrl'] : undefined
  return typeof url === 'string' && url.startsWith('/') && !url.startsWith('//') ? url : null
}

function useSend(load: Load, onSent: () => void) {
  const client = useQueryClient()
  const { toast } = useToast()
  return useMutation({
    mutationFn: (emailAddress: string) => {
      if (load.invoice === null) throw new Error(noInvoice)
      return call('POST /api/invoices/:invoice/email-complete-package', {
        params: { invoice: load.invoice.invoiceNumber },
        body: { emailAddress, loadId: load.id },
      })
    },
    onSuccess: async () => {
      toast({ title: 'Complete Package Sent', description: sentWords(load) })
      onSent()
      await refreshAfterChange(client)
    },
    onError: (error) => {
      toast({ title: 'Email Failed', description: sendFailure(error), destructive: true })
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
  const [choice, setChoice] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<keyof typeof faults | null>(null)
  const send = useSend(load, onClose)
  const withEmail = (customers.data ?? []).filter(({ email }) => email !== null && email !== '')
  const chosen = withEmail.find(({ id }) => id === choice)
  const address = (choice === custom ? typed : (chosen?.email ?? '')).trim()
  const download = downloadUrlOf(send.error)
  const submit = () => {
    const found = address === '' ? 'missing' : looksLikeEmail(address) ? null : 'invalid'
    setFault(found)
    if (found === null) send.mutate(address)
    else toast({ ...faults[found], destructive: true })
  }
  return (
    <Dialog
      open
      title="Email Complete Document Package"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      hasUnsavedChanges={typed !== ''}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            busy={send.isPending}
            busyLabel="Sending..."
            disabledReason={address === '' ? faults.missing.description : undefined}
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
          onValueChange={setChoice}
          error={fault === 'missing' && choice === null ? faults.missing.description : undefined}
        />
        {choice === custom && (
          <TextField
            label="E-mail address"
            type="email"
            inputMode="email"
            autoComplete="email"
            placeholder="billing@example.com"
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setFault(null)
            }}
            error={fault === null ? undefined : faults[fault].description}
          />
        )}
        <Receipt load={load} />
        <Contents load={load} />
        {customers.isError && <Banner tone="error">{customers.error.userMessage}</Banner>}
        {send.isError && (
          <Banner tone="error" title="Email Failed">
            {sendFailure(send.error)}{' '}
            {download !== null && (
              <a href={download} target="_blank" rel="noopener" className="text-on-error">
                Download the document
              </a>
            )}
          </Banner>
        )}
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

function Contents({ load }: { load: Load }) {
  return (
    <div>
      <h3 className="mb-1 text-cell font-semibold">Will be included</h3>
      <ul className="flex flex-col gap-1">
        {packageContents(load).map(({ name, isThere }) => (
          <li key={name} className={`flex items-center gap-2 text-cell ${isThere ? '' : 'text-muted'}`}>
            {isThere ? (
              <Check aria-hidden className="size-4 flex-none" strokeWidth={1.5} />
            ) : (
              <Minus aria-hidden className="size-4 flex-none" strokeWidth={1.5} />
            )}
            {isThere ? name : `${name}: not available yet`}
          </li>
        ))}
      </ul>
    </div>
  )
}
