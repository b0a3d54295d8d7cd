import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import { documentPath } from '#domain/documents/document-path.ts'
import { loadStatuses } from '#domain/loads/load-status.ts'
import { formatMoney, moneyFromStored } from '#domain/money.ts'
import type { Documents } from '../db/tables.generated.ts'
import type { AppDeps } from '../deps.ts'
import { storeBytes } from '../providers/storage/storage-provider.ts'
import { deliveryPicture, type DeliveryPaper } from './delivery-picture.ts'
import { demoCompany } from './demo-company.ts'
import { demoCustomers, type CustomerKey } from './demo-customers.ts'
import { demoDrivers } from './demo-people.ts'
import { demoPlaces, type PlaceKey } from './demo-places.ts'
import { createdAt, ends, reached, type PlannedLoad } from './planned-loads.ts'

export type DemoPurpose = 'pod' | 'bol' | 'rate-confirmation' | 'scale-ticket'
type StoredPicture = {
  readonly id: string
  readonly plan: PlannedLoad
  readonly purpose: DemoPurpose
  readonly storageKey: string
  readonly size: number
  readonly sha256: string
  readonly takenAt: string
}

export type DemoDocuments = {
  readonly pictures: readonly StoredPicture[]
  pathsOf(loadId: string): { bolDocumentPath: string | null; podDocumentPath: string | null }
}

const contentType = 'image/jpeg'

/** Only brokers send rate confirmations; shippers of their own goods do not. */
const brokers: readonly CustomerKey[] = ['bluestem', 'harborNine', 'ironwood', 'tresCruces']

function purposesOf({ load, lane }: PlannedLoad): DemoPurpose[] {
  const { rank } = loadStatuses[load.status]
  const isUnderWay = rank >= loadStatuses.left_shipper.rank && rank <= loadStatuses.awaiting_invoicing.rank
  const isBrokered = brokers.includes(lane.customer) && load.deletedDaysAgo === undefined
  return [
    ...(isBrokered ? ['rate-confirmation' as const] : []),
    ...(isUnderWay ? ['bol' as const] : []),
    ...(load.withPod ? ['pod' as const] : []),
    ...(load.withScaleTicket ? ['scale-ticket' as const] : []),
  ]
}

/** Draws and stores all pictures; the rows that refer to them are written with the loads. */
export async function storePictures(deps: AppDeps, plans: readonly PlannedLoad[]): Promise<DemoDocuments> {
  const pictures: StoredPicture[] = []
  for (const plan of plans) {
    for (const purpose of purposesOf(plan)) pictures.push(await storePicture(deps, plan, purpose))
  }
  return {
    pictures,
    pathsOf(loadId) {
      const path = (purpose: 'bol' | 'pod') => {
        const found = pictures.find((one) => one.plan.id === loadId && one.purpose === purpose)
        return found ? documentPath(found.id) : null
      }
      return { bolDocumentPath: path('bol'), podDocumentPath: path('pod') }
    },
  }
}

export async function removePictures(deps: AppDeps, { pictures }: DemoDocuments): Promise<void> {
  for (const { storageKey } of pictures) await deps.storage.remove(storageKey)
}

async function storePicture(deps: AppDeps, plan: PlannedLoad, purpose: DemoPurpose): Promise<StoredPicture> {
  const id = deps.newId()
  const bytes = await deliveryPicture(paperOf(plan, purpose))
  const storageKey = `${id}.jpg`
  await storeBytes(deps.storage, storageKey, bytes)
  const takenAt = {
    pod: 'awaiting_invoicing',
    bol: 'left_shipper',
    'rate-confirmation': 'pending',
    'scale-ticket': 'left_shipper',
  } as const
  const taken = reached(plan, takenAt[purpose]) ?? createdAt(plan)
  return {
    id,
    plan,
    purpose,
    storageKey,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    takenAt: taken.toISOString(),
  }
}

function paperOf(plan: PlannedLoad, purpose: DemoPurpose): DeliveryPaper {
  return purpose === 'rate-confirmation' ? rateConfirmation(plan) : freightPaper(plan, purpose)
}

const town = (key: PlaceKey) => `${demoPlaces[key].city}, ${demoPlaces[key].state}`
const dayText = (at: Date) => at.toLocaleDateString('en-US', { timeZone: demoCompany.timeZone })

function rateConfirmation(plan: PlannedLoad): DeliveryPaper {
  const { from, to } = ends(plan)
  const { tripRate, cargo, customer } = plan.lane
  return {
    title: 'Rate confirmation',
    company: shortened(demoCustomers[customer].name),
    rows: [
      ['Load', plan.number109],
      ['Carrier', demoCompany.companyName],
      ['Pickup', `${shortened(demoPlaces[from].name)} · ${town(from)}`],
      ['Delivery', `${shortened(demoPlaces[to].name)} · ${town(to)}`],
      ['Freight', cargo],
      ['Rate, all in', tripRate === null ? '' : formatMoney(moneyFromStored(tripRate))],
      ['Tendered', dayText(createdAt(plan))],
    ],
    closing: 'Accepted by the carrier: signature and printed name',
    signer: demoCompany.companyName,
  }
}

const titles = {
  pod: 'Delivery receipt',
  bol: 'Straight bill of lading',
  'scale-ticket': 'Scale ticket',
} as const

function freightPaper(plan: PlannedLoad, purpose: keyof typeof titles): DeliveryPaper {
  const { from, to } = ends(plan)
  const day = (at: Date | undefined) => dayText(at ?? createdAt(plan))
  const driver = plan.load.driver === undefined ? null : demoDrivers[plan.load.driver]
  return {
    title: titles[purpose],
    company: demoCompany.companyName,
    rows: [
      ['Load', plan.number109],
      ['BOL', plan.bolNumber],
      ['Shipper', `${shortened(demoPlaces[from].name)} · ${town(from)}`],
      ['Consignee', `${shortened(demoPlaces[to].name)} · ${town(to)}`],
      ['Freight', plan.lane.cargo],
      [
        'Driver and truck',
        driver ? `${driver.firstName} ${driver.lastName}, truck ${driver.truckNumber}` : '',
      ],
      ['Loaded', day(reached(plan, 'left_shipper'))],
      ['Delivered', purpose === 'pod' ? day(reached(plan, 'delivered')) : ''],
    ],
    closing:
      purpose === 'scale-ticket'
        ? 'Weighed by: signature and printed name'
        : 'Received in good order: signature and printed name',
    signer: purpose === 'pod' ? (demoPlaces[to].contactName ?? 'Receiving') : null,
  }
}

/** The sheet has one line for a name. */
const shortened = (name: string) => (name.length <= 46 ? name : `${name.slice(0, 45).trimEnd()}…`)

const fileWords = {
  pod: 'POD',
  bol: 'BOL',
  'rate-confirmation': 'Rate confirmation',
  'scale-ticket': 'Scale ticket',
} as const

export function documentRows(
  documents: DemoDocuments,
  uploaderOf: (plan: PlannedLoad, purpose: DemoPurpose) => string,
): Insertable<Documents>[] {
  return documents.pictures.map(({ plan, takenAt, ...picture }) => ({
    ...picture,
    fileName: `${fileWords[picture.purpose]} ${plan.number109}.jpg`,
    contentType,
    uploadedBy: uploaderOf(plan, picture.purpose),
    loadId: plan.id,
    uploadExpiresAt: takenAt,
    receivedAt: takenAt,
    createdAt: takenAt,
  }))
}
