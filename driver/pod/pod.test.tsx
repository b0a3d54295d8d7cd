import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aLoadWithDriver } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { alerts, button, pass, press, portalUnderTest } from '../test-support/portal.tsx'

const { server, uploads, list, open } = portalUnderTest()

const photo = (name: string, type = 'image/jpeg') => new File(['x'], name, { type })
const pathOf = (number: number) => `/objects/00000000-0000-4000-8000-00000000000${String(number)}`

let load: Load
beforeEach(() => {
  load = aLoadWithDriver({ number109: '109-2026-00417', status: 'at_receiver' })
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
  let uploaded = 0
  server.on({
    'PATCH /api/loads/:id/status': () => {
      const answer: Load = {
        ...load,
        status: load.podDocumentPath === null ? 'delivered' : 'awaiting_invoicing',
      }
      list.loads = [answer]
      return answer
    },
    'POST /api/objects/upload': () => {
      uploaded += 1
      return { uploadURL: `/api/objects/put/${String(uploaded)}`, publicPath: pathOf(uploaded) }
    },
    'PATCH /api/loads/:id/pod': ({ body }) => {
      const { podDocumentURL } = body as { podDocumentURL: string }
      const [now = load] = list.loads
      const status = now.status === 'delivered' ? 'awaiting_invoicing' : now.status
      const answer: Load = { ...now, status, podDocumentPath: podDocumentURL }
      list.loads = [answer]
      return answer
    },
  })
})

async function choose(label: string, ...files: File[]) {
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { files } })
  await pass()
}

async function deliver() {
  await press('Delivered')
  await pass(1500)
}

it('keeps a load just delivered until its POD is sent', async () => {
  await open(load)
  await deliver()
  expect(screen.getByText('Delivered')).toBeTruthy()
  expect(button('Take a photo of the POD')).toBeTruthy()
  await choose('Take a photo of the POD', photo('front.jpg'))
  await choose('Choose a file', photo('back.heic', ''), photo('note.pdf', 'application/pdf'))
  await press('Send POD (3)')
  expect(server.made('POST /api/objects/upload').map(({ body }) => body)).toEqual([
    { purpose: 'pod', contentType: 'image/jpeg', size: 1, fileName: 'front.jpg' },
    { purpose: 'pod', contentType: null, size: 1, fileName: 'back.heic' },
    { purpose: 'pod', contentType: 'application/pdf', size: 1, fileName: 'note.pdf' },
  ])
  expect(uploads.puts.map(({ url, type }) => [url, type])).toEqual([
    ['/api/objects/put/1', 'image/jpeg'],
    ['/api/objects/put/2', 'application/octet-stream'],
    ['/api/objects/put/3', 'application/pdf'],
  ])
  const [attached] = server.made('PATCH /api/loads/:id/pod')
  expect(attached?.body).toEqual({ podDocumentURL: [1, 2, 3].map(pathOf).join(',') })
  expect(attached?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/)
  expect(screen.getByText('The POD of load 109-2026-00417 was sent.')).toBeTruthy()
  expect(screen.getByText('No Loads Assigned')).toBeTruthy()
})

it('still asks for the POD when the camera ended the page', async () => {
  const page = await open(load)
  await deliver()
  page.unmount()
  await open(...list.loads)
  expect(button('Take a photo of the POD')).toBeTruthy()
})

it('lets the driver go on without a photo', async () => {
  await open(load)
  await deliver()
  await press('Continue without a photo')
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/Bring the signed paper to the office/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Continue without a photo' }))
  await pass()
  expect(screen.getByText('No Loads Assigned')).toBeTruthy()
  await pass(30_000)
  expect(screen.getByText('No Loads Assigned')).toBeTruthy()
})

it('sends the POD before the delivery, after the pages that are there', async () => {
  load = { ...load, podDocumentPath: pathOf(9) }
  await open(load)
  expect(screen.getByText('The office has the POD.')).toBeTruthy()
  await choose('Take a photo of the POD', photo('front.jpg'))
  await press('Send POD (1)')
  expect(server.made('PATCH /api/loads/:id/pod')[0]?.body).toEqual({
    podDocumentURL: `${pathOf(9)},${pathOf(1)}`,
  })
  await press('Delivered')
  expect(screen.getByText('No Loads Assigned')).toBeTruthy()
})

it('keeps the pages when the signal goes, and sends only what did not arrive', async () => {
  await open(load)
  await deliver()
  await choose('Choose a file', photo('one.jpg'), photo('two.jpg'))
  server.on({
    'PATCH /api/loads/:id/pod': () => {
      throw new Refusal('shutting_down')
    },
  })
  await press('Send POD (2)')
  expect(alerts()).toContain('The POD could not be sent')
  expect(uploads.puts).toHaveLength(2)
  server.on({
    'PATCH /api/loads/:id/pod': () => ({ ...load, status: 'awaiting_invoicing', podDocumentPath: 'x' }),
  })
  await press('Send POD (2)')
  expect(uploads.puts).toHaveLength(2)
  const [first, second] = server.made('PATCH /api/loads/:id/pod')
  expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'))
  expect(screen.getByText('No Loads Assigned')).toBeTruthy()
})

it("locks the next load's step after the POD, for a second tap", async () => {
  await open(load, aLoadWithDriver({ status: 'at_shipper' }))
  const [, other] = list.loads
  if (!other) throw new Error('the other load is missing')
  await deliver()
  await choose('Take a photo of the POD', photo('front.jpg'))
  const attached: Load = { ...load, status: 'awaiting_invoicing', podDocumentPath: pathOf(1) }
  server.on({ 'PATCH /api/loads/:id/pod': () => attached })
  await press('Send POD (1)')
  expect(button('Now: At Shipper').getAttribute('aria-disabled')).toBe('true')
  await pass(1500)
  expect(button('I left the pickup').getAttribute('aria-disabled')).toBeNull()
})

it('says when a file did not get through', async () => {
  await open(load)
  await choose('Take a photo of the POD', photo('one.jpg'))
  uploads.status = 0
  await press('Send POD (1)')
  expect(screen.getByText(/^No connection\./)).toBeTruthy()
  expect(button('Send POD (1)')).toBeTruthy()
})

it('refuses what is neither photo nor PDF, and takes a page away', async () => {
  await open(load)
  await choose('Choose a file', photo('song.mp3', 'audio/mpeg'), photo('front.jpg'))
  expect(screen.getByText('song.mp3 is not a valid image or PDF file.')).toBeTruthy()
  expect(screen.getByText('Page 1 of 1')).toBeTruthy()
  await press('Remove front.jpg')
  expect(screen.queryByText('Page 1 of 1')).toBeNull()
})
