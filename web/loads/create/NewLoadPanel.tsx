import { PanelRightClose } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Sheet } from '#client/ui/Sheet.tsx'
import { isLayerOpen } from '../../shortcuts/open-layers.ts'
import { CreateLoadCard } from './CreateLoadCard.tsx'
import { StartOver } from './StartOver.tsx'
import type { useNewLoad } from './use-new-load.ts'

type NewLoadPanelProps = ReturnType<typeof useNewLoad>['panel'] & {
  /** Something else has the focus; the form takes it afterwards. */
  isHeldBack: boolean
}

/** The route covers the end of the rows: Escape closes it when the focus is below it. */
function useEscapeBelow(isOpen: boolean, close: () => void) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const press = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Node && panel.current?.contains(event.target) === false
      if (event.key === 'Escape' && isElsewhere && !event.defaultPrevented && !isLayerOpen()) close()
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
    }
  }, [isOpen, close])
  return panel
}

/** The form for a new load: next to the table if there is room, otherwise over it. */
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
  const closeRoute = useCallback(() => {
    setRouteOpen(false)
  }, [])
  const panel = useEscapeBelow(isBeside && isOpen && isRouteOpen, closeRoute)
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
      ref={panel}
      aria-labelledby="new-load-title"
      data-print="hide"
      className={classNames(
        'relative w-[352px] flex-none',
        // On narrower screens the route covers the table instead of squeezing it.
        isRouteOpen && 'min-[1760px]:w-[560px]',
      )}
    >
      <div
        className={classNames(
          'absolute inset-y-0 right-0 z-rail flex flex-col border-l border-line bg-surface',
          isRouteOpen ? 'w-[560px] max-[1759px]:shadow-dialog' : 'w-full',
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
      </div>
    </section>
  )
}
