import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Load } from '#contract/load-views.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { useRead } from '#client/api/queries.ts'
import { formatAmount } from '#client/format/money.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Combobox } from '#client/ui/combobox/Combobox.tsx'
import { withFormer } from '#client/ui/combobox/former-option.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { refreshAfterChange } from '../load/load-cache.ts'
import { signInNeeded } from '../page/sign-in-needed.ts'

const failed = 'Unable to generate invoice. Check if load has destination and rates are configured'

type GenerateInvoiceDialogProps = {
  load: Load
  onClose: () => void
  /** The load with its new invoice. */
  onPrint: (load: Load) => void
}

/** Asks whom to bill, then makes the invoice. */
export function GenerateInvoiceDialog({ load, onClose, onPrint }: GenerateInvoiceDialogProps) {
  const client = useQueryClient()
  const { toast } = useToast()
  /** Undefined while nobody has chosen: the load's own is billed, whoever that is by then. */
  const [chosenId, setChosenId] = useState<string | null>()
  const customerId = chosenId === undefined ? load.customerId : chosenId
  const generate = useMutation({
    meta: { tellsOfSignIn: true },
    mutationFn: () =>
      call('POST /api/loads/:id/generate-invoice', {
        params: { id: load.id },
        body: { customerId: chosenId },
      }),
    onSuccess: async ({ invoiceNumber, invoiceId, totalAmount, outcome }) => {
      const invoice = { id: invoiceId, invoiceNumber, totalAmount, status: 'draft' }
      toast({
        title: {
          created: `Invoice ${invoiceNumber} created`,
          recalculated: `Invoice ${invoiceNumber} recalculated: ${formatAmount(totalAmount)}`,
          kept: `Invoice ${invoiceNumber} stays as it was sent`,
        }[outcome],
        description: `${load.number109} · ${formatAmount(totalAmount)}`,
        action: {
          label: 'Print',
          onPress: () => {
            onPrint({ ...load, invoice })
          },
        },
      })
      onClose()
      await refreshAfterChange(client)
    },
    onError: (error) => {
      toast(
        signInNeeded(error, 'invoice') ?? {
          title: 'Invoice Generation Failed',
          description: failureMessage(error, failed),
          destructive: true,
        },
      )
    },
  })
  return (
    <Dialog
      open
      size="confirm"
      title={`Generate invoice for ${load.number109}`}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      hasUnsavedChanges={customerId !== load.customerId && !generate.isPending}
      onSubmit={() => {
        generate.mutate()
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={generate.isPending} busyLabel="Generating...">
            Generate Invoice
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <CustomerPicker value={customerId} former={load.customer} onChange={setChosenId} />
        {generate.isError && <Banner tone="error">{failureMessage(generate.error, failed)}</Banner>}
      </div>
    </Dialog>
  )
}

type CustomerPickerProps = {
  value: string | null
  former: Load['customer']
  onChange: (customerId: string | null) => void
}

function CustomerPicker({ value, former, onChange }: CustomerPickerProps) {
  const customers = useRead('GET /api/customers')
  const options = (customers.data ?? []).map(({ id, name, email, city }) => ({
    value: id,
    label: name,
    secondary: email ?? 'No e-mail address',
    ...(city === null ? {} : { keywords: city }),
  }))
  const hasEmail = customers.data?.some(({ email }) => email !== null) ?? true
  return (
    <>
      <Combobox
        label="Bill to"
        optional
        hint="Stands on the invoice, and is offered when it is e-mailed."
        placeholder="Choose a customer"
        searchPlaceholder="Search customers"
        // Not disabled meanwhile, because it has the focus when the dialog opens.
        emptyText={customers.isPending ? 'Reading the customers…' : 'No customer found.'}
        clearable
        options={withFormer(options, former)}
        value={value}
        onValueChange={onChange}
      />
      {customers.isError && (
        <Banner
          tone="error"
          action={<LinkButton onClick={() => void customers.refetch()}>Try again</LinkButton>}
        >
          The customers could not be read. {customers.error.userMessage}
        </Banner>
      )}
      {!hasEmail && (
        <Banner tone="info">
          No customer has an e-mail address yet. The invoice can be printed; add an address to a customer to
          e-mail it.
        </Banner>
      )}
    </>
  )
}
