import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Revision } from '#contract/paper-matches.ts'
import { ApiError, failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { newKey } from '#client/api/new-key.ts'
import { formatAmount } from '#client/format/money.ts'
import { refreshLists } from '#client/api/queries.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { refreshAfterChange } from '../../load/load-cache.ts'
import { sendObject } from '../../loads/details/send-object.ts'
import { updateInvoiceFailed } from '../../invoices/use-update-invoice.ts'
import type { Paper } from './use-comparison.ts'

type Revised = {
  loadId: string
  paper: Paper
  documentPath: string | null
  file: File | null
}
type Taken = { readonly revision: Revision; readonly take: readonly string[] }
type After = { onDone: (revision: Revision) => void; onOutdated: () => unknown }

export function revisionFailure(error: Error): string {
  if (!(error instanceof ApiError)) return error.message
  if (error.code === 'changed_meanwhile') return 'The load was changed meanwhile. This is what differs now.'
  return error.fields['take'] ?? failureMessage(error, 'The changes could not be taken over. Try again.')
}

/** Applies the checked changes, after uploading the paper if needed. */
export function useRevise({ loadId, paper, documentPath, file }: Revised, { onDone, onOutdated }: After) {
  const client = useQueryClient()
  const { toast } = useToast()
  const offerInvoice = useOfferInvoice()
  /** The uploaded path: a retry does not upload it again. */
  const sentTo = useRef(documentPath)
  /** Sending the same changes again uses the same key, so that a lost answer does not apply them twice. */
  const last = useRef({ body: '', key: '' })
  return useMutation({
    mutationFn: async ({ revision, take }: Taken) => {
      sentTo.current ??= file === null ? null : await send(file)
      const { updatedAt } = revision.load
      const body = { loadId, updatedAt, paper: { ...paper, documentPath: sentTo.current }, take: [...take] }
      const text = JSON.stringify(body)
      if (last.current.body !== text) last.current = { body: text, key: newKey() }
      return call('POST /api/ocr/revise', { body, idempotencyKey: last.current.key })
    },
    onSuccess: async (after, { revision, take }) => {
      const { number109, id } = after.load
      const title = take.length === 0 ? `Paper filed with ${number109}` : `${number109} revised`
      const takesRate = revision.lines.some(({ kind, key }) => kind === 'rate' && take.includes(key))
      const offer = takesRate && after.invoice?.isDraft === true ? offerInvoice(id, after.invoice) : {}
      toast({ title, ...offer })
      onDone(after)
      await Promise.all([refreshAfterChange(client), refreshLists(client, 'locations')])
    },
    onError: (error) => {
      // Unattached files are deleted after a while; the next try uploads it again.
      if (error instanceof ApiError && error.fields['paper.documentPath'] !== undefined)
        sentTo.current = documentPath
      if (error instanceof ApiError && error.status === 409) onOutdated()
    },
  })
}

function send(file: File): Promise<string> {
  return sendObject(file, 'rate-confirmation', {
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })
}

type DraftInvoice = { readonly invoiceNumber: string }

/** A draft still has the old rate: one press brings it up to date. */
function useOfferInvoice() {
  const client = useQueryClient()
  const { toast } = useToast()
  const update = async (id: string) => {
    try {
      const made = await call('PATCH /api/loads/:id/update-invoice', { params: { id } })
      toast({ title: `Invoice ${made.invoiceNumber} updated`, description: formatAmount(made.totalAmount) })
      await refreshAfterChange(client)
    } catch (error) {
      const description = failureMessage(error, updateInvoiceFailed)
      toast({ title: 'Update Failed', description, destructive: true })
    }
  }
  return (id: string, { invoiceNumber }: DraftInvoice) => ({
    description: `Invoice ${invoiceNumber} still has the old rate.`,
    action: { label: 'Update Invoice', onPress: () => void update(id), seconds: 10 },
  })
}
