import { Button } from '#client/ui/Button.tsx'

type ShownCountProps = {
  shown: number
  /** How many there are in all, where that is known. */
  total?: number | undefined
  isReading: boolean
  onMore: () => void
}

/** Below a list that is read page by page: how much of it is there, and a button that reads more without scrolling. */
export function ShownCount({ shown, total, isReading, onMore }: ShownCountProps) {
  const count = shown.toLocaleString('en-US')
  return (
    <div className="flex flex-none items-center justify-end gap-3 border-t border-line bg-surface px-4 py-1.5">
      <p role="status" className="tabular text-meta text-muted">
        {total === undefined ? `${count} shown` : `${count} of ${total.toLocaleString('en-US')} shown`}
      </p>
      <Button size="toolbar" data-print="hide" busy={isReading} busyLabel="Reading..." onClick={onMore}>
        Show more
      </Button>
    </div>
  )
}
