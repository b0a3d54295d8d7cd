/**
 * The one table of load statuses (specification section 4, decisions sections 4 and 11).
 * Screens, API, reports and the SQL check all follow it; a new status is one row here and one migration.
 */
export type StatusTone =
  | 'hollow'
  | 'graphite'
  | 'blue'
  | 'amber'
  | 'purple'
  | 'green'
  | 'forest'
  | 'copper'
  | 'cyan'
  | 'paid'
  | 'red'
export type StatusGlyph =
  | 'dashed'
  | 'empty'
  | 'dot'
  | 'eighth-1'
  | 'eighth-2'
  | 'eighth-3'
  | 'eighth-4'
  | 'moving'
  | 'eighth-6'
  | 'eighth-7'
  | 'check'
  | 'sheet'
  | 'dollar'
  | 'sheet-check'
export type MapColor = 'grey' | 'blue' | 'amber' | 'purple' | 'green' | 'dark-green'
export type LoadSection =
  | 'pending'
  | 'driver-assigned'
  | 'in-transit'
  | 'awaiting-invoicing'
  | 'awaiting-payment'
  | 'recently-paid'

type StatusRow = {
  readonly label: string
  readonly labelEs: string
  /** Null: shown in no section of Load Management. */
  readonly section: LoadSection | null
  readonly tone: StatusTone
  readonly glyph: StatusGlyph
  readonly mapColor: MapColor
  /** Forward means a higher rank; equal ranks are two words for one stage. */
  readonly rank: number
  /** Who may set it by a normal change; null: it is set only by another action (assign, print, mark paid). */
  readonly setBy: 'driver' | 'office' | null
  /** Decides between Update Invoice and Generate Invoice. */
  readonly countsAsInvoiced: boolean
  readonly hiddenFromDriver: boolean
}

