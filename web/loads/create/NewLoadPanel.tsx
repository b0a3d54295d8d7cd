import { useState } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { Sheet } from '#client/ui/Sheet.tsx'
import { CreateLoadCard } from './CreateLoadCard.tsx'
import type { useNewLoad } from './use-new-load.ts'

type NewLoadPanelProps = ReturnType<typeof useNewLoad>['panel'] & {
  /** From 1280 px up it stands beside the table; on narrower screens it opens over it. */
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
  const [isRouteOpen, setRouteOpen] = useState(false)
  const route = { isOpen: isRouteOpen, onOpenChange: setRouteOpen }
  const asked = { isAsked: isAsked && !isHeldBack }
  if (isBeside) {
    return (
      <section
        aria-labelledby="new-load-title"
        data-print="hide"
        className={classNames(
          'scroll-area flex flex-none flex-col overflow-y-auto border-l border-line bg-surface',
          isRouteOpen ? 'w-[560px]' : 'w-[352px]',
        )}
      >
        <h2 id="new-load-title" className="flex-none px-4 pt-4 font-sign text-panel font-bold">
          Create New Load
        </h2>
        <div className="flex-1">
          <CreateLoadCard key={copyId} {...form} {...asked} route={route} />
        </div>
      </section>
    )
  }
  return (
    <Sheet
      open={isOpen && !isHeldBack}
      onOpenChange={onOpenChange}
      title="Create New Load"
      wide={isRouteOpen}
    >
      <CreateLoadCard
        key={copyId}
        {...form}
        {...asked}
        route={route}
        onCreated={() => {
          onOpenChange(false)
        }}
      />
    </Sheet>
  )
}
