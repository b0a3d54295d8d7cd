import { randomUUID } from 'node:crypto'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { LearnedLayout } from '../../contract/learned-layouts.ts'
import type { Load } from '../../contract/load-views.ts'
import { bulkDeletePhrase } from '../../domain/loads/trash.ts'
import { testPassword, testPhone, type SignedIn, type TestApp } from '../support/app.ts'
import { done, type Call } from './done.ts'
import { aLocation } from './load-factory.ts'
import { picture, uploaded } from './uploads.ts'

/** What a call is about, made anew: a call that names no parameter here is about the load of the scene. */
export type Subject = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: string
  readonly body?: unknown
  readonly contentType?: string
  readonly who?: SignedIn
}
export type Scene = {
  readonly admin: SignedIn
  readonly driver: SignedIn
  readonly load: Load
  readonly signIn: TestApp['as']
}
type Made = { readonly id: string }

/** Where the call goes; `otherwise` is the id for what the subject leaves open. */
export function pathOf({ path }: Endpoint, { params = {}, query }: Subject, otherwise: string): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? otherwise)
  return query === undefined ? filled : `${filled}?${query}`
}

let count = 0
const next = () => String((count += 1))

const onLoad = ({ load }: Scene, rest: string): Call => `POST /api/loads/${load.id}/${rest}`
const charge = async (scene: Scene, body: object): Promise<Subject> => ({
  params: { chargeId: (await done<Made>(scene.admin, onLoad(scene, 'charges'), body)).id },
})
const someCharge = (scene: Scene) => charge(scene, { kind: 'tonu', amount: '150' })
const obligation = async (scene: Scene): Promise<Subject> => {
  const body = { kind: 'pod', withinMinutes: 1440, amount: '75' }
  return { params: { obligationId: (await done<Made>(scene.admin, onLoad(scene, 'obligations'), body)).id } }
}
const morning = '2026-03-04T14:00:00Z'
const firstStop = ({ stops }: Load): Subject => ({ params: { stopId: stops[0]?.id ?? '' } })
const layover = { kind: 'layover', nights: 1, perNight: '175.00' }

async function invoice(scene: Scene): Promise<string> {
  const { invoiceNumber } = await done<{ invoiceNumber: string }>(
    scene.admin,
    onLoad(scene, 'generate-invoice'),
  )
  return invoiceNumber
}
async function printed(scene: Scene): Promise<string> {
  const number = await invoice(scene)
  await done(scene.admin, `PATCH /api/invoices/${number}/mark-printed`)
  return number
}
async function paid(scene: Scene): Promise<string> {
  const lines = [{ invoice: await printed(scene) }]
  const { results } = await done<{ results: { paymentId: string }[] }>(scene.admin, 'POST /api/payments', {
    ...{ paymentMethod: 'ach', lines },
  })
  return results[0]?.paymentId ?? ''
}
const aboutInvoice = (make: (scene: Scene) => Promise<string>) => async (scene: Scene) => ({
  params: { invoice: await make(scene) },
})
const mail = async (scene: Scene): Promise<string> => {
  const call: Call = `POST /api/invoices/${await printed(scene)}/email-complete-package`
  return (await done<Made>(scene.admin, call, { emailAddress: 'pay@example.com' })).id
}

const aTruck = { make: 'Kenworth', model: 'T680', year: 2021, mileage: 5 }
const week = { from: '2026-03-02', to: '2026-03-08' }
async function earned({ admin, driver, load }: Scene): Promise<object> {
  const pay = { payKind: 'percentage', payRate: '25' }
  const name = { firstName: 'Ann', lastName: 'Reed', phoneNumber: testPhone, username: driver.username }
  await done(admin, `PUT /api/drivers/${driver.id}`, { ...name, ...pay })
  for (const status of ['at_shipper', 'left_shipper', 'at_receiver', 'delivered'])
    await done(admin, `PATCH /api/loads/${load.id}/status`, { status })
  return { driverId: driver.id, ...week, total: '25.00' }
}
const settled = async (scene: Scene): Promise<Subject> => ({
  params: { id: (await done<Made>(scene.admin, 'POST /api/settlements', await earned(scene))).id },
})
const advance = ({ driver }: Scene) => ({
  ...{ driverId: driver.id, kind: 'advance', day: week.from, amount: '100', description: 'Cash for fuel' },
})

async function draftImport({ admin }: Scene) {
  const file = `Name,City,State\nDock ${next()},Hereford,TX`
  type Draft = Made & { mapping: object }
  return done<Draft>(admin, 'POST /api/imports?kind=locations', file, 'text/csv')
}
const importing = async (scene: Scene): Promise<Subject> => {
  const { id, mapping } = await draftImport(scene)
  return { params: { id }, body: { mapping } }
}

