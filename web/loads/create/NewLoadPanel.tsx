import { Sheet } from '#client/ui/Sheet.tsx'
import { CreateLoadCard } from './CreateLoadCard.tsx'
import type { useNewLoad } from './use-new-load.ts'

type NewLoadPanelProps = ReturnType<typeof useNewLoad>['panel'] & {
  /** From 1280 it stands beside the table; below, it lies over it when asked for. */
  isBeside: boolean
  /** Something else holds the focus: the form takes it afterwards. */
  isHeldBack: boolean
}

export function NewLoadPanel({
  isBeside,
  isHeldBack,
  isOpen,
  onOpenChange,
  isAsked,
  copyId,
  ...form
}: NewLoadPanelProps) {
  const asked = { isAsked: isAsked && !isHeldBack }
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
          <CreateLoadCard key={copyId} {...form} {...asked} />
        </div>
      </section>
    )
  }
  return (
    <Sheet open={isOpen && !isHeldBack} onOpenChange={onOpenChange} title="Create New Load">
      <CreateLoadCard
        key={copyId}
        {...form}
        {...asked}
        onCreated={() => {
          onOpenChange(false)
        }}
      />
    </Sheet>
  )
}
