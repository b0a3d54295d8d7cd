import type { StopType } from '#domain/loads/stops.ts'
import type { Location } from '#contract/locations.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { stopTypeWords } from '../../load/stop-words.ts'
import { withStop, withStopAt, withStopChanged, withStopsInOrder, withoutStop } from './draft-stops.ts'
import type { DraftStop, LoadDraft } from './load-draft.ts'

/** The stops of the draft: added at the end, moved, changed, renumbered by their order. */
export function useDraftStops(change: (update: (draft: LoadDraft) => LoadDraft) => void) {
  const { toast } = useToast()
  return {
    add: (location: Location, stopType: StopType) => {
      change((draft) => withStop(draft, location, stopType))
      toast({
        title: 'Stop Added',
        description: `${stopTypeWords[stopType]} stop added successfully`,
        isOnlyAnnounced: true,
      })
    },
    moveTo: (key: number, to: number) => {
      change((draft) => withStopAt(draft, key, to))
    },
    change: (key: number, changed: Partial<Pick<DraftStop, 'stopType' | 'appointment'>>) => {
      change((draft) => withStopChanged(draft, key, changed))
    },
    order: (keys: readonly number[]) => {
      change((draft) => withStopsInOrder(draft, keys))
    },
    remove: (key: number) => {
      change((draft) => withoutStop(draft, key))
    },
  }
}
