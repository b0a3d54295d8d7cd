import { fireEvent, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { paperTap } from '#client/papers/papers-kind.ts'
import { createQueue } from '#client/queue/queue.ts'
import { signatureTap } from '#client/signature/signature-kind.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { alerts, driver, pass, portalUnderTest, press } from '../test-support/portal.tsx'

const { server, open } = portalUnderTest()
/** Unlike jsdom's, these can be stored. */
const { Blob: StorableBlob } = await vi.importActual<{ Blob: typeof Blob }>('node:buffer')
const loadId = '00000000-0000-4000-8000-00000000f001'
const happenedAt = '2026-11-24T17:20:00.000Z'
const ofLoad = { loadId, loadNumber: '109-2026-00424', driverId: driver.id }

async function waiting(...taps: Parameters<ReturnType<typeof createQueue>['enqueue']>[0][]) {
  const queue = createQueue({ kinds: {} })
  for (const tap of taps) await queue.enqueue({ ...tap, ...ofLoad })
  queue.close()
}

/** The names of the files that the page saves, with what is in them. */
function watchSaved() {
  const files: Promise<string>[] = []
  let last: Blob | MediaSource | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob
    return 'blob:saved'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const name = this.download
    files.push((last as Blob).text().then((text) => `${name}: ${text}`))
  })
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  return () => Promise.all(files)
}

it('keeps what the office did not take until the driver has saved it', async () => {
  const saved = watchSaved()
  const pages = [
    new StorableBlob(['a photo'], { type: 'image/jpeg' }),
    new StorableBlob(['a scan'], { type: 'application/pdf' }),
  ]
  const image = new StorableBlob(['a name'], { type: 'image/png' })
  const signer = { printedName: 'Sandra Pruitt', role: 'receiver', isTyped: false, place: null } as const
  await waiting(
    paperTap({ ...ofLoad, kind: 'bol', pages, happenedAt }),
    signatureTap({ ...ofLoad, image, signer, happenedAt }),
  )
  const gone = () => {
    throw new Refusal('load_not_found')
  }
  const isThere = () => ({ offset: 1, isComplete: true, publicPath: '/objects/1' })
  server.on({
    'PUT /api/uploads/:id': isThere,
    'POST /api/loads/:id/papers': gone,
    'PATCH /api/loads/:id/signature': gone,
  })
  await open()
  await vi.dynamicImportSettled()
  await pass()
  expect(alerts()).toContain(
    'The office did not take this paper109-2026-00424: This load is no longer assigned to you.',
  )
  expect(alerts()).toContain('It is still on this phone. Save it before you press "Understood".')
  for (const save of screen.getAllByRole('button', { name: 'Save on this phone' })) fireEvent.click(save)
  expect(await saved()).toEqual([
    '109-2026-00424-bol-1.jpg: a photo',
    '109-2026-00424-bol-2.pdf: a scan',
    '109-2026-00424-signature-1.png: a name',
  ])
})

it.each([
  [
    'pdf_locked',
    'This PDF opens only with a password. Send a photo of the paper, or a PDF without a password.',
  ],
  ['too_large', 'This file is too large. Files may have up to 25 MB.'],
  ['unsupported_file', 'Only photos (JPEG, PNG, HEIC) and PDF files can be sent.'],
  ['paper_damaged', 'This picture is damaged. Take another photo of the paper.'],
  ['upload_link_invalid', 'The file did not arrive whole. Try again.'],
] as const)('says why a file was not taken (%s)', async (code, words) => {
  const page = new StorableBlob(['a scan'], { type: 'application/pdf' })
  await waiting(paperTap({ ...ofLoad, kind: 'pod', pages: [page], happenedAt }))
  server.on({
    'PUT /api/uploads/:id': () => {
      throw new Refusal(code)
    },
  })
  await open()
  await vi.dynamicImportSettled()
  await pass()
  expect(alerts()).toContain(`109-2026-00424: ${words}`)
})

it('offers nothing to save of a step that was refused', async () => {
  await waiting({
    ...{ ...ofLoad, kind: 'call', call: { method: 'PATCH', path: `/api/loads/${loadId}/status` } },
    body: { status: 'at_shipper' },
  })
  server.on({
    'PATCH /api/loads/:id/status': () => {
      throw new Refusal('load_not_found')
    },
  })
  await open()
  await vi.dynamicImportSettled()
  await pass()
  expect(alerts()).toContain('Failed to update status')
  expect(screen.queryByRole('button', { name: 'Save on this phone' })).toBeNull()
  await press('Understood')
  expect(alerts()).toBe('')
})
