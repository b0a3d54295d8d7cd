import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Load } from '#contract/load-views.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { refreshAfterChange } from '../load/load-cache.ts'
import { paths } from '../page/paths.ts'
import { openInvoiceWindow, popUpBlocked, readInvoiceMessage } from './invoice-window.ts'

/** Opens the preview of a load's invoice and listens to what it asks for, as long as it is about that very invoice. */
export function useInvoicePreview(onEmail: (load: Load) => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { toast } = useToast()
  const shown = useRef<Load | null>(null)
  const email = useRef(onEmail)
  useEffect(() => {
    email.current = onEmail
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const message = readInvoiceMessage(event)
      const load = shown.current
      if (
        !message ||
        message.type === 'invoices-printed' ||
        load?.id !== message.loadId ||
        load.invoice?.id !== message.invoiceId
      )
        return
      if (message.type === 'email-invoice') email.current(load)
      else void refreshAfterChange(client)
    }
    addEventListener('message', listen)
    return () => {
      removeEventListener('message', listen)
    }
  }, [client])
  return useCallback(
    (load: Load) => {
      if (load.invoice === null) return
      const { invoiceNumber } = load.invoice
      shown.current = load
      if (openInvoiceWindow(invoiceNumber, load.id)) {
        toast({ title: 'Preview Opened', description: `Invoice ${invoiceNumber}` })
        return
      }
      toast({
        title: 'Preview Failed',
        description: popUpBlocked,
        destructive: true,
        action: {
          label: 'Open in this tab',
          onPress: () => void navigate(paths.invoicePreview(invoiceNumber, load.id)),
        },
      })
    },
    [navigate, toast],
  )
}
