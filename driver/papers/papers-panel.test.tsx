import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { paperTap } from '#client/papers/papers-kind.ts'
import { createQueue } from '#client/queue/queue.ts'
import { aLoadWithDriver } from '#client/test-support/a-load.ts'
import { driver, pass, portalUnderTest, press } from '../test-support/portal.tsx'
import './PaperCamera.tsx'
import { likelyKind } from './PapersPanel.tsx'
import { keepDraft, readDraft } from './paper-drafts.ts'

const { server, open } = portalUnderTest()
const goOn = 'Photographed, not sent yet: 1. Go on'

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:page')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      terminate = () => undefined
    },
  )
  server.on({ 'PUT /api/uploads/:id': () => Promise.reject(new TypeError('no network')) })
  return () => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  }
})

/** Unlike jsdom's, these can be stored. */
const { Blob: StorableBlob } = await vi.importActual<{ Blob: typeof Blob }>('node:buffer')
const pageOf = (text: string) => new StorableBlob([text], { type: 'image/jpeg' })

/** What the page loads on demand takes its own time. */
async function loaded() {
  await vi.dynamicImportSettled()
  await pass()
}

it('sends a paper that was begun before the page ended, and offers it no more', async () => {
  const load = aLoadWithDriver({ status: 'at_receiver' })
  const page = pageOf('a page')
  const happenedAt = '2026-11-24T17:20:00.000Z'
  await keepDraft({ loadId: load.id, driverId: driver.id, kind: 'pod', pages: [page], happenedAt })
  await open(load)
  await loaded()
  await press(goOn)
  await loaded()
  await press('Yes, send 1')
  await loaded()
  expect(screen.getByText(/Saved on this phone/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: goOn })).toBeNull()

  cleanup()
  await pass()
  await open(load)
  await loaded()
  expect(screen.getByText('Waiting on this phone to be sent: 1')).toBeTruthy()
  expect(screen.queryByRole('button', { name: goOn })).toBeNull()
  const queue = createQueue({ kinds: {} })
  expect(await queue.entries(driver.id)).toMatchObject([{ kind: 'paper', loadId: load.id, happenedAt }])
  queue.close()
})

it('keeps its load on the page until it is sent, and no longer', async () => {
  const load = aLoadWithDriver({ status: 'at_receiver' })
  const pages = [pageOf('a page')]
  const happenedAt = '2026-11-24T17:20:00.000Z'
  await keepDraft({ loadId: load.id, driverId: driver.id, kind: 'pod', pages, happenedAt })
  await open(load)
  await loaded()
  await press(goOn)
  await loaded()
  server.on({ 'GET /api/drivers/:id/loads': () => [] })
  await pass(30_000)
  expect(screen.queryByText("You don't have any loads assigned yet.")).toBeNull()
  await press('Yes, send 1')
  await loaded()
  await pass(30_000)
  expect(screen.getByText("You don't have any loads assigned yet.")).toBeTruthy()
})

it('takes one page off a paper and keeps the others, also when the page is opened again', async () => {
  const load = aLoadWithDriver({ status: 'at_receiver' })
  const pages = ['first', 'second', 'third'].map(pageOf)
  const happenedAt = '2026-11-24T17:20:00.000Z'
  await keepDraft({ loadId: load.id, driverId: driver.id, kind: 'pod', pages, happenedAt })
  await open(load)
  await loaded()
  await press('Photographed, not sent yet: 3. Go on')
  await loaded()
  await press('Remove page 2')
  await loaded()
  expect(screen.getByRole('button', { name: 'Yes, send 2' })).toBeTruthy()
  const kept = await readDraft(load.id, driver.id)
  expect(await Promise.all((kept?.pages ?? []).map((page) => page.text()))).toEqual(['first', 'third'])
})

