import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import { documentPath } from '#domain/documents/document-path.ts'
import { loadStatuses } from '#domain/loads/load-status.ts'
import type { Documents } from '../db/tables.generated.ts'
import type { Deps } from '../deps.ts'
import { storeBytes } from '../providers/storage/storage-provider.ts'
import { deliveryPicture } from './delivery-picture.ts'
import { demoCompany } from './demo-company.ts'
import { demoDrivers } from './demo-people.ts'
import { demoPlaces } from './demo-places.ts'
import { createdAt, ends, reached, type PlannedLoad } from './planned-loads.ts'

type Purpose = 'pod' | 'bol'
type StoredPicture = {
  readonly id: string
  readonly plan: PlannedLoad
  readonly purpose: Purpose
  readonly storageKey: string
  readonly size: number
  readonly sha256: string
  readonly takenAt: string
}

export type DemoDocuments = {
  readonly pictures: readonly StoredPicture[]
  pathsOf(loadId: string): { bolDocumentPath?: string; podDocumentPath?: string }
}

const contentType = 'image/jpeg'

function purposesOf({ load }: PlannedLoad): Purpose[] {
  const { rank } = loadStatuses[load.status]
  const isUnderWay = rank >= loadStatuses.left_shipper.rank && rank <= loadStatuses.awaiting_invoicing.rank
  return [...(isUnderWay ? ['bol' as const] : []), ...(load.withPod ? ['pod' as const] : [])]
}

/** Draws and stores every picture; the rows that name them are written with the loads. */
export async function storePictures(deps: Deps, plans: readonly PlannedLoad[]): Promise<DemoDocuments> {
  const pictures: StoredPicture[] = []
  for (const plan of plans) {
    for (const purpose of purposesOf(plan)) pictures.push(await storePicture(deps, plan, purpose))
  }
  return {
    pictures,
    pathsOf(loadId) {
      const path = (purpose: Purpose) => {
        const found = pictures.find((one) => one.plan.id === loadId && one.purpose === purpose)
        return found && documentPath(found.id)
      }
      const bol = path('bol')
      const pod = path('pod')
      return {
        ...(bol !== undefined && { bolDocumentPath: bol }),
        ...(pod !== undefined && { podDocumentPath: pod }),
      }
    },
  }
}

export async function removePictures(deps: Deps, { pictures }: DemoDocuments): Promise<void> {
  for (const { storageKey } of pictures) await deps.storage.remove(storageKey)
}

async function storePicture(deps: Deps, plan: PlannedLoad, purpose: Purpose): Promise<StoredPicture> {
  const id = deps.newId()
  const bytes = await deliveryPicture(paperOf(plan, purpose))
  const storageKey = `${id}.jpg`
  await storeBytes(deps.storage, storageKey, bytes)
  const taken = reached(plan, purpose === 'pod' ? 'awaiting_invoicing' : 'left_shipper') ?? createdAt(plan)
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

function paperOf(plan: PlannedLoad, purpose: Purpose) {
  const { from, to } = ends(plan)
  const day = (at: Date | undefined) =>
    (at ?? createdAt(plan)).toLocaleDateString('en-US', { timeZone: demoCompany.timeZone })
  const town = (key: typeof from) => `${demoPlaces[key].city}, ${demoPlaces[key].state}`
  const driver = plan.load.driver === undefined ? null : demoDrivers[plan.load.driver]
  return {
    title: purpose === 'pod' ? 'Delivery receipt' : 'Straight bill of lading',
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
    signer: purpose === 'pod' ? (demoPlaces[to].contactName ?? 'Receiving') : null,
  } as const
}

/** The sheet has one line for a name. */
const shortened = (name: string) => (name.length <= 46 ? name : `${name.slice(0, 45).trimEnd()}…`)

export function documentRows(
  documents: DemoDocuments,
  uploaderOf: (plan: PlannedLoad) => string,
): Insertable<Documents>[] {
  return documents.pictures.map(({ plan, takenAt, ...picture }) => ({
    ...picture,
    fileName: `${picture.purpose.toUpperCase()} ${plan.number109}.jpg`,
    contentType,
    uploadedBy: uploaderOf(plan),
    loadId: plan.id,
    uploadExpiresAt: takenAt,
    receivedAt: takenAt,
    createdAt: takenAt,
  }))
}
