import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { Load } from '#contract/load-views.ts'
import { useToast } from '#client/ui/use-toast.ts'

/** Copies an earlier load into the form; what that takes is read with the form, not with the table. */
export function useCopyLoad(userId: string) {
  const client = useQueryClient()
  const { toast } = useToast()
  const copying = useRef<Promise<void>>(Promise.resolve())
  const copy = useCallback(
    (load: Load) => {
      copying.current = import('./copy-load.ts').then(({ copyLoad }) =>
        copyLoad(load, { userId, client, toast }),
      )
    },
    [userId, client, toast],
  )
  /** Enter may be pressed before the number has arrived; it then waits for it. */
  const numberThere = useCallback(() => copying.current, [])
  return { copy, numberThere }
}
