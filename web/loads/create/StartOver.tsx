import { Button } from '#client/ui/Button.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { emptyDraft, isEmptyDraft } from './load-draft.ts'
import { useLoadDraft } from './use-load-draft.ts'

/** Empties the form, while there is something in it; what was there can be had back. */
export function StartOver({ userId }: { userId: string }) {
  const { draft, change } = useLoadDraft(userId)
  const { toast } = useToast()
  if (isEmptyDraft(draft)) return null
  return (
    <Button
      size="toolbar"
      variant="quiet"
      className="text-muted"
      onClick={() => {
        change(() => emptyDraft)
        document.querySelector<HTMLElement>('form[aria-label="Create New Load"] input')?.focus()
        toast({
          title: 'The form of the new load is empty',
          action: {
            label: 'Undo',
            altText: 'Bring back the load that was in the form before',
            onPress: () => {
              change(() => draft)
            },
          },
        })
      }}
    >
      Start over
    </Button>
  )
}
