import { PanelRightClose } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Sheet } from '#client/ui/Sheet.tsx'
import { CreateLoadCard } from './CreateLoadCard.tsx'
import { StartOver } from './StartOver.tsx'
import type { useNewLoad } from './use-new-load.ts'

type NewLoadPanelProps = ReturnType<typeof useNewLoad>['panel'] & {
  /** Something else holds the focus: the form takes it afterwards. */
  isHeldBack: boolean
}

/** The form of a new load: beside the table where there is room for both, else over it. */
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
  const close = () => {
    onOpenChange(false)
  }
  if (!isBeside) {
    return (
      <Sheet
        open={isOpen && !isHeldBack}
        onOpenChange={onOpenChange}
        title="Create New Load"
        headerActions={<StartOver userId={form.userId} />}
        wide={isRouteOpen}
      >
        <CreateLoadCard key={copyId} {...form} {...asked} route={route} onCreated={close} />
      </Sheet>
    )
  }
  if (!isOpen) return null
  return (
    <section
      aria-labelledby="new-load-title"
      data-print="hide"
      className={classNames(
        'flex min-h-0 flex-none flex-col border-l border-line bg-surface',
        isRouteOpen ? 'w-[560px]' : 'w-[352px]',
      )}
    >
      <header className="flex min-h-12 flex-none items-center gap-2 pr-2 pl-4">
        <h2 id="new-load-title" className="min-w-0 flex-1 font-sign text-panel font-bold">
          Create New Load
        </h2>
        <StartOver userId={form.userId} />
        <IconButton icon={PanelRightClose} label="Close the form of a new load" onClick={close} />
      </header>
      <div className="min-h-0 flex-1">
        <CreateLoadCard key={copyId} {...form} {...asked} route={route} />
      </div>
    </section>
  )
}
