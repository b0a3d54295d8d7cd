import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PhotoTask } from '#client/photo/photo-work.ts'
import { createQueue } from '#client/queue/queue.ts'
import { aLoadWithDriver, aStop } from '#client/test-support/a-load.ts'
import { alerts, button, driver, pass, portalUnderTest, press } from '../test-support/portal.tsx'
import './PaperCamera.tsx'
import { keepDraft } from './paper-drafts.ts'

const { server, open } = portalUnderTest()
/** Unlike jsdom's, these can be stored. */
const { Blob: StorableBlob } = await vi.importActual<{ Blob: typeof Blob }>('node:buffer')

let found: object
let judged: unknown[]
let mended: unknown[]
/** The phone has not looked at the photo yet. */
let isSilent: boolean
let failLast: () => void
beforeEach(() => {
  found = { corners: null, faults: ['no_page'] }
  judged = []
  mended = []
  isSilent = false
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:page')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const answerTo = (task: PhotoTask) => {
    if (task.kind === 'open') return { width: 1000, height: 2000, shown: new Blob(), ...found }
    if (task.kind === 'judge') {
      judged.push(task.corners)
      return { faults: [] }
    }
    mended.push(task.corners)
    return new StorableBlob([`page ${String(mended.length)}`], { type: 'image/jpeg' })
  }
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage({ id, task }: { id: number; task: PhotoTask }): void {
        failLast = () =>
          this.dispatchEvent(new MessageEvent('message', { data: { id, failure: 'no picture' } }))
        if (isSilent) return
        const answer = answerTo(task)
        queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { id, answer } })))
      }
      terminate(): void {}
    },
  )
  server.on({ 'PUT /api/uploads/:id': () => Promise.reject(new TypeError('no network')) })
  return () => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  }
})

/** What the page loads on demand takes its own time. */
async function loaded() {
  await vi.dynamicImportSettled()
  await pass()
}
async function photograph(
  label = 'Add photo',
  file = new File(['a photo'], 'photo.jpg', { type: 'image/jpeg' }),
) {
  const [input] = screen.getAllByLabelText(label, { selector: '[capture]' })
  const files = [file]
  fireEvent.change(input ?? document.body, { target: { files } })
  await loaded()
}
const tap = async (name: string) => {
  await press(name)
  await loaded()
}
async function waiting(kind = 'paper') {
  const queue = createQueue({ kinds: {} })
  const entries = (await queue.entries(driver.id)).filter((entry) => entry.kind === kind)
  queue.close()
  return Promise.all(entries.map(({ blobs }) => Promise.all(blobs.map((page) => page.text()))))
}
const placeOf = ({ style }: HTMLElement) => [style.left, style.top]
const frame = [
  { x: 100, y: 200 },
  { x: 900, y: 200 },
  { x: 900, y: 1800 },
  { x: 100, y: 1800 },
]

it('cuts a page out by corners that the driver sets where none were found', async () => {
  await open(aLoadWithDriver({ status: 'at_receiver' }))
  await loaded()
  await photograph()
  expect(screen.getByText('Page 1, no edges found')).toBeTruthy()
  await tap('Move edges')
  expect(judged).toEqual([frame])
  expect(placeOf(button('Top left corner'))).toEqual(['10%', '10%'])
  await tap('Edges are right')
  expect(screen.queryByRole('button', { name: 'Top left corner' })).toBeNull()
  await tap('Use this page')
  expect(mended).toEqual([frame])
})

it('begins with the corners that were found, and leaves the photo as it is until one is moved', async () => {
  const corners = frame.map(({ x, y }) => ({ x: x + 50, y }))
  found = { corners, faults: [] }
  await open(aLoadWithDriver({ status: 'at_receiver' }))
  await loaded()
  await photograph()
  await tap('Move edges')
  expect(placeOf(button('Top left corner'))).toEqual(['15%', '10%'])
  expect(judged).toEqual([])
  fireEvent.keyDown(button('Top left corner'), { key: 'ArrowRight' })
  await loaded()
  expect(judged).toEqual([[{ x: 160, y: 200 }, ...corners.slice(1)]])
})