/** A paper of a broker of its own, on which a person put the PO number right. */
function reviewedPaper() {
  const name = `Quillback ${next()} Brokerage`
  const at = (text: string, x: number, y: number) => ({ text, x, y, width: 0.05, height: 0.01 })
  const words = [...name.split(' ').map((word, index) => at(word, 0.1 + index / 10, 0.05))]
  words.push(at('Load', 0.1, 0.2), at('Number:', 0.16, 0.2), at('Q7', 0.25, 0.2))
  words.push(at('Mill', 0.1, 0.3), at('ticket', 0.16, 0.3), at('4471902', 0.3, 0.3))
  const values = [
    { field: 'companyName', read: name, text: name },
    { field: 'poNumber', read: null, text: '4471902' },
  ]
  return { pages: [{ page: 1, width: 612, height: 792, words }], values }
}
async function layout({ admin }: Scene): Promise<Subject> {
  const paper = { pickupAddress: '12 Main St, Hereford, TX 79045', learned: reviewedPaper() }
  await done(admin, 'POST /api/ocr/generate-load', paper)
  const [newest] = await done<LearnedLayout[]>(admin, 'GET /api/ocr/layouts')
  return { params: { id: newest?.id ?? '', rule: newest?.rules[0]?.id ?? '' } }
}

const trashed = async ({ admin, load }: Scene): Promise<Subject> => {
  await done(admin, `DELETE /api/loads/${load.id}`)
  return { params: { id: load.id } }
}
const aboutDriver = ({ driver }: Scene): Subject => ({
  params: { id: driver.id },
})
const asDriver = ({ driver }: Scene): Subject => ({ who: driver })
const onTheRoad = ({ driver, load }: Scene): Subject => ({
  params: { driverId: driver.id, loadId: load.id },
})

const somewhere = { lat: 34.8, lng: -102.4 }
async function underWay({ driver, load }: Scene): Promise<object> {
  await done(driver, `PATCH /api/loads/${load.id}/status`, { status: 'in_transit' })
  return { driverId: driver.id, loadId: load.id }
}

