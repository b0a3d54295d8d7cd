import { flushSync } from 'react-dom'
import { useToast } from '#client/ui/use-toast.ts'
import { emptyStop, type Draft } from '../draft/draft.ts'
import type { ScanQueue } from '../queue/scan-queue.ts'
import { addStopId, focusOn, inputId } from '../draft/focus.ts'

const undoSeconds = 10

/** Stops come and go; whoever is at the keys goes along, and what was removed can be taken back. */
export function useStopActs(queue: ScanQueue, scanId: string, { stops }: Draft) {
  const { toast } = useToast()
  const changeStops = (change: (stops: Draft['stops']) => Draft['stops']) => {
    flushSync(() => {
      queue.change(scanId, (draft) => ({ ...draft, stops: change(draft.stops) }))
    })
  }
  return {
    addStop: () => {
      const added = emptyStop('delivery', true)
      changeStops((before) => [...before, added])
      focusOn(inputId(added.fields.name.id))
    },
    removeStop: (key: string) => {
      const at = stops.findIndex((stop) => stop.key === key)
      const removed = stops[at]
      if (!removed) return
      changeStops((before) => before.filter((stop) => stop.key !== key))
      const next = stops[at + 1] ?? stops[at - 1]
      focusOn(next ? inputId(next.fields.name.id) : addStopId)
      toast({
        title: `Stop ${String(at + 1)} removed`,
        action: {
          label: 'Undo',
          seconds: undoSeconds,
          altText: 'Add the stop again',
          onPress: () => {
            changeStops((before) =>
              before.some((stop) => stop.key === key) ? before : before.toSpliced(at, 0, removed),
            )
            focusOn(inputId(removed.fields.name.id))
          },
        },
      })
    },
  }
}
