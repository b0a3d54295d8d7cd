import { may, type Action, type Role } from '../access/may.ts'
import { loadStatuses, type LoadStatus } from './load-status.ts'
import { nextStep, type RoadStop } from './road.ts'
import { judgeStatusChange } from './status-change.ts'

type Acted = {
  readonly status: LoadStatus
  readonly driverId: string | null
  readonly stops: readonly RoadStop[]
  readonly invoice: { readonly status: string } | null
  readonly paidAt: string | null
}

/** A load that is paid stays as it is. */
export function isOpen({ status }: Pick<Acted, 'status'>): boolean {
  return loadStatuses[status].rank < loadStatuses.paid.rank
}

/** It waits for a driver, and nothing of it was billed. */
export function mayBeAssigned({ driverId, invoice }: Pick<Acted, 'driverId' | 'invoice'>): boolean {
  return driverId === null && invoice === null
}

export function mayBePaid(load: Pick<Acted, 'status' | 'invoice' | 'paidAt'>): boolean {
  return load.invoice !== null && load.paidAt === null && isOpen(load)
}

/** It has no invoice yet, or a draft, which is calculated anew. What went out stays. */
function mayBeInvoiced({ invoice, ...load }: Acted): boolean {
  return isOpen(load) && (invoice === null || invoice.status === 'draft')
}

/** What went out as an invoice only an admin may delete. */
function mayBeDeleted({ invoice }: Acted, role: Role): boolean {
  return role === 'admin' || invoice === null || invoice.status === 'draft'
}

const roadSteps = [
  'confirmed',
  'en_route_pickup',
  'at_shipper',
  'left_shipper',
  'en_route_receiver',
  'at_receiver',
  'delivered',
] as const satisfies readonly LoadStatus[]

function mayStepTo(load: Acted, status: LoadStatus): boolean {
  return load.driverId !== null && judgeStatusChange(load, { status }, 'office') === 'allowed'
}

/** The steps that every one of these loads can take next or later; at which of its stops is for each load to say. */
export function commonSteps(loads: readonly Acted[]): LoadStatus[] {
  if (loads.length === 0) return []
  const onRoad = roadSteps.filter((status) => loads.every((load) => mayStepTo(load, status)))
  const areDelivered = loads.every(({ status }) => status === 'delivered')
  return areDelivered ? ['awaiting_invoicing'] : onRoad
}

/** The step that comes next for all of them; null where they stand in different places. */
export function commonNextStep(loads: readonly Acted[]): LoadStatus | null {
  const steps = commonSteps(loads)
  const [first, ...others] = loads.map((load) => nextStep(load)?.status ?? steps[0])
  return first !== undefined && steps.includes(first) && others.every((step) => step === first) ? first : null
}

export const severalVerbs = ['assign', 'status', 'invoice', 'print', 'pay', 'export', 'delete'] as const
export type SeveralVerb = (typeof severalVerbs)[number]

const actions: Readonly<Record<SeveralVerb, Action>> = {
  assign: 'manage loads',
  status: 'change load status',
  invoice: 'manage invoices',
  print: 'manage invoices',
  pay: 'manage invoices',
  export: 'read loads',
  delete: 'manage loads',
}

function allows(verb: SeveralVerb, loads: readonly Acted[], role: Role): boolean {
  switch (verb) {
    case 'assign':
      return loads.every(mayBeAssigned)
    case 'status':
      return commonSteps(loads).length > 0
    case 'invoice':
      return loads.every(mayBeInvoiced)
    case 'print':
      return loads.every(({ invoice }) => invoice !== null)
    case 'pay':
      return loads.every(mayBePaid)
    case 'export':
      return true
    case 'delete':
      return loads.every((load) => mayBeDeleted(load, role))
  }
}

export type VerbsForAll = {
  /** What every one of the loads allows, in the order of a load's life. */
  readonly allowed: readonly SeveralVerb[]
  /** What this person may do, and some of the loads do not allow. */
  readonly missing: readonly SeveralVerb[]
  /** What usually comes next for loads like these. */
  readonly primary: SeveralVerb | null
}

export function verbsForAll(loads: readonly Acted[], role: Role): VerbsForAll {
  const own = severalVerbs.filter((verb) => may(role, actions[verb]))
  const allowed = loads.length === 0 ? [] : own.filter((verb) => allows(verb, loads, role))
  return {
    allowed,
    missing: own.filter((verb) => !allowed.includes(verb)),
    primary: primaryOf(loads, allowed),
  }
}

/** Drafts are sent before they are paid; a load that is delivered is billed rather than moved on by hand. */
function primaryOf(loads: readonly Acted[], allowed: readonly SeveralVerb[]): SeveralVerb | null {
  const areDrafts = loads.every(({ invoice }) => invoice?.status === 'draft')
  const areDelivered = loads.every(({ status }) => loadStatuses[status].rank >= loadStatuses.delivered.rank)
  const order: readonly SeveralVerb[] = areDrafts
    ? ['print']
    : areDelivered
      ? ['pay', 'invoice', 'print']
      : ['assign', 'status', 'invoice', 'pay', 'print']
  return order.find((verb) => allowed.includes(verb)) ?? null
}