/** Of each call that needs more than a load and a body of `validBodies`. */
export const subjects: Readonly<Record<string, (scene: Scene) => Subject | Promise<Subject>>> = {
  adminLogin: ({ admin }) => ({ body: { username: admin.username, password: testPassword } }),
  driverLogin: ({ driver }) => ({ body: { username: driver.username, password: testPhone } }),
  changePassword: async ({ signIn }) => ({
    who: await signIn('office'),
    body: { currentPassword: testPassword, newPassword: 'a long enough password' },
  }),
  createUser: () => ({
    body: { username: `user-${next()}`, firstName: 'Ann', lastName: 'Reed', role: 'office' },
  }),
  updateUser: () => ({ body: {} }),
  updateSettings: () => ({ body: {} }),
  setOverridePassword: () => ({ body: { password: 'a long enough password' } }),
  usePasswordLink: async ({ admin, signIn }) => {
    const { id } = await signIn('office')
    const { link } = await done<{ link: string }>(admin, `POST /api/users/${id}/reset-link`)
    return { body: { token: new URL(link).searchParams.get('token'), password: 'a long enough password' } }
  },
  editLoad: ({ load }) => ({ body: { poNumber: 'PO 5', updatedAt: load.updatedAt } }),
  saveCharges: () => ({ body: { lumperCharge: '81' } }),
  assignDriver: ({ driver }) => ({ body: { driverId: driver.id } }),
  changeStatus: () => ({ body: { status: 'at_shipper' } }),
  forceStatus: () => ({ body: { status: 'in_progress', notes: 'By phone' } }),
  addStops: async ({ admin }) => ({
    body: { stops: [{ stopType: 'dropoff', locationId: (await aLocation(admin)).id }] },
  }),
  reorderStops: ({ load }) => ({ body: { stopIds: load.stops.map(({ id }) => id).toReversed() } }),
  editStop: ({ load }) => ({ ...firstStop(load), body: { appointmentAt: morning } }),
  removeStop: ({ load }) => firstStop(load),
  bulkDelete: ({ load }) => ({ body: { loadIds: [load.id], confirmationText: bulkDeletePhrase } }),
  signLoad: async ({ driver }) => ({
    who: driver,
    body: { signatureURL: await uploaded(driver, 'signature') },
  }),
  attachPod: async ({ admin }) => ({ body: { podDocumentURL: await uploaded(admin, 'pod') } }),
  attachPaper: async ({ admin }) => {
    const path = await uploaded(admin, 'pod')
    return { body: { kind: 'pod', pages: [path.slice(path.lastIndexOf('/') + 1)] } }
  },
  attachDocuments: async ({ admin }) => ({
    body: { kind: 'bol', documentURL: await uploaded(admin, 'bol') },
  }),
  removeDocument: async (scene) => {
    const documentURL = await uploaded(scene.admin, 'bol')
    await done(scene.admin, onLoad(scene, 'documents'), { kind: 'bol', documentURL })
    return { params: { documentId: documentURL.slice(documentURL.lastIndexOf('/') + 1) } }
  },
  openUpload: () => ({ params: { id: randomUUID() }, body: { purpose: 'pod', size: picture.length } }),
  sendPart: async ({ admin }) => {
    const id = randomUUID()
    await done(admin, `PUT /api/uploads/${id}`, { purpose: 'pod', size: picture.length })
    return {
      who: admin,
      params: { id },
      query: 'offset=0',
      body: picture,
      contentType: 'application/octet-stream',
    }
  },
  editCharge: async (scene) => ({ ...(await charge(scene, layover)), body: layover }),
  decideCharge: async (scene) => ({
    ...(await someCharge(scene)),
    body: { state: 'approved', note: 'Marie by mail' },
  }),
  removeCharge: someCharge,
  emailNotice: (scene) =>
    charge(scene, { kind: 'detention', stopId: scene.load.stops[0]?.id ?? '', amount: '50' }),
  editObligation: obligation,
  markObligation: obligation,
  removeObligation: obligation,
  revokeShare: async (scene) => ({
    params: {
      shareId: (await done<Made>(scene.admin, onLoad(scene, 'shares'), { level: 'city' })).id,
    },
  }),
  updateInvoice: aboutInvoice(invoice),
  printPreview: aboutInvoice(invoice),
  markPrinted: aboutInvoice(invoice),
  voidInvoice: aboutInvoice(printed),
  emailPackage: aboutInvoice(printed),
  promise: aboutInvoice(printed),
  markPaid: aboutInvoice(printed),
  recordPayments: async (scene) => ({
    body: { paymentMethod: 'ach', lines: [{ invoice: await printed(scene) }] },
  }),
  undoPayment: async (scene) => ({ params: { paymentId: await paid(scene) }, body: { reason: 'Bounced' } }),
  undoOnePayment: async (scene) => ({ params: { id: await paid(scene) } }),
  sendMail: async (scene) => {
    const id = await mail(scene)
    await done(scene.admin, `POST /api/outbox/${id}/cancel`)
    return { params: { id } }
  },
  cancelMail: async (scene) => ({ params: { id: await mail(scene) } }),
  testMail: () => ({ body: { emailAddress: 'office@example.com' } }),
  restoreLoad: trashed,
  purgeLoad: trashed,
  restoreLoads: async (scene) => {
    await trashed(scene)
    return { body: { loadIds: [scene.load.id] } }
  },
  createDriver: () => ({
    body: { firstName: 'Ann', lastName: 'Reed', phoneNumber: testPhone, username: `ann-${next()}` },
  }),
  updateDriver: aboutDriver,
  deleteDriver: async ({ signIn }) => ({ params: { id: (await signIn('driver')).id } }),
  setDriverPay: (scene) => ({ ...aboutDriver(scene), body: { payKind: 'flat', payRate: '100' } }),
  setDriverPin: (scene) => ({ ...aboutDriver(scene), body: { pin: '4417' } }),
  createTruck: () => ({
    body: { truckNumber: `T${next()}`, ...aTruck, vinNumber: `1XPBDP9X1LD${next().padStart(6, '7')}` },
  }),
  createRate: () => ({ body: { city: `Town ${next()}`, state: 'TX', flatRate: '100' } }),
  forgetLayout: layout,
  forgetRule: layout,
  generateLoad: () => ({
    body: { pickupAddress: '12 Main St, Hereford, TX 79045', learned: reviewedPaper() },
  }),
  reviseLoad: ({ load }) => ({
    body: {
      ...{ loadId: load.id, updatedAt: load.updatedAt, take: ['rate'] },
      paper: { loadNumber: 'B-7710', tripRate: '125' },
    },
  }),
  comparePaper: ({ load }) => ({ body: { loadId: load.id, paper: { loadNumber: 'B-7710' } } }),
  startImport: () => ({
    query: 'kind=locations',
    body: `Name,City,State\nDock ${next()},Hereford,TX`,
    contentType: 'text/csv',
  }),
  discardImport: importing,
  previewImport: importing,
  runImport: importing,
  undoImport: async (scene) => {
    const { params, body } = await importing(scene)
    await done(scene.admin, `POST /api/imports/${params?.['id'] ?? ''}/import`, body)
    return { ...(params && { params }) }
  },
  findPlace: () => ({ body: { address: 'Denton, TX' } }),
  read: asDriver,
  savePreferences: asDriver,
  agreeToTexts: asDriver,
  subscribe: asDriver,
  unsubscribe: asDriver,
  finalizeSettlement: async (scene) => ({ body: await earned(scene) }),
  voidSettlement: settled,
  paySettlement: settled,
  addAdjustment: (scene) => ({ body: advance(scene) }),
  deleteAdjustment: async (scene) => ({
    params: { id: (await done<Made>(scene.admin, 'POST /api/driver-adjustments', advance(scene))).id },
  }),
  startTracking: onTheRoad,
  stopTracking: onTheRoad,
  sendPing: async (scene) => ({ body: { ...(await underWay(scene)), location: somewhere } }),
  sendPings: async (scene) => ({
    body: { ...(await underWay(scene)), locations: [{ location: somewhere }] },
  }),
  newTrackingCode: aboutDriver,
  removeTrackingCode: aboutDriver,
  recordTextConsent: aboutDriver,
}
