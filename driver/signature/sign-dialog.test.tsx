import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import type { SignerInput } from '#contract/signatures.ts'
import { aLoad, aStop } from '#client/test-support/a-load.ts'
import { StorageFailure } from '#client/queue/storage-failure.ts'
import type { Tap } from '#client/queue/entry.ts'
import { chooseLanguage } from '#client/words/language.ts'
import { placesOf } from '../loads/places.ts'
import { giveBrowserParts } from '../test-support/browser-parts.ts'
import { NoticeProvider } from '../ui/NoticeProvider.tsx'
import { SignDialog } from './SignDialog.tsx'
import { fakeCanvas } from './test-support/fake-canvas.ts'

giveBrowserParts()

const canvas = fakeCanvas()
const pickup = aStop({ stopType: 'pickup', companyName: 'Valley Grain', city: 'Hereford', state: 'TX' })
const dropoff = aStop({
  ...{ stopSequence: 2, companyName: 'Elm Hollow Building Materials', city: 'Abilene', state: 'TX' },
})
const load: Load = aLoad({ number109: '109-2026-416', stops: [pickup, dropoff] })
const [atPickup = null, atDelivery = null] = placesOf(load)
const page = Object.assign(new File(['a page'], 'pod.jpg', { type: 'image/jpeg' }), {
  // jsdom's files cannot be read whole.
  arrayBuffer: () => Promise.resolve(new TextEncoder().encode('a page').buffer),
})
/** SHA-256 of `a page`. */
const pageSha = '9a8eeff1d0bc6b9b7acf170b1168d6d07f193dc770d4c1864b03e48d775e8d1a'

let taps: Tap[]
let store: (tap: Tap) => Promise<void>
const onClose = vi.fn<() => void>()

