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

/** A paid load no longer changes. */
export function isOpen({ status }: Pick<Acted, 'status'>): boolean {
  return loadStatuses[status].rank < loadStatuses.paid.rank
}

/** It has no driver yet and nothing of it was billed. */
export function mayBeAssigned({ driverId, invoice }: Pick<Acted, 'driverId' | 'invoice'>): boolean {
  return driverId === null && invoice === null
}

export function mayBePaid(load: Pick<Acted, 'status' | 'invoice' | 'paidAt'>): boolean {
  return load.invoice !== null && load.paidAt === null && isOpen(load)
}

/** It has no invoice yet, or only a draft, which is recalculated. An invoice that was sent stays as it is. */
function mayBeInvoiced({ invoice, ...load }: Acted): boolean {
  return isOpen(load) && (invoice === null || invoice.status === 'draft')
}

/** Once its invoice was sent, only an admin may delete the load. */
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

/** The steps that all of these loads can still take; each load decides at which of its stops. */
export function commonSteps(loads: readonly Acted[]): LoadStatus[] {
  if (loads.length === 0) return []
  const onRoad = roadSteps.filter((status) => loads.every((load) => mayStepTo(load, status)))
  const areDelivered = loads.every(({ status }) => status === 'delivered')
  return areDelivered ? ['awaiting_invoicing'] : onRoad
}

/** The next step, if it is the same for all of them; else null. */
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
  /** What all of the loads allow, in the order of a load's life. */
  readonly allowed: readonly SeveralVerb[]
  /** What this person may do, but some of the loads do not allow. */
  readonly missing: readonly SeveralVerb[]
  /** The usual next action for loads like these. */
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

/** Drafts are sent before they are paid; a delivered load is billed rather than moved on by hand. */
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
