import {
  BadgeDollarSign,
  Copy,
  Eye,
  FileText,
  Mail,
  MapPin,
  Printer,
  Share2,
  Trash2,
  UserPlus,
} from 'lucide-react'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { isOpen, mayBeAssigned, mayBePaid } from '#domain/loads/load-acts.ts'
import { isStillDriven } from '#domain/loads/status-dates.ts'
import type { Load } from '#contract/load-views.ts'
import type { MenuItem } from '#client/ui/menu-item.ts'
import { part } from '#client/ui/part.tsx'
import { useInvoicePreview } from '../../invoices/use-invoice-preview.ts'
import { useUpdateInvoice } from '../../invoices/use-update-invoice.ts'
import { countsAsInvoiced } from '../../load/shown-facts.ts'
import { useOpened } from '../../page/use-opened.ts'

// Loaded on demand, after the list.
const DeleteLoadDialog = part(() => import('./DeleteLoadDialog.tsx'), 'DeleteLoadDialog')
const EmailPackageDialog = part(() => import('../../invoices/EmailPackageDialog.tsx'), 'EmailPackageDialog')
const GenerateInvoiceDialog = part(
  () => import('../../invoices/GenerateInvoiceDialog.tsx'),
  'GenerateInvoiceDialog',
)
const TrackingDialog = part(() => import('../../tracking/panel/TrackingDialog.tsx'), 'TrackingDialog')
const ShareDialog = part(() => import('../share/ShareDialog.tsx'), 'ShareDialog')
const MarkPaidDialog = part(() => import('../../invoices/MarkPaidDialog.tsx'), 'MarkPaidDialog')

type Opened = {
  readonly kind: 'invoice' | 'email' | 'paid' | 'track' | 'share' | 'delete'
  readonly load: Load
}

/** The actions on a load, the same in its row and its details. */
export type LoadActs = {
  readonly preview: (load: Load) => void
  /** What its invoice button does (`invoiceVerb`). */
  readonly invoice: (load: Load) => void
  /** From a shortcut or menu: never creates an invoice without asking whom to bill. */
  readonly bill: (load: Load) => void
  readonly email: (load: Load) => void
  readonly markPaid: (load: Load) => void
  readonly track: (load: Load) => void
  readonly share: (load: Load) => void
  readonly remove: (load: Load) => void
  /** Fills the form of a new load with a copy. */
  readonly duplicate: (load: Load) => void
  readonly isInvoicing: boolean
  /** The dialogs of these acts. */
  readonly dialogs: ReactNode
}

type LoadActsOptions = {
  /** Deleted, by this act or by somebody else's before. */
  readonly onGone: (load: Load) => void
  readonly onDuplicate: (load: Load) => void
}

export function useLoadActs({ onGone, onDuplicate }: LoadActsOptions): LoadActs {
  const [opened, setOpened, close] = useOpened<Opened>()
  const updateInvoice = useUpdateInvoice()
  const open = (kind: Opened['kind']) => (load: Load) => {
    setOpened({ kind, load })
  }
  const email = open('email')
  const preview = useInvoicePreview(email)
  const dialogs = opened && {
    invoice: <GenerateInvoiceDialog load={opened.load} onClose={close} onPrint={preview} />,
    email: <EmailPackageDialog load={opened.load} onClose={close} />,
    paid: <MarkPaidDialog load={opened.load} onClose={close} />,
    track: <TrackingDialog load={opened.load} onClose={close} />,
    share: <ShareDialog load={opened.load} onClose={close} />,
    delete: (
      <DeleteLoadDialog
        load={opened.load}
        onClose={close}
        onGone={() => {
          close()
          onGone(opened.load)
        }}
      />
    ),
  }
  return {
    preview,
    invoice: (load) => {
      if (countsAsInvoiced(load)) updateInvoice.mutate(load)
      else open('invoice')(load)
    },
    bill: (load) => {
      if (load.invoice === null) open('invoice')(load)
      else updateInvoice.mutate(load)
    },
    email,
    markPaid: open('paid'),
    track: open('track'),
    share: open('share'),
    remove: open('delete'),
    duplicate: onDuplicate,
    isInvoicing: updateInvoice.isPending,
    dialogs: opened && dialogs ? <Suspense fallback={null}>{dialogs[opened.kind]}</Suspense> : null,
  }
}

export type MenuActs = Pick<
  LoadActs,
  'preview' | 'bill' | 'email' | 'markPaid' | 'track' | 'share' | 'duplicate' | 'remove'
> & {
  readonly open: (load: Load) => void
  readonly assign: (load: Load) => void
}

/** At most seven actions, dangerous ones last; inapplicable ones are left out. */
export function loadMenu(load: Load, acts: MenuActs): MenuItem[] {
  const item = (
    id: string,
    label: string,
    run: (load: Load) => void,
    more: Partial<MenuItem> = {},
  ): MenuItem => ({
    id,
    label,
    ...more,
    onSelect: () => {
      run(load)
    },
  })
  const items: (MenuItem | false)[] = [
    item('open', 'Open details', acts.open, { icon: Eye, shortcut: 'Enter' }),
    mayBeAssigned(load) && item('assign', 'Assign driver', acts.assign, { icon: UserPlus, shortcut: 'A' }),
    isStillDriven(load) && item('track', 'Track', acts.track, { icon: MapPin }),
    isStillDriven(load) && item('share', 'Share…', acts.share, { icon: Share2 }),
    isOpen(load) &&
      item('invoice', load.invoice === null ? 'Generate Invoice' : 'Update Invoice', acts.bill, {
        icon: FileText,
        shortcut: 'I',
      }),
    load.invoice !== null && item('print', 'Print invoice', acts.preview, { icon: Printer }),
    load.invoice !== null && item('email', 'Email package', acts.email, { icon: Mail }),
    mayBePaid(load) && item('paid', 'Mark as paid', acts.markPaid, { icon: BadgeDollarSign, shortcut: 'M' }),
    item('duplicate', 'Duplicate', acts.duplicate, { icon: Copy, shortcut: 'D' }),
    item('delete', 'Delete load', acts.remove, { icon: Trash2, danger: true }),
  ]
  return items.filter((entry) => entry !== false)
}
