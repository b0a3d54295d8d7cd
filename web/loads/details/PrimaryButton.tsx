import type { Load } from '#contract/load-views.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { Button } from '#client/ui/Button.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import type { LoadActs } from '../acts/use-load-acts.tsx'
import { useSetStatus } from '../status/use-set-status.ts'
import type { PrimaryAct } from './primary-act.ts'

type PrimaryButtonProps = { load: Load; primary: PrimaryAct; acts: LoadActs }

/** Presses what stands in the body of the dialog, and brings it into sight. */
function pressInBody(selector: string): void {
  const element = document.querySelector<HTMLElement>(`[role="dialog"] ${selector}`)
  element?.scrollIntoView({ block: 'nearest' })
  element?.click()
}

/** The next thing to do with a load, by its name. */
export function PrimaryButton({ load, primary, acts }: PrimaryButtonProps) {
  const { toast } = useToast()
  const set = useSetStatus()
  const press = () => {
    switch (primary.kind) {
      case 'step': {
        const { status, stopId } = primary.step
        set.mutate(
          { load, status, stopId, isBack: false },
          {
            onError: (error) => {
              const description = failureMessage(error, 'The status could not be set. Try again.')
              toast({ title: 'Status Update Failed', description, destructive: true })
            },
          },
        )
        return
      }
      case 'assign':
        pressInBody('section[aria-label="Driver"] [data-field]')
        return
      case 'pod':
        // Once it is open, the files are chosen.
        pressInBody('[data-upload][aria-expanded="false"], [data-paper-upload] button')
        return
      case 'invoice':
        acts.invoice(load)
        return
      case 'print':
        acts.preview(load)
        return
      case 'paid':
        acts.markPaid(load)
    }
  }
  return (
    <Button
      variant="primary"
      className="max-md:min-h-12 max-md:grow"
      busy={set.isPending || (primary.kind === 'invoice' && acts.isInvoicing)}
      onClick={({ detail }) => {
        // By the second click of a double one the button may be the next step already.
        if (detail <= 1) press()
      }}
    >
      {primary.label}
    </Button>
  )
}
