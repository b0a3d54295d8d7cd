import { ChevronUp, UserPlus } from 'lucide-react'
import { Button } from '#client/ui/Button.tsx'
import { buttonClasses } from '#client/ui/button-style.ts'
import { classNames } from '#client/ui/class-names.ts'
import { Menu } from '#client/ui/Menu.tsx'

const noStops = 'Please add at least one stop before creating the load'

type CreateFootProps = { stopCount: number; isBusy: boolean; onAssign: () => void }

/** Always visible: create the load, or create and assign it in one step. */
export function CreateFoot({ stopCount, isBusy, onAssign }: CreateFootProps) {
  const disabledReason = stopCount === 0 ? noStops : undefined
  return (
    <div className="flex flex-none border-t border-line px-4 py-3">
      <Button
        type="submit"
        variant="primary"
        size="panel"
        className="grow rounded-r-none"
        aria-keyshortcuts="Control+Enter Meta+Enter"
        busy={isBusy}
        busyLabel="Creating..."
        disabledReason={disabledReason}
      >
        {`Create Load (${String(stopCount)} ${stopCount === 1 ? 'stop' : 'stops'})`}
      </Button>
      <Menu
        label="More ways to create it"
        items={[
          {
            id: 'assign',
            label: 'Create and assign…',
            icon: UserPlus,
            shortcut: '⇧ ↵',
            disabledReason,
            onSelect: onAssign,
          },
        ]}
        trigger={
          <button
            type="button"
            aria-label="More ways to create it"
            className={classNames(
              buttonClasses(disabledReason === undefined ? 'primary' : 'secondary', 'panel'),
              'w-12 rounded-l-none',
              disabledReason === undefined ? 'border-l-on-accent/40' : 'border-l-0',
            )}
          >
            <ChevronUp aria-hidden className="size-4" strokeWidth={1.5} />
          </button>
        }
      />
    </div>
  )
}
