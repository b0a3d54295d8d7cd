import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PhotoTask } from '#client/photo/photo-work.ts'
import type { PaperBody } from '#client/papers/papers-kind.ts'
import { createQueue } from '#client/queue/queue.ts'
import { aLoadWithDriver, aStop } from '#client/test-support/a-load.ts'
import { alerts, button, driver, pass, portalUnderTest, press } from '../test-support/portal.tsx'
import './PaperCamera.tsx'
import { keepDraft, readDraft, type PaperDraft } from './paper-drafts.ts'

const { server, open } = portalUnderTest()
/** Unlike jsdom's, these can be stored. */
const { Blob: StorableBlob } = await vi.importActual<{ Blob: typeof Blob }>('node:buffer')
const pageOf = (text: string) => new StorableBlob([text], { type: 'image/jpeg' })
const corners = [
  { x: 100, y: 200 },
  { x: 900, y: 200 },
  { x: 900, y: 1800 },
  { x: 100, y: 1800 },
]

beforeEach(() => {
  let made = 0
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:page')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const answerTo = (task: PhotoTask) => {
    if (task.kind === 'open') return { width: 1000, height: 2000, shown: new Blob(), corners, faults: [] }
    if (task.kind === 'judge') return { faults: [] }
    made += 1
    return pageOf(`page ${String(made)}`)
  }
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage({ id, task }: { id: number; task: PhotoTask }): void {
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
const tap = async (name: string) => {
  await press(name)
  await loaded()
}
const photo = () => new File(['a photo'], 'photo.jpg', { type: 'image/jpeg' })
const camera = () => screen.getByLabelText<HTMLInputElement>('Add photo', { selector: '[capture]' })
const gallery = () =>
  screen.getAllByLabelText<HTMLInputElement>('Choose from the gallery', { selector: 'input' })[0]
async function choose(input: HTMLInputElement | undefined, ...files: File[]) {
  fireEvent.change(input ?? document.body, { target: { files } })
  await loaded()
}
const openLoad = async (...loads: Parameters<typeof open>) => {
  await open(...loads)
  await loaded()
}
async function papers() {
  const queue = createQueue({ kinds: {} })
  const entries = (await queue.entries(driver.id)).filter(({ kind }) => kind === 'paper')
  queue.close()
  return entries.map(({ body, blobs, happenedAt }) => {
    const { kind, stopId } = body as PaperBody // As papers write it.
    return { kind, stopId: stopId ?? null, pages: blobs.length, happenedAt }
  })
}
const draft = (loadId: string, more: Partial<PaperDraft> = {}): PaperDraft => ({
  ...{
    loadId,
    driverId: driver.id,
    kind: 'pod',
    pages: [pageOf('kept')],
    happenedAt: '2026-11-24T17:20:00.000Z',
  },
  ...more,
})
const chosen = () =>
  screen.queryAllByRole('radio', { checked: true }).map((radio) => radio.parentElement?.textContent)

describe('the papers of a load', () => {
  const load = aLoadWithDriver({ status: 'at_receiver', statusSince: '2026-11-24T17:00:00.000Z' })

  it('come from the camera and from the gallery, where a PDF lies, too', async () => {
    await openLoad(load)
    const opened: string[] = []
    camera().addEventListener('click', () => opened.push('camera'))
    gallery()?.addEventListener('click', () => opened.push('gallery'))
    await press('Add photo')
    await press('Choose from the gallery')
    expect(opened).toEqual(['camera', 'gallery'])
    expect([camera().accept, gallery()?.accept]).toEqual(['image/*', 'image/*,application/pdf,.heic,.heif'])
    expect(
      screen.getByText('All four corners, flat, no shadow on the signature. One photo per page.'),
    ).toBeTruthy()
  })

  it('are not begun where nothing was chosen', async () => {
    await openLoad(load)
    await choose(camera())
    await choose(gallery())
    expect(screen.queryByRole('dialog')).toBeNull()
    await choose(gallery(), photo())
    expect(screen.getByRole('heading', { name: /^POD,/ })).toBeTruthy()
    await tap('Close')
    expect(screen.queryByRole('dialog')).toBeNull()
    // A photo that was not used is no page.
    expect(screen.queryByRole('button', { name: /Go on$/ })).toBeNull()
  })

  it('are of a kind that the driver chose, which is kept with the pages', async () => {
    await openLoad(load)
    await choose(camera(), photo())
    await tap('Use this page')
    fireEvent.click(screen.getByLabelText('Scale ticket'))
    await loaded()
    expect(screen.getByRole('heading', { name: /^Scale ticket,/ })).toBeTruthy()
    expect(await readDraft(load.id, driver.id)).toMatchObject({ kind: 'scale-ticket' })
    await tap('Yes, send 1')
    expect(await papers()).toMatchObject([{ kind: 'scale-ticket', pages: 1 }])
  })

  it('are of a delivery that the driver chose', async () => {
    const [first, second] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']
    const stops = [
      aStop({
        id: first,
        stopSequence: 1,
        companyName: 'Elm Hollow',
        city: null,
        arrivedAt: '2026-11-24T16:20:00.000Z',
      }),
      aStop({ id: second, stopSequence: 2, companyName: 'Canyon Mill', city: null }),
    ]
    await openLoad({ ...load, stops, podsMissing: [first, second] })
    await choose(camera(), photo())
    await tap('Use this page')
    expect(chosen()).toEqual(['POD', 'Elm Hollow'])
    fireEvent.click(screen.getByLabelText('Canyon Mill'))
    await loaded()
    expect(await readDraft(load.id, driver.id)).toMatchObject({ stopId: second })
    await tap('Yes, send 1')
    expect(await papers()).toMatchObject([{ kind: 'pod', stopId: second }])
  })

  it('whose last page was taken off are not offered any more', async () => {
    await keepDraft(draft(load.id))
    await openLoad(load)
    await tap('Photographed, not sent yet: 1. Go on')
    await tap('Remove page 1')
    expect(screen.queryByRole('heading', { name: 'Is that all pages?' })).toBeNull()
    expect(button('Take a photo')).toBeTruthy()
    await tap('Close')
    expect(screen.queryByRole('button', { name: /Go on$/ })).toBeNull()
    expect(await readDraft(load.id, driver.id)).toBeNull()
  })

  it('are not those that another driver began on this phone', async () => {
    await keepDraft(draft(load.id, { driverId: 'another' }))
    await openLoad(load)
    expect(screen.queryByRole('button', { name: /Go on$/ })).toBeNull()
  })

  it('stay on the camera where the phone is too full to keep them for sending', async () => {
    await keepDraft(draft(load.id))
    await openLoad(load)
    await tap('Photographed, not sent yet: 1. Go on')
    const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    await tap('Yes, send 1')
    expect(alerts()).toContain('This phone is full.')
    expect(button('Yes, send 1')).toBeTruthy()
    add.mockRestore()
    put.mockRestore()
    expect(await papers()).toEqual([])
    await tap('Yes, send 1')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await papers()).toHaveLength(1)
  })

  it.each([
    [{ podDocumentPath: '/objects/1' }, true],
    [{ podDocumentPath: null }, false],
  ])('are said to be with the office where its POD is: %j', async (facts, isThere) => {
    await openLoad({ ...load, ...facts })
    expect(screen.queryByText('The office has the POD.') !== null).toBe(isThere)
    expect(screen.queryByText(/^POD missing/)).toBeNull()
  })

  it('where one delivery is over and its POD missing, are asked for by its town or name', async () => {
    const [first, second] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']
    const stops = [
      aStop({
        id: first,
        stopSequence: 1,
        companyName: null,
        city: null,
        arrivedAt: '2026-11-24T16:20:00.000Z',
      }),
      aStop({
        id: second,
        stopSequence: 2,
        companyName: null,
        city: 'Midland',
        arrivedAt: '2026-11-24T17:00:00.000Z',
      }),
    ]
    await openLoad({ ...load, stops, podsMissing: [second], podDocumentPath: '/objects/1' })
    expect(screen.getByText('POD missing: Midland')).toBeTruthy()
    expect(screen.queryByText('The office has the POD.')).toBeNull()
    cleanup()
    await pass()
    await openLoad({ ...load, stops, podsMissing: [], podDocumentPath: '/objects/1' })
    expect(screen.getByText('The office has the POD.')).toBeTruthy()
  })
})

describe('pages that were kept when another photo comes', () => {
  const at = (status: 'at_receiver' | 'en_route_receiver') =>
    aLoadWithDriver({ status, statusSince: '2026-11-24T17:20:00.000Z' })

  it.each([
    [
      'a BOL of before the delivery',
      'at_receiver',
      { kind: 'bol', happenedAt: '2026-11-24T17:19:59.999Z' },
      1,
      1,
    ],
    ['a BOL of this moment', 'at_receiver', { kind: 'bol' }, 0, 2],
    ['a BOL on the way', 'en_route_receiver', { kind: 'bol', happenedAt: '2026-11-24T12:00:00.000Z' }, 0, 2],
    [
      'a receipt of before',
      'at_receiver',
      { kind: 'lumper-receipt', happenedAt: '2026-11-24T12:00:00.000Z' },
      0,
      2,
    ],
    ['the POD itself', 'at_receiver', { kind: 'pod', happenedAt: '2026-11-24T12:00:00.000Z' }, 0, 2],
  ] as const)('%s, %s, are sent, or go on with it: %j', async (_what, status, more, sent, pages) => {
    const load = at(status)
    await keepDraft(draft(load.id, more))
    await openLoad(load)
    await choose(camera(), photo())
    await tap('Use this page')
    expect(await papers()).toHaveLength(sent)
    expect(button(`Yes, send ${String(pages)}`)).toBeTruthy()
  })

  it('stay with it where the phone cannot keep them for sending', async () => {
    const load = at('at_receiver')
    await keepDraft(draft(load.id, { kind: 'bol', happenedAt: '2026-11-24T12:00:00.000Z' }))
    await openLoad(load)
    const refuse = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
    const [add, put] = (['add', 'put'] as const).map((name) =>
      vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(refuse),
    )
    await choose(camera(), photo())
    add?.mockRestore()
    put?.mockRestore()
    expect(screen.getByRole('heading', { name: /^BOL,/ })).toBeTruthy()
    await tap('Use this page')
    expect(await papers()).toEqual([])
    expect(button('Yes, send 2')).toBeTruthy()
  })
})

describe('a photo in the camera', () => {
  const load = aLoadWithDriver({ status: 'at_receiver' })

  it('that is taken again is looked at anew, and its edges are as they were found', async () => {
    await openLoad(load)
    await choose(camera(), photo())
    await tap('Move edges')
    expect(button('Edges are right')).toBeTruthy()
    await choose(screen.getByLabelText<HTMLInputElement>('Take a photo', { selector: '[capture]' }), photo())
    expect(screen.queryByRole('button', { name: 'Edges are right' })).toBeNull()
    expect(screen.getByText('Page 1, edges found')).toBeTruthy()
  })

  it('is called by its load, and is none of the pages before it is used', async () => {
    await openLoad({ ...load, number109: '109-2026-417' })
    await choose(camera(), photo())
    const title = screen.getByRole('heading', { name: /^POD,/ })
    expect(title.textContent).toMatch(/417/)
    expect(screen.queryByRole('button', { name: /^Page 1–/ })).toBeNull()
    await tap('Use this page')
    await choose(screen.getByLabelText<HTMLInputElement>('Take a photo', { selector: '[capture]' }), photo())
    await tap('Move edges')
    // While edges are moved nothing else is offered.
    expect(screen.queryByRole('button', { name: 'Page 1–1' })).toBeNull()
    await tap('Edges are right')
    expect(button('Page 1–1')).toBeTruthy()
  })

  it('is kept as a page at once, should the phone end the page', async () => {
    await openLoad(load)
    await choose(camera(), photo())
    await tap('Use this page')
    const kept = await readDraft(load.id, driver.id)
    expect(await Promise.all((kept?.pages ?? []).map((page) => page.text()))).toEqual(['page 1'])
    cleanup()
    await pass()
    await openLoad(load)
    expect(button('Photographed, not sent yet: 1. Go on')).toBeTruthy()
  })
})