beforeEach(() => {
  taps = []
  store = (tap) => {
    taps.push(tap)
    return Promise.resolve()
  }
  onClose.mockClear()
  chooseLanguage('en')
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:page')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

type Opened = Partial<Parameters<typeof SignDialog>[0]>

async function open(props: Opened = {}) {
  render(
    <NoticeProvider>
      <SignDialog
        {...{ load, place: atDelivery, page: null, onClose }}
        driverId="driver-dale"
        onSave={(tap) => store(tap)}
        {...props}
      />
    </NoticeProvider>,
  )
  await act(() => Promise.resolve())
}
const button = (name: string) => screen.getByRole('button', { name })
const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true'
const press = (name: string) => act(() => Promise.resolve(fireEvent.click(button(name))))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
const signer = () => (taps[0]?.body as { signer: SignerInput } | undefined)?.signer
const signature = (name = /^Signature, /) => screen.getByRole('img', { name })

/** One stroke of a finger over the canvas. */
function draw(...points: [number, number][]) {
  const [from = [40, 150], ...rest] = points.length > 0 ? points : [[40, 150] as const, [200, 60] as const]
  const at = ([clientX, clientY]: readonly [number, number]) => ({
    clientX,
    clientY,
    buttons: 1,
    pointerId: 1,
  })
  fireEvent.pointerDown(signature(), at([from[0], from[1]]))
  for (const point of rest) fireEvent.pointerMove(window, at(point))
  fireEvent.pointerUp(window, { pointerId: 1, buttons: 0 })
}

describe('the signature dialog', () => {
  it('has nothing to save or download while the canvas is empty, and again once it is cleared', async () => {
    await open()
    expect([isOff('Save'), isOff('Download')]).toEqual([true, true])
    draw()
    expect([isOff('Save'), isOff('Download')]).toEqual([false, false])
    expect(signature(/signed/)).toBeTruthy()
    await press('Clear')
    expect([isOff('Save'), isOff('Download')]).toEqual([true, true])
    expect(signature(/empty/)).toBeTruthy()
    await press('Save')
    expect(taps).toEqual([])
  })

  it('saves the drawing as a PNG of 400 by 200 with who signed, and closes', async () => {
    await open()
    draw()
    type('Printed name', ' Sandra Pruitt ')
    await press('Save')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(canvas.exported()).toEqual({ width: 400, height: 200, type: 'image/png' })
    expect(taps).toMatchObject([
      {
        ...{ kind: 'signature', loadId: load.id, driverId: 'driver-dale' },
        call: { method: 'PATCH', path: `/api/loads/${load.id}/signature` },
        blobs: [{ type: 'image/png' }],
      },
    ])
    expect(signer()).toEqual({
      ...{ printedName: 'Sandra Pruitt', role: 'receiver', isTyped: false },
      place: { name: 'Elm Hollow Building Materials', city: 'Abilene', state: 'TX' },
      ...{ position: null, documentHash: null },
    })
    expect(screen.getByText('Signature Saved')).toBeTruthy()
    expect(screen.getByText('Document signed successfully')).toBeTruthy()
  })

  it('asks for the printed name, and leads to it', async () => {
    await open()
    draw()
    await press('Save')
    expect(taps).toEqual([])
    const field = screen.getByRole('textbox', { name: 'Printed name' })
    expect(screen.getByText('Type the name of who signs.')).toBeTruthy()
    expect(document.activeElement).toBe(field)
    type('Printed name', 'Sandra Pruitt')
    expect(screen.queryByText('Type the name of who signs.')).toBeNull()
  })

  it('takes a typed name for the drawing, and prints it, too', async () => {
    await open()
    await press('Type the name instead')
    expect(isOff('Save')).toBe(true)
    type('Name that stands as the signature', 'Sandra Pruitt')
    expect(isOff('Save')).toBe(false)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Printed name' }).value).toBe(
      'Sandra Pruitt',
    )
    await press('Save')
    expect(signer()).toMatchObject({ printedName: 'Sandra Pruitt', isTyped: true })
    expect(canvas.lastName()).toBe('Sandra Pruitt')
  })

  it('clears a typed name, and gives the finger back what it had drawn', async () => {
    await open()
    draw()
    await press('Type the name instead')
    type('Name that stands as the signature', 'Sandra')
    await press('Clear')
    expect(isOff('Save')).toBe(true)
    await press('Draw it instead')
    expect(isOff('Save')).toBe(false)
    type('Printed name', 'Sandra Pruitt')
    await press('Save')
    expect(signer()?.isTyped).toBe(false)
    expect(canvas.exportedDots()).toBeGreaterThan(0)
  })

  it('keeps the drawing when the phone is turned', async () => {
    await open()
    draw([100, 100], [150, 50])
    canvas.turnTo(200)
    expect(isOff('Save')).toBe(false)
    type('Printed name', 'Sandra Pruitt')
    await press('Save')
    const [x, y] = canvas.exportedStart() ?? [0, 0]
    expect([Math.round(x), Math.round(y)]).toEqual([100, 100])
  })
})

describe('who signs and what is kept', () => {
  it.each([
    ['Sign for the delivery', atDelivery, ['Receiver', 'Driver']],
    ['Sign for the pickup', atPickup, ['Shipper', 'Driver']],
    ['Sign Documents', null, ['Receiver', 'Shipper', 'Driver']],
  ])('are offered for %s', async (title, place, roles) => {
    await open({ place })
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(title)
    const radios = screen.getAllByRole<HTMLInputElement>('radio')
    expect(radios.map(({ labels }) => labels?.[0]?.textContent)).toEqual(roles)
    expect(radios.map(({ checked }) => checked)).toEqual(roles.map((_, index) => index === 0))
  })

  it('goes with the role that is chosen', async () => {
    await open({ place: atPickup })
    fireEvent.click(screen.getByRole('radio', { name: 'Driver' }))
    draw()
    type('Printed name', 'Dale Young')
    await press('Save')
    expect(signer()).toMatchObject({ role: 'driver', place: { name: 'Valley Grain', city: 'Hereford' } })
  })

  it('says the time by the clocks of the place, with their zone where the phone has another', async () => {
    if (!atPickup) throw new Error('a place where it is picked up')
    await open({ place: { ...atPickup, timeZone: 'America/Chicago' } })
    expect(screen.getByText(/Saved with it/).textContent).toMatch(/^Saved with it: .+ C[DS]T, Hereford TX\.$/)
  })

  it('names the page only when it stands on the screen, and keeps its hash', async () => {
    await open({ page })
    // It is hashed by now.
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
    expect(screen.getByText(/Saved with it/).textContent).toMatch(/^Saved with it: .+, Abilene TX\.$/)
    fireEvent.load(screen.getByRole('img', { name: 'The page that is signed' }))
    await waitFor(() => expect(screen.getByText(/Saved with it/).textContent).toMatch(/the POD page/))
    draw()
    type('Printed name', 'Sandra Pruitt')
    await press('Save')
    expect(signer()?.documentHash).toBe(pageSha)
  })

  it('says nothing of a page that this browser cannot draw', async () => {
    await open({ page })
    fireEvent.error(screen.getByRole('img', { name: 'The page that is signed' }))
    draw()
    type('Printed name', 'Sandra Pruitt')
    await press('Save')
    expect([signer()?.documentHash, screen.queryByRole('img', { name: /page/ })]).toEqual([null, null])
  })

  it.each([
    ['granted', { latitude: 32.4487, longitude: -99.7331, accuracy: 9 }],
    ['prompt', null],
  ])('holds the position of a phone whose permission is %s', async (state, expected) => {
    const getCurrentPosition = vi.fn((found: PositionCallback) =>
      found({ coords: { latitude: 32.4487, longitude: -99.7331, accuracy: 9 } } as GeolocationPosition),
    )
    Object.defineProperty(navigator, 'permissions', {
      value: { query: () => Promise.resolve({ state }) },
      configurable: true,
    })
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
    await open()
    await act(() => Promise.resolve())
    expect(getCurrentPosition).toHaveBeenCalledTimes(expected === null ? 0 : 1)
    expect(screen.queryByText(/the position of this phone/) === null).toBe(expected === null)
    draw()
    type('Printed name', 'Sandra Pruitt')
    await press('Save')
    expect(signer()?.position).toEqual(expected)
  })
})

describe('what does not work', () => {
  it.each([
    ['is full', new DOMException('full', 'QuotaExceededError'), 'This phone is full.'],
    ['stores nothing', new Error('disk'), 'This phone could not keep it.'],
  ])('on a phone that %s costs nothing that was drawn or typed', async (_, cause, words) => {
    store = () => Promise.reject(new StorageFailure(cause))
    await open()
    draw()
    type('Printed name', 'Sandra Pruitt')
    await press('Save')
    await screen.findByText('Signature Save Failed')
    const told = screen.getAllByRole('alert').map(({ textContent }) => textContent)
    expect(told.join('')).toContain(`Signature Save Failed${words}`)
    expect(onClose).not.toHaveBeenCalled()
    expect([isOff('Save'), signature().getAttribute('aria-label')]).toEqual([false, 'Signature, signed'])
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Printed name' }).value).toBe(
      'Sandra Pruitt',
    )
  })

  it('is told at once where there is no canvas', async () => {
    canvas.takeAway()
    await open()
    expect(screen.getByText('Canvas not available')).toBeTruthy()
    expect([isOff('Save'), isOff('Download')]).toEqual([true, true])
  })

  it('is told when no picture can be made', async () => {
    await open()
    draw()
    type('Printed name', 'Sandra Pruitt')
    canvas.exportNothing()
    await press('Save')
    expect(await screen.findByText('Failed to create signature blob')).toBeTruthy()
    expect(taps).toEqual([])
  })

  it('is a browser that cannot download, which says so', async () => {
    const download = Object.getOwnPropertyDescriptor(HTMLAnchorElement.prototype, 'download') ?? {}
    Reflect.deleteProperty(HTMLAnchorElement.prototype, 'download')
    await open()
    draw()
    await press('Download')
    expect(await screen.findByText('Nothing was downloaded')).toBeTruthy()
    Object.defineProperty(HTMLAnchorElement.prototype, 'download', download)
  })
})

it('downloads the drawing under the number of the load', async () => {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await open()
  draw()
  await press('Download')
  await waitFor(() => expect(names).toEqual(['signature-109-2026-416.png']))
})

it('says everything in Spanish', async () => {
  chooseLanguage('es')
  await open({ page })
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Firma de la entrega')
  expect(screen.getByText(/Se guarda con la firma/)).toBeTruthy()
})

it('has no fault that axe knows of', async () => {
  await open({ page })
  draw()
  await press('Type the name instead')
  // Colors and sizes need a browser.
  const rules = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } }
  const { violations } = await axe.run(document.body, { rules })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})
