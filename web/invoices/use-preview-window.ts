import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useToast } from '#client/ui/use-toast.ts'
import { popUpBlocked, readInvoiceMessage } from './invoice-window.ts'
import type { InvoiceMessage } from './invoice-window.ts'

type Opening = {
  /** Runs inside the click; null when the browser kept the window back. */
  readonly open: () => Window | null
  /** What is in the window, for the toast. */
  readonly what: string
  /** Where the same is shown in this tab. */
  readonly here: string
}

/** Opens a window of invoices, or offers this tab where the browser blocks it, and hears what the window says. */
export function usePreviewWindow(onMessage: (message: InvoiceMessage) => void): (opening: Opening) => void {
  const navigate = useNavigate()
  const { toast } = useToast()
  const hear = useRef(onMessage)
  useEffect(() => {
    hear.current = onMessage
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const message = readInvoiceMessage(event)
      if (message) hear.current(message)
    }
    addEventListener('message', listen)
    return () => {
      removeEventListener('message', listen)
    }
  }, [])
  return useCallback(
    ({ open, what, here }) => {
      if (open()) {
        toast({ title: 'Preview Opened', description: what })
        return
      }
      toast({
        title: 'Preview Failed',
        description: popUpBlocked,
        destructive: true,
        action: { label: 'Open in this tab', onPress: () => void navigate(here) },
      })
    },
    [navigate, toast],
  )
}
