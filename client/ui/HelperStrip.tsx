import { CircleQuestionMark } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { hideHelper, isHelperHidden, isTipSeen, rememberTip } from './helper-memory.ts'
import { useLayer } from './use-layer.ts'

export type HelperStripProps = {
  /** Once per id the long version opens by itself. Without spaces. */
  tipId: string
  /** One sentence about the step at hand. */
  message: string
  /** The long version. */
  help: ReactNode
  name?: string
  /** Opens the long version on the first visit. */
  greets?: boolean
}

const firstVisitMs = 5000

export function HelperStrip({ tipId, message, help, name = 'Trucker Tom', greets = true }: HelperStripProps) {
  const [isHidden, setHidden] = useState(isHelperHidden)
  if (isHidden) return null
  return (
    <aside
      aria-label={name}
      className="flex min-h-14 flex-none items-center gap-2 border-t border-line bg-canvas py-2 pr-2 pl-4"
    >
      <p className="min-w-0 flex-1 text-cell">
        <span className="mr-1.5 font-sign font-bold">{name}</span>
        <span aria-live="polite">{message}</span>
      </p>
      <Tip
        key={tipId}
        tipId={tipId}
        name={name}
        greets={greets}
        onHide={() => {
          hideHelper()
          setHidden(true)
        }}
      >
        {help}
      </Tip>
    </aside>
  )
}

type TipProps = { tipId: string; name: string; greets: boolean; onHide: () => void; children: ReactNode }

/** The long version; another step has another one, which may open by itself too. */
function Tip({ tipId, name, greets, onHide, children }: TipProps) {
  const [isGreeting] = useState(() => greets && !isTipSeen(tipId))
  const layer = useLayer(isGreeting)
  const [open, setOpen] = useState(isGreeting)
  useEffect(() => {
    if (!isGreeting) return
    rememberTip(tipId)
    const timer = setTimeout(() => {
      setOpen(false)
    }, firstVisitMs)
    return () => {
      clearTimeout(timer)
    }
  }, [isGreeting, tipId])
  return (
    <Popover.Root
      open={open}
      onOpenChange={(isOpening) => {
        layer.place(isOpening)
        setOpen(isOpening)
      }}
    >
      <Popover.Trigger
        aria-label={`Help from ${name}`}
        className="inline-grid size-8 flex-none place-items-center rounded-control hover:bg-inset pointer-coarse:size-11"
      >
        <CircleQuestionMark aria-hidden className="size-4" strokeWidth={1.5} />
      </Popover.Trigger>
      <Popover.Portal {...layer.portal}>
        <Popover.Content
          data-tip
          aria-label={`Help from ${name}`}
          side="top"
          align="end"
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            // It may open by itself while someone types.
            event.preventDefault()
          }}
          className="motion-layer z-menu w-72 rounded-panel bg-raised p-3 text-cell text-text no-ring shadow-menu forced-colors:border"
        >
          <div>{children}</div>
          <Button size="toolbar" variant="quiet" className="mt-2 -mb-1 -ml-2.5" onClick={onHide}>
            {`Hide ${name} for good`}
          </Button>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
