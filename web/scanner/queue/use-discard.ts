import { useToast } from '#client/ui/use-toast.ts'
import type { ReadyScan } from './scan.ts'
import type { ScanQueue } from './scan-queue.ts'

const undoSeconds = 10

/** Forgets a document; for some seconds it can be taken back, with what was typed. */
export function useDiscard(queue: ScanQueue): (scan: ReadyScan) => void {
  const { toast } = useToast()
  return ({ id, file }) => {
    const putBack = queue.discard(id)
    toast({
      title: `${file.name} discarded`,
      action: { label: 'Undo', seconds: undoSeconds, altText: 'Drop the file again', onPress: putBack },
    })
  }
}
