import { Sheet } from '#client/ui/Sheet.tsx'
import { CreateLoadCard } from './CreateLoadCard.tsx'
import type { NewLoadRequest } from './use-new-load.ts'

type NewLoadPanelProps = {
  userId: string
  /** From 1280 it stands beside the table; below, it lies over it when asked for. */
  isBeside: boolean
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  request: NewLoadRequest | null
  onAnswered: () => void
}

export function NewLoadPanel({ isBeside, isOpen, onOpenChange, ...form }: NewLoadPanelProps) {
  if (isBeside) {
    return (
      <section
        aria-labelledby="new-load-title"
        data-print="hide"
        className="scroll-area flex w-[352px] flex-none flex-col overflow-y-auto border-l border-line bg-surface"
      >
        <h2 id="new-load-title" className="flex-none px-4 pt-4 font-sign text-panel font-bold">
          Create New Load
        </h2>
        <div className="flex-1">
          <CreateLoadCard {...form} />
        </div>
      </section>
    )
  }
  return (
    <Sheet open={isOpen} onOpenChange={onOpenChange} title="Create New Load">
      <CreateLoadCard
        {...form}
        onCreated={() => {
          onOpenChange(false)
        }}
      />
    </Sheet>
  )
}
