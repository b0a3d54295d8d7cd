import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { countWords } from '#client/format/count-words.ts'
import { refreshAfterChange } from '../load/load-cache.ts'
import { paths } from '../page/paths.ts'
import { openInvoicesWindow } from './invoice-window.ts'
import { usePreviewWindow } from './use-preview-window.ts'

type Billed = { readonly id: string; readonly invoice: { readonly invoiceNumber: string } | null }

/** Opens one window with all invoices, and is told when they are printed. */
export function usePrintSeveral() {
  const client = useQueryClient()
  const show = usePreviewWindow(({ type }) => {
    if (type === 'invoices-printed') void refreshAfterChange(client)
  })
  return useCallback(
    (loads: readonly Billed[]) => {
      const invoices = loads.flatMap(({ id: loadId, invoice }) =>
        invoice === null ? [] : [{ invoiceNumber: invoice.invoiceNumber, loadId }],
      )
      if (invoices.length === 0) return
      show({
        open: () => openInvoicesWindow(invoices),
        what: `${countWords(invoices.length, 'invoice', 'invoices')} in one window`,
        here: paths.invoicesPreview(invoices),
      })
    },
    [show],
  )
}
