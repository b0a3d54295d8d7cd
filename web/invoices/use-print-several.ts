import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Load } from '#contract/load-views.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { refreshAfterChange } from '../load/load-cache.ts'
import { paths } from '../page/paths.ts'
import { openInvoicesWindow, popUpBlocked, readInvoiceMessage } from './invoice-window.ts'

/** Opens one window with the invoices of all the loads, and hears when they are printed. */
export function usePrintSeveral() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { toast } = useToast()
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      if (readInvoiceMessage(event)?.type === 'invoices-printed') void refreshAfterChange(client)
    }
    addEventListener('message', listen)
    return () => {
      removeEventListener('message', listen)
    }
  }, [client])
  return useCallback(
    (loads: readonly Load[]) => {
      const invoices = loads.flatMap(({ id: loadId, invoice }) =>
        invoice === null ? [] : [{ invoiceNumber: invoice.invoiceNumber, loadId }],
      )
      if (invoices.length === 0) return
      if (openInvoicesWindow(invoices)) {
        toast({ title: 'Preview Opened', description: `${String(invoices.length)} invoices in one window` })
        return
      }
      toast({
        title: 'Preview Failed',
        description: popUpBlocked,
        destructive: true,
        action: {
          label: 'Open in this tab',
          onPress: () => void navigate(paths.invoicesPreview(invoices)),
        },
      })
    },
    [navigate, toast],
  )
}
