import { Suspense } from 'react'
import { part } from '#client/ui/part.tsx'
import type { Load } from '#contract/load-views.ts'
import type { OwedCustomer } from '#contract/payments.ts'
import { usePrintSeveral } from '../invoices/use-print-several.ts'
import { useOpened } from '../page/use-opened.ts'
import { isBilled } from './owed-menu.ts'
import { payablesOf } from './owed-rows.ts'
import type { OwedInvoice } from './owed-rows.ts'
import type { OwedSelection } from './use-owed-selection.ts'

// Each is read when it is first asked for.
const EmailOwed = part(() => import('./EmailOwed.tsx'), 'EmailOwed')
const EmailStatement = part(() => import('./EmailStatement.tsx'), 'EmailStatement')
const PromiseDialog = part(() => import('./PromiseDialog.tsx'), 'PromiseDialog')
const UndoPart = part(() => import('./UndoPart.tsx'), 'UndoPart')
const VoidInvoice = part(() => import('./VoidInvoice.tsx'), 'VoidInvoice')
const InvoiceSeveral = part(() => import('../loads/several/InvoiceSeveral.tsx'), 'InvoiceSeveral')
const PaySeveral = part(() => import('../loads/several/PaySeveral.tsx'), 'PaySeveral')

type Opened =
  | { readonly act: 'pay' | 'email'; readonly invoices: readonly OwedInvoice[] }
  | { readonly act: 'promise' | 'undo' | 'void'; readonly invoice: OwedInvoice }
  | { readonly act: 'statement'; readonly customer: OwedCustomer }
  | { readonly act: 'generate'; readonly loads: readonly Load[] }

type Options = { readonly selection: OwedSelection; readonly onOpen: (loadId: string) => void }

/** The dialogs. Generated invoices become the selection, because they are printed or e-mailed next. */
export function useOwedDialogs({ selection, onOpen }: Options) {
  const [opened, setOpened, onClose] = useOpened<Opened>()
  const printLoads = usePrintSeveral()
  const print = (invoices: readonly OwedInvoice[]) => {
    printLoads(
      invoices.map(({ id, invoiceNumber }) => ({
        id,
        invoice: invoiceNumber === null ? null : { invoiceNumber },
      })),
    )
  }
  const leaveFor = ({ id }: { readonly id: string }) => {
    onClose()
    onOpen(id)
  }
  const dialogOf = (asked: Opened) => {
    switch (asked.act) {
      case 'pay':
        return (
          <PaySeveral
            invoices={payablesOf(asked.invoices)}
            onClose={onClose}
            onOpen={leaveFor}
            onPaid={(ids) => {
              selection.set(ids, false)
            }}
          />
        )
      case 'email':
        return (
          <EmailOwed
            invoices={asked.invoices}
            onClose={onClose}
            onOpen={leaveFor}
            onSent={(ids) => {
              selection.set(ids, false)
            }}
          />
        )
      case 'statement':
        return <EmailStatement customer={asked.customer} onClose={onClose} />
      case 'promise':
        return <PromiseDialog invoice={asked.invoice} onClose={onClose} />
      case 'undo':
        return <UndoPart invoice={asked.invoice} onClose={onClose} />
      case 'void':
        return <VoidInvoice invoice={asked.invoice} onClose={onClose} />
      case 'generate':
        return (
          <InvoiceSeveral
            loads={asked.loads}
            onClose={onClose}
            onOpen={leaveFor}
            onPrint={printLoads}
            onRound={({ done }) => {
              if (done.length > 0) selection.choose(done.map(({ row }) => row.id))
            }}
          />
        )
    }
  }
  return {
    print: (invoices: readonly OwedInvoice[]) => {
      print(invoices.filter(isBilled))
    },
    pay: (invoices: readonly OwedInvoice[]) => {
      setOpened({ act: 'pay', invoices })
    },
    email: (invoices: readonly OwedInvoice[]) => {
      setOpened({ act: 'email', invoices })
    },
    statement: (customer: OwedCustomer) => {
      setOpened({ act: 'statement', customer })
    },
    promise: (invoice: OwedInvoice) => {
      setOpened({ act: 'promise', invoice })
    },
    undoPart: (invoice: OwedInvoice) => {
      setOpened({ act: 'undo', invoice })
    },
    remove: (invoice: OwedInvoice) => {
      setOpened({ act: 'void', invoice })
    },
    generate: (loads: readonly Load[]) => {
      setOpened({ act: 'generate', loads })
    },
    dialogs: opened && <Suspense fallback={null}>{dialogOf(opened)}</Suspense>,
  }
}
