import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useToast } from '#client/ui/use-toast.ts'
import { popUpBlocked, readInvoiceMessage } from './invoice-window.ts'
import type { InvoiceMessage } from './invoice-window.ts'

type Opening = {
  /** Runs inside the click; null if the browser blocked the window. */
  readonly open: () => Window | null
  /** The window's content, for the toast. */
  readonly what: string
  /** The address of the same content for this tab. */
  readonly here: string
}

/** Opens an invoice window, or offers this tab if it is blocked, and receives the window's messages. */
export function usePreviewWindow(
  onMessage: (message: InvoiceMessage, answer: (message: InvoiceMessage) => void) => void,
): (opening: Opening) => void {
  const navigate = useNavigate()
  const { toast } = useToast()
  const hear = useRef(onMessage)
  useEffect(() => {
    hear.current = onMessage
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const message = readInvoiceMessage(event)
      if (!message) return
      hear.current(message, (back) => {
        // Only windows speak to this one, no frames' ports or workers.
        ;(event.source as Window | null)?.postMessage(back, location.origin)
      })
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
