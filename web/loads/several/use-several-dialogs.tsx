import { Suspense } from 'react'
import { part } from '#client/ui/part.tsx'
import type { SeveralVerb } from '#domain/loads/load-acts.ts'
import type { Load } from '#contract/load-views.ts'
import { usePrintSeveral } from '../../invoices/use-print-several.ts'
import { useOpened } from '../../page/use-opened.ts'
import { payablesOfLoads } from './payable.ts'
import type { SeveralAct } from './several-act.ts'
import type { Selection } from './use-selection.ts'

// Each is read when it is first asked for.
const AssignSeveral = part(() => import('./AssignSeveral.tsx'), 'AssignSeveral')
const StatusSeveral = part(() => import('./StatusSeveral.tsx'), 'StatusSeveral')
const InvoiceSeveral = part(() => import('./InvoiceSeveral.tsx'), 'InvoiceSeveral')
const PaySeveral = part(() => import('./PaySeveral.tsx'), 'PaySeveral')
const BulkDeleteDialog = part(() => import('../../cleanup/BulkDeleteDialog.tsx'), 'BulkDeleteDialog')

type Asking = Exclude<SeveralVerb, 'print' | 'export'>
type Opened = { readonly verb: Asking; readonly loads: readonly Load[] }
type Options = { readonly selection: Selection; readonly onOpen: (load: Load) => void }

/**
 * The dialogs for several loads. Completed loads leave the selection, failed ones stay; invoiced ones stay too, because
 * they are printed next.
 */
export function useSeveralDialogs({ selection, onOpen }: Options) {
  const [opened, setOpened, close] = useOpened<Opened>()
  const print = usePrintSeveral()
  const open = (verb: Exclude<SeveralVerb, 'export'>) => {
    if (verb === 'print') print(selection.loads)
    else setOpened({ verb, loads: selection.loads })
  }
  const leave = (ids: readonly string[]) => {
    const doneIds = new Set(ids)
    selection.keepOnly(selection.loads.filter(({ id }) => !doneIds.has(id)))
  }
  const act: Omit<SeveralAct, 'loads'> = {
    onClose: close,
    onOpen: (load) => {
      close()
      onOpen(load)
    },
    onRound: ({ done }) => {
      leave(done.map(({ row }) => row.id))
    },
  }
  const dialogOf = ({ verb, loads }: Opened) => {
    switch (verb) {
      case 'assign':
        return <AssignSeveral {...act} loads={loads} />
      case 'status':
        return <StatusSeveral {...act} loads={loads} />
      case 'invoice':
        return <InvoiceSeveral {...act} loads={loads} onRound={() => undefined} onPrint={print} />
      case 'pay':
        return (
          <PaySeveral
            invoices={payablesOfLoads(loads)}
            onClose={close}
            onOpen={({ id }) => {
              const load = loads.find((each) => each.id === id)
              if (load) act.onOpen(load)
            }}
            onPaid={leave}
          />
        )
      case 'delete':
        return (
          <BulkDeleteDialog
            loads={loads}
            onClose={close}
            onDone={({ successful }) => {
              close()
              leave(successful.map(({ id }) => id))
            }}
          />
        )
    }
  }
  return { open, dialogs: opened && <Suspense fallback={null}>{dialogOf(opened)}</Suspense> }
}