const rows = {
  pending: {
    label: 'Pending Assignment',
    labelEs: 'Pendiente de asignación',
    section: 'pending',
    tone: 'hollow',
    glyph: 'dashed',
    mapColor: 'grey',
    rank: 0,
    setBy: 'office',
    countsAsInvoiced: false,
    hiddenFromDriver: false,
  },
  created: {
    label: 'Created',
    labelEs: 'Creada',
    section: 'pending',
    tone: 'hollow',
    glyph: 'empty',
    mapColor: 'grey',
    rank: 1,
    setBy: 'office',
    countsAsInvoiced: false,
    hiddenFromDriver: false,
  },
  assigned: {
    label: 'Driver Assigned',
    labelEs: 'Chofer asignado',
    section: 'driver-assigned',
    tone: 'graphite',
    glyph: 'dot',
    mapColor: 'grey',
    rank: 2,
    setBy: 'office',
    countsAsInvoiced: false,
    hiddenFromDriver: false,
  },
  confirmed: {
    label: 'Confirmed',
    labelEs: 'Confirmada',
    section: 'driver-assigned',
    tone: 'blue',
    glyph: 'eighth-1',
    mapColor: 'blue',
    rank: 3,
    setBy: 'driver',
    countsAsInvoiced: false,
    hiddenFromDriver: false,
  },
  in_transit: {
    label: 'In Transit',
    labelEs: 'En tránsito',
    section: 'in-transit',
    tone: 'graphite',
    glyph: 'moving',
    mapColor: 'grey',
    rank: 4,
    setBy: 'driver',
    countsAsInvoiced: false,
    hiddenFromDriver: false,
  },
  in_progress: {
    label: 'In Progress',
    labelEs: 'En proceso',
    section: 'in-transit',
    tone: 'graphite',
    glyph: 'moving',
    mapColor: 'grey',
    rank: 4,
    setBy: 'driver',
    countsAsInvoiced: false,
    hiddenFromDriver: false,
  },
  en_route_pickup: {
    label: 'En Route to Pickup',
    labelEs: 'En camino a la carga',
    section: 'in-transit',
    tone: 'blue',
    glyph: 'eighth-2',
    mapColor: 'blue',
    rank: 5,
    setBy: 'driver',
    countsAsInvoiced: false,
    hiddenFromDriver: false,
  },
  at_shipper: {
    label: 'At Shipper',
    labelEs: 'En el punto de carga',
    section: 'in-transit',
    tone: 'amber',
    glyph: 'eighth-3',
    mapColor: 'amber',
    rank: 6,
    setBy: 'driver',
    countsAsInvoiced: false,
    hiddenFromDriver: false,
  },
  left_shipper: {
    label: 'Left Shipper',
    labelEs: 'Salió del punto de carga',
    section: 'in-transit',
    tone: 'purple',
    glyph: 'eighth-4',
    mapColor: 'purple',
    rank: 7,
    setBy: 'driver',
    countsAsInvoiced: false,
    hiddenFromDriver: false,
  },
  en_route_receiver: {
    label: 'En Route to Receiver',
    labelEs: 'En camino a la entrega',
    section: 'in-transit',
    tone: 'purple',
    glyph: 'eighth-6',
    mapColor: 'purple',
    rank: 8,
    setBy: 'driver',
    countsAsInvoiced: false,
    hiddenFromDriver: false,
  },
  at_receiver: {
    label: 'At Receiver',
    labelEs: 'En el punto de entrega',
    section: 'in-transit',
    tone: 'green',
    glyph: 'eighth-7',
    mapColor: 'green',
    rank: 9,
    setBy: 'driver',
    countsAsInvoiced: false,
    hiddenFromDriver: false,
  },
  delivered: {
    label: 'Delivered',
    labelEs: 'Entregada',
    section: 'in-transit',
    tone: 'forest',
    glyph: 'check',
    mapColor: 'dark-green',
    rank: 10,
    setBy: 'driver',
    countsAsInvoiced: false,
    hiddenFromDriver: true,
  },
  awaiting_invoicing: {
    label: 'Awaiting Invoicing',
    labelEs: 'Por facturar',
    section: 'awaiting-invoicing',
    tone: 'copper',
    glyph: 'sheet',
    mapColor: 'grey',
    rank: 11,
    setBy: 'office',
    countsAsInvoiced: true,
    hiddenFromDriver: true,
  },
  awaiting_payment: {
    label: 'Awaiting Payment',
    labelEs: 'Por cobrar',
    section: 'awaiting-payment',
    tone: 'cyan',
    glyph: 'dollar',
    mapColor: 'grey',
    rank: 12,
    setBy: null,
    countsAsInvoiced: true,
    hiddenFromDriver: true,
  },
  paid: {
    label: 'Paid',
    labelEs: 'Pagada',
    section: 'recently-paid',
    tone: 'paid',
    glyph: 'check',
    mapColor: 'grey',
    rank: 13,
    setBy: null,
    countsAsInvoiced: true,
    hiddenFromDriver: true,
  },
  completed: {
    label: 'Completed',
    labelEs: 'Completada',
    section: null,
    tone: 'hollow',
    glyph: 'check',
    mapColor: 'grey',
    rank: 14,
    setBy: 'office',
    countsAsInvoiced: false,
    hiddenFromDriver: true,
  },
} as const satisfies Record<string, StatusRow>

export type LoadStatus = keyof typeof rows

export const loadStatuses: Readonly<Record<LoadStatus, StatusRow>> = rows
export const loadStatusNames = Object.keys(rows) as readonly LoadStatus[]
export const stillToDrive = loadStatusNames.filter((name) => rows[name].rank < rows.delivered.rank)

/** Older words for a status: accepted when read, never stored. */
export const statusAliases = {
  empty: 'awaiting_invoicing',
  waiting_for_invoice: 'awaiting_payment',
  invoiced: 'awaiting_payment',
} as const satisfies Record<string, LoadStatus>

/** The stored word for a status; null if the word is not a status. */
export function canonicalStatus(word: string): LoadStatus | null {
  if (Object.hasOwn(rows, word)) return word as LoadStatus
  if (Object.hasOwn(statusAliases, word)) return statusAliases[word as keyof typeof statusAliases]
  return null
}
