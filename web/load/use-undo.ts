import { useQueryClient } from '@tanstack/react-query'
import { failureMessage } from '#client/api/api-error.ts'
import type { ToastAction } from '#client/ui/toast-store.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { refreshAfterChange } from './load-cache.ts'

/** Only some were undone: says which were not, and why. */
export class PartialUndoError extends Error {}

type Undo = {
  readonly takeBack: () => Promise<unknown>
  /** The message after undoing. */
  readonly done: string
  /** How to do the same without the toast. */
  readonly altText: string
}

const undoSeconds = 10

/** The action of a toast that takes back what was just done to a load. */
export function useUndo(): (undo: Undo) => ToastAction {
  const client = useQueryClient()
  const { toast } = useToast()
  const run = async ({ takeBack, done }: Undo) => {
    try {
      await takeBack()
      toast({ title: done })
    } catch (error) {
      const description =
        error instanceof PartialUndoError
          ? error.message
          : failureMessage(error, 'It could not be taken back. Look at the load.')
      toast({ title: 'Undo Failed', description, destructive: true })
    }
    await refreshAfterChange(client)
  }
  return (undo) => ({
    label: 'Undo',
    seconds: undoSeconds,
    altText: undo.altText,
    onPress: () => void run(undo),
  })
}