it('shows the kind of a page that the phone cannot draw, and no other in its place', async () => {
  const load = aLoadWithDriver({ status: 'at_receiver' })
  const pages = [new StorableBlob(['a scan'], { type: 'application/pdf' }), pageOf('a photo')]
  const happenedAt = '2026-11-24T17:20:00.000Z'
  await keepDraft({ loadId: load.id, driverId: driver.id, kind: 'pod', pages, happenedAt })
  await open(load)
  await loaded()
  await press('Photographed, not sent yet: 2. Go on')
  await loaded()
  const rows = () =>
    screen.getAllByRole('button', { name: /^Remove page/ }).flatMap((button) => button.closest('li') ?? [])
  const drawn = () => rows().map((row) => row.querySelector('img') !== null)
  expect(drawn()).toEqual([true, true])
  const [scan] = rows()
  fireEvent.error(scan?.querySelector('img') ?? document.body)
  expect([drawn(), scan?.textContent]).toEqual([[false, true], 'PDFPage 1Remove'])
  await press('Remove page 1')
  await loaded()
  expect(drawn()).toEqual([true])
})

it('shows who signs the POD that was photographed last', async () => {
  const shown: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((page) => {
    if ('text' in page) shown.push(page)
    return 'blob:page'
  })
  const load = aLoadWithDriver({ status: 'at_receiver' })
  const queue = createQueue({ kinds: {} })
  for (const text of ['first', 'second']) {
    const page = pageOf(text)
    const happenedAt = '2026-11-24T17:20:00.000Z'
    await queue.enqueue(
      paperTap({ loadId: load.id, driverId: driver.id, kind: 'pod', pages: [page], happenedAt }),
    )
  }
  queue.close()
  await open(load)
  await loaded()
  await press('Sign Documents')
  await loaded()
  expect(await shown.at(-1)?.text()).toBe('second')
})

it('takes what is photographed for what it is likely to be now, when no page was kept before', async () => {
  const load = aLoadWithDriver({ status: 'en_route_receiver' })
  await open(load)
  await loaded()
  const photograph = async () => {
    const files = [new File(['a photo'], 'photo.jpg', { type: 'image/jpeg' })]
    fireEvent.change(screen.getByLabelText('Add photo', { selector: '[capture]' }), { target: { files } })
    await loaded()
  }
  await photograph()
  expect(screen.getByRole('heading', { name: /^BOL,/ })).toBeTruthy()
  await press('Close')
  await loaded()
  await press("I'm at the delivery")
  await loaded()
  await photograph()
  expect(screen.getByRole('heading', { name: /^POD,/ })).toBeTruthy()
})

it('sends pages of the BOL that were kept since the pickup by themselves once the POD is photographed', async () => {
  const load = aLoadWithDriver({ status: 'delivered', statusSince: '2026-11-24T22:05:00.000Z' })
  localStorage.setItem(`fifthwheel.pod-due.${driver.id}`, JSON.stringify([load.id]))
  const page = pageOf('a BOL')
  const happenedAt = '2026-11-24T17:20:00.000Z'
  await keepDraft({ loadId: load.id, driverId: driver.id, kind: 'bol', pages: [page], happenedAt })
  await open(load)
  await loaded()
  const files = [new File(['a photo'], 'photo.jpg', { type: 'image/jpeg' })]
  fireEvent.change(screen.getByLabelText('Add photo', { selector: '[capture]' }), { target: { files } })
  await loaded()
  expect(screen.getByRole('heading', { name: /^POD,/ })).toBeTruthy()
  const queue = createQueue({ kinds: {} })
  const [bol, ...others] = await queue.entries(driver.id)
  queue.close()
  expect([bol, others]).toMatchObject([{ kind: 'paper', body: { kind: 'bol' }, happenedAt }, []])
  expect(await readDraft(load.id, driver.id)).toBeNull()
})

it.each([
  ['at_shipper', 'bol'],
  ['en_route_receiver', 'bol'],
  ['at_receiver', 'pod'],
  ['delivered', 'pod'],
] as const)('takes a paper photographed %s for a %s', (status, kind) => {
  expect(likelyKind(aLoadWithDriver({ status }))).toBe(kind)
})
