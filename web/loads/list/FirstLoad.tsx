import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'

/** There are no loads at all yet. */
export function FirstLoad({ onNewLoad }: { onNewLoad: () => void }) {
  return (
    <EmptyState
      title="No loads yet"
      action={
        <Button variant="primary" onClick={onNewLoad}>
          Create your first load
        </Button>
      }
    >
      Every load starts here: a 109 number, its stops, then a driver.
    </EmptyState>
  )
}
