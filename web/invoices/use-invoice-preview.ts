import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { Load } from '#contract/load-views.ts'
import { refreshAfterChange } from '../load/load-cache.ts'
import { paths } from '../page/paths.ts'
import { openInvoiceWindow } from './invoice-window.ts'
import { usePreviewWindow } from './use-preview-window.ts'

/** Opens previews of loads' invoices and handles the messages of each while they concern its invoice. */
export function useInvoicePreview(onEmail: (load: Load) => void) {
  const client = useQueryClient()
  const shown = useRef(new Map<string, Load>())
  const show = usePreviewWindow((message, answer) => {
    if (message.type === 'invoices-printed') return
    const load = shown.current.get(message.loadId)
    if (load?.invoice?.id !== message.invoiceId) return
    if (message.type === 'invoice-printed') void refreshAfterChange(client)
    if (message.type !== 'email-invoice') return
    onEmail(load)
    answer({ ...message, type: 'email-opened' })
  })
  return useCallback(
    (load: Load) => {
      if (load.invoice === null) return
      const { invoiceNumber } = load.invoice
      shown.current.set(load.id, load)
      show({
        open: () => openInvoiceWindow(invoiceNumber, load.id),
        what: `Invoice ${invoiceNumber}`,
        here: paths.invoicePreview(invoiceNumber, load.id),
      })
    },
    [show],
  )
}