it('sends several photographs as one paper, and is gone then', async () => {
  found = { corners: frame, faults: [] }
  await open(aLoadWithDriver({ status: 'at_receiver' }))
  await loaded()
  await photograph()
  await tap('Use this page')
  // Of a load with one delivery nobody is asked which it is.
  expect(screen.queryByRole('group', { name: 'Of which delivery?' })).toBeNull()
  await photograph('Take a photo')
  await tap('Use this page')
  expect(screen.getByRole('radio', { checked: true })).toBe(screen.getByLabelText('POD'))
  await tap('Yes, send 2')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText(/Saved on this phone/)).toBeTruthy()
  expect(await waiting()).toEqual([['page 1', 'page 2']])
})

it('sends a paper once, though the button is pressed twice', async () => {
  found = { corners: frame, faults: [] }
  await open(aLoadWithDriver({ status: 'at_receiver' }))
  await loaded()
  await photograph()
  await tap('Use this page')
  const send = button('Yes, send 1')
  fireEvent.click(send)
  fireEvent.click(send)
  await loaded()
  expect(await waiting()).toEqual([['page 1']])
})

it('says so while a photo is looked at, and no longer', async () => {
  found = { corners: frame, faults: [] }
  await open(aLoadWithDriver({ status: 'at_receiver' }))
  await loaded()
  const said = screen.queryByText('Looking at the photo...')
  expect(said).toBeNull()
  isSilent = true
  await photograph()
  expect(screen.getByText('Looking at the photo...')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Move edges' })).toBeNull()
  isSilent = false
  await photograph('Take a photo')
  expect(screen.queryByText('Looking at the photo...')).toBeNull()
  expect(screen.getByText('The page can be read')).toBeTruthy()
})

it('says that the phone is full until a page could be kept', async () => {
  found = { corners: frame, faults: [] }
  const load = aLoadWithDriver({ status: 'at_receiver' })
  await open(load)
  await loaded()
  await photograph()
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  await tap('Use this page')
  expect(alerts()).toContain('This phone is full.')
  put.mockRestore()
  await tap('Remove page 1')
  expect(alerts()).toBe('')
})

it('lets a photo be used in spite of a fault, and no file that the office refuses', async () => {
  await open(aLoadWithDriver({ status: 'at_receiver' }))
  await loaded()
  await photograph()
  expect(screen.getByText('No page was found')).toBeTruthy()
  const large = new File([], 'scan.pdf')
  Object.defineProperty(large, 'size', { value: 26 * 1024 * 1024 })
  await tap('Use it anyway')
  expect(button('Yes, send 1')).toBeTruthy()
  isSilent = true
  await photograph('Take a photo', large)
  failLast()
  await loaded()
  expect(screen.getByText('This file cannot be sent')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Use it anyway' })).toBeNull()
})

it('asks of which delivery a POD is by what is known of each', async () => {
  const stops = [
    aStop({ stopSequence: 1, companyName: 'Elm Hollow', city: null }),
    aStop({ stopSequence: 2, companyName: null, city: 'Midland' }),
  ]
  found = { corners: frame, faults: [] }
  await open(aLoadWithDriver({ status: 'at_receiver', stops }))
  await loaded()
  await photograph()
  await tap('Use this page')
  const asked = screen.getByRole('group', { name: 'Of which delivery?' })
  expect([...asked.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
    'Elm Hollow',
    'Midland',
  ])
})

it('says that no photo came, until one has come', async () => {
  await open(aLoadWithDriver({ status: 'at_receiver' }))
  await loaded()
  expect(alerts()).toBe('')
  expect(screen.queryByRole('button', { name: /Go on$/ })).toBeNull()
  const camera = screen.getByLabelText('Add photo', { selector: '[capture]' })
  fireEvent(camera, new Event('cancel'))
  expect(alerts()).toContain('No photo came.')
  await photograph()
  await tap('Close')
  expect(alerts()).toBe('')
})

it('can be left in the middle, and goes back to the pages that are there', async () => {
  const load = aLoadWithDriver({ status: 'at_receiver' })
  const page = new StorableBlob(['kept'], { type: 'image/jpeg' })
  const happenedAt = '2026-11-24T17:20:00.000Z'
  await keepDraft({ loadId: load.id, driverId: driver.id, kind: 'pod', pages: [page], happenedAt })
  await open(load)
  await loaded()
  await photograph()
  expect(screen.getByText('Page 2, no edges found')).toBeTruthy()
  await tap('Page 1–1')
  expect(screen.getByRole('heading', { name: 'Is that all pages?' })).toBeTruthy()
  await tap('Close')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(button('Photographed, not sent yet: 1. Go on')).toBeTruthy()
})

describe('of a POD that was begun and not sent', () => {
  const [first, second] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']
  const arrivedAt = '2026-11-24T16:20:00.000Z'
  const load = aLoadWithDriver({
    ...{ status: 'at_receiver', statusSince: '2026-11-24T22:05:00.000Z', podsMissing: [first, second] },
    stops: [
      aStop({ id: first, stopSequence: 1, arrivedAt, departedAt: '2026-11-24T18:00:00.000Z' }),
      aStop({ id: second, stopSequence: 2, arrivedAt: '2026-11-24T22:05:00.000Z' }),
    ],
  })
  const photographNext = async (stopId: string) => {
    found = { corners: frame, faults: [] }
    const pages = [new StorableBlob(['kept'], { type: 'image/jpeg' })]
    const happenedAt = '2026-11-24T17:20:00.000Z'
    await keepDraft({ loadId: load.id, driverId: driver.id, kind: 'pod', pages, happenedAt, stopId })
    await open(load)
    await loaded()
    await photograph()
    await tap('Use this page')
  }

  it('the next photo is another paper where it is of the delivery after it', async () => {
    await photographNext(first)
    expect(await waiting()).toEqual([['kept']])
    expect(button('Yes, send 1')).toBeTruthy()
  })

  it('the next photo is another page of it where it is of the same delivery', async () => {
    await photographNext(second)
    expect(await waiting()).toEqual([])
    expect(button('Yes, send 2')).toBeTruthy()
  })

  it('nothing is sent where no page of it was kept', async () => {
    server.on({ 'PATCH /api/loads/:id/status': () => Promise.reject(new TypeError('no network')) })
    await open(aLoadWithDriver({ driverId: driver.id, status: 'en_route_receiver' }))
    await loaded()
    await photograph()
    await tap('Close')
    await pass(1000)
    await tap("I'm at the delivery")
    await photograph()
    expect(screen.getByRole('heading', { name: /^POD,/ })).toBeTruthy()
    expect(await waiting()).toEqual([])
    expect(await waiting('call')).toHaveLength(1)
  })
})

describe.each([
  ['at_receiver', ['Elm Hollow']],
  ['delivered', ['Elm Hollow', 'Midland']],
] as const)('of a load with several deliveries that is %s', (status, places) => {
  it('names those where the truck has been and whose POD is missing', async () => {
    const [first, second] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']
    const arrivedAt = '2026-11-24T16:20:00.000Z'
    const load = aLoadWithDriver({
      status,
      podsMissing: [first, second],
      stops: [
        aStop({ id: first, stopSequence: 1, companyName: 'Elm Hollow', city: 'Abilene', arrivedAt }),
        aStop({ id: second, stopSequence: 2, companyName: null, city: 'Midland', arrivedAt: null }),
      ],
    })
    localStorage.setItem(`fifthwheel.pod-due.${driver.id}`, JSON.stringify([load.id]))
    await open(load)
    await loaded()
    expect(screen.getByText(`POD missing: ${places.join(', ')}`)).toBeTruthy()
    expect(screen.queryByText('The office has the POD.')).toBeNull()
  })
})
