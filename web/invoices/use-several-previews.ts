import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { failureCode, failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import type { Answer } from '#client/api/call.ts'
import { eachOf } from '#client/api/each-of.ts'
import { imagesReady } from './images-ready.ts'
import { tellOpener } from './invoice-window.ts'
import type { AskedInvoice } from './several-asked.ts'

export type Preview = Answer<'POST /api/invoices/:invoice/print-preview'>

/** Loads the previews with their PODs, a few at a time; a failure does not affect the others. */
export function useSeveralPreviews(asked: readonly AskedInvoice[]) {
  return useQuery({
    queryKey: ['print-previews', asked],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const read = ({ invoiceNumber, loadId }: AskedInvoice) =>
        call('POST /api/invoices/:invoice/print-preview', {
          params: { invoice: invoiceNumber },
          body: { loadId },
          signal,
        })
      const { done, failed } = await eachOf(asked, read, { atOnce: 4 })
      return {
        previews: done.map(({ result }) => result),
        failures: failed.map(
          ({ row, error }) =>
            `Invoice ${row.invoiceNumber}: ${failureMessage(error, 'It could not be read. Try again.')}`,
        ),
      }
    },
  })
}

/** Prints all at once, then marks each as printed and names those that could not be marked. */
export function usePrintAll(previews: readonly Preview[], onChanged: () => unknown) {
  const sheets = useRef<HTMLElement>(null)
  const [isPrinting, setPrinting] = useState(false)
  const [unmarked, setUnmarked] = useState<readonly string[]>([])
  useEffect(() => {
    const mark = async () => {
      const { failed } = await eachOf(
        previews,
        ({ invoiceId, paperHash }) =>
          call('PATCH /api/invoices/:invoice/mark-printed', {
            params: { invoice: invoiceId },
            body: { paperHash },
          }),
        { atOnce: 4 },
      )
      setUnmarked(
        failed.map(
          ({ row, error }) =>
            `Invoice ${row.paper.invoiceNumber}: ${failureMessage(error, 'Print it once more.')}`,
        ),
      )
      // What was printed of them is not what they say by now.
      if (failed.some(({ error }) => failureCode(error) === 'changed_meanwhile')) onChanged()
      tellOpener({ type: 'invoices-printed' })
    }
    const printed = () => void mark()
    addEventListener('afterprint', printed)
    return () => {
      removeEventListener('afterprint', printed)
    }
  }, [previews, onChanged])
  const print = async () => {
    setPrinting(true)
    await imagesReady(sheets.current)
    setPrinting(false)
    window.print()
  }
  return { sheets, isPrinting, unmarked, print }
}
