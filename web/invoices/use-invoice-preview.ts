import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { Load } from '#contract/load-views.ts'
import { refreshAfterChange } from '../load/load-cache.ts'
import { paths } from '../page/paths.ts'
import { openInvoiceWindow } from './invoice-window.ts'
import { usePreviewWindow } from './use-preview-window.ts'

/** Opens the preview of a load's invoice and handles its messages while they concern that invoice. */
export function useInvoicePreview(onEmail: (load: Load) => void) {
  const client = useQueryClient()
  const shown = useRef<Load | null>(null)
  const show = usePreviewWindow((message) => {
    const load = shown.current
    if (
      message.type === 'invoices-printed' ||
      load?.id !== message.loadId ||
      load.invoice?.id !== message.invoiceId
    )
      return
    if (message.type === 'email-invoice') onEmail(load)
    else void refreshAfterChange(client)
  })
  return useCallback(
    (load: Load) => {
      if (load.invoice === null) return
      const { invoiceNumber } = load.invoice
      shown.current = load
      show({
        open: () => openInvoiceWindow(invoiceNumber, load.id),
        what: `Invoice ${invoiceNumber}`,
        here: paths.invoicePreview(invoiceNumber, load.id),
      })
    },
    [show],
  )
}
