import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import type { LoadStatus } from '#domain/loads/load-status.ts'
import { aLoadWithDriver, aStop } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { fakeEventSources } from '../../client/test-support/fake-event-source.ts'
import { setVisibility, show } from '../test-support/fake-location.ts'
import { button, driver, pass, portalUnderTest, press } from '../test-support/portal.tsx'

const { server, list, open } = portalUnderTest()
const sources = fakeEventSources()
afterEach(() => {
  setVisibility('visible')
  history.replaceState(null, '', '/')
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const reads = () => server.made('GET /api/drivers/:id/loads').length
const taps = () => server.made('PATCH /api/loads/:id/status').length
const none = () => Promise.reject(new TypeError('no network'))
const aLoad = (number109: string, facts: Partial<Load> = {}) =>
  aLoadWithDriver({ number109, driverId: driver.id, status: 'in_transit', ...facts })
const accepts = (load: Load) => ({
  'PATCH /api/loads/:id/status': ({ body }: { body: unknown }) => ({
    ...{ ...load, status: (body as { status: LoadStatus }).status },
  }),
})

/** The worker of the page, as far as the page asks it. */
function aWorker(registration: object = {}) {
  const worker = Object.assign(new EventTarget(), { getRegistration: () => Promise.resolve(registration) })
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
  const tell = (data: unknown) => {
    act(() => {
      worker.dispatchEvent(new MessageEvent('message', { data }))
    })
  }
  return { tell }
}

describe('a page that nobody sees', () => {
  it('reads nothing, and all at once when it is seen again', async () => {
    await open(aLoad('109-2026-00501'))
    show('hidden')
    const before = reads()
    await pass(120_000)
    expect(reads()).toBe(before)
    show('visible')
    await pass()
    expect(reads()).toBe(before + 1)
  })

  it('still sends what waits, once the server answers again', async () => {
    const load = aLoad('109-2026-00502')
    await open(load)
    server.on({ 'PATCH /api/loads/:id/status': none })
    await press("I'm at the pickup")
    const before = taps()
    show('hidden')
    server.on(accepts(load))
    await pass(5000)
    expect(taps()).toBe(before + 1)
  })
})

describe('what waits on the phone', () => {
  it('is sent the moment there is signal again', async () => {
    const load = aLoad('109-2026-00503')
    await open(load)
    server.on({ 'PATCH /api/loads/:id/status': none })
    await press("I'm at the pickup")
    const before = taps()
    server.on(accepts(load))
    act(() => {
      dispatchEvent(new Event('online'))
    })
    await pass()
    expect(taps()).toBe(before + 1)
  })

  it('is sent with the next reading after the driver signed in again elsewhere', async () => {
    const load = aLoad('109-2026-00504')
    await open(load)
    server.on({
      'PATCH /api/loads/:id/status': () => {
        throw new Refusal('unauthorized')
      },
    })
    await press("I'm at the pickup")
    const before = taps()
    server.on(accepts(load))
    await pass(29_000)
    expect(taps()).toBe(before)
    await pass(1000)
    expect(taps()).toBe(before + 1)
  })

  it('is left to the worker as well, should the page be closed', async () => {
    const tags: string[] = []
    aWorker({ sync: { register: (tag: string) => Promise.resolve(void tags.push(tag)) } })
    const load = aLoad('109-2026-00505')
    await open(load)
    server.on({ 'PATCH /api/loads/:id/status': none })
    await press("I'm at the pickup")
    expect(tags).toEqual([`send ${driver.id}`])
  })

  it('is followed by the whole list, once all of it is sent', async () => {
    const load = aLoad('109-2026-00506')
    server.on(accepts(load))
    await open(load)
    const before = reads()
    await press("I'm at the pickup")
    expect([taps(), reads()]).toEqual([1, before + 1])
  })
})

describe('news from the office', () => {
  it('of a notice reads the notices alone', async () => {
    await open(aLoad('109-2026-00507'))
    const before = { notices: server.made('GET /api/notices').length, loads: reads() }
    sources.at(-1)?.open()
    sources.at(-1)?.tell('changed', { lists: [], notices: true })
    await pass()
    expect(server.made('GET /api/notices')).toHaveLength(before.notices + 1)
    expect(reads()).toBe(before.loads)
  })

  it('that may have been missed is made good by a reading', async () => {
    await open(aLoad('109-2026-00508'))
    sources.at(-1)?.open()
    await pass()
    const before = reads()
    list.loads = [aLoad('109-2026-00509')]
    sources.at(-1)?.fail(false)
    sources.at(-1)?.open()
    await pass()
    expect(reads()).toBe(before + 1)
    expect(screen.getByRole('heading', { name: '109-2026-00509' })).toBeTruthy()
  })
})

describe('the load in front', () => {
  const [first, second] = [
    aLoad('109-2026-00511', { deliveryDueAt: '2026-11-24' }),
    aLoad('109-2026-00512', { deliveryDueAt: '2026-11-30' }),
  ]
  const front = () => screen.getByRole('heading', { name: /^109-2026-005/ }).textContent

  it('is the one that the address names', async () => {
    history.replaceState(null, '', `/driver-portal?load=${second.id}`)
    await open(first, second)
    expect(front()).toBe('109-2026-00512')
  })

  it('is that of a notice once: the page opened again brings back no load that is done with', async () => {
    const done = aLoad('109-2026-00513', { status: 'delivered', podDocumentPath: '/objects/pod' })
    history.replaceState(null, '', `/driver-portal?load=${done.id}`)
    const page = await open(first, done)
    expect(front()).toBe('109-2026-00513')
    await pass(1500)
    await press('Done with this load')
    page.unmount()
    await open(first, done)
    expect(front()).toBe('109-2026-00511')
  })

  it('is the one of a notice that was tapped outside', async () => {
    const worker = aWorker()
    await open(first, second)
    expect(front()).toBe('109-2026-00511')
    worker.tell({ type: 'notice-tapped', loadId: second.id })
    await pass()
    expect(front()).toBe('109-2026-00512')
  })

  it('is the one of a notice also where the phone has yet to read of it', async () => {
    const worker = aWorker()
    await open(first)
    worker.tell({ type: 'notice-tapped', loadId: second.id })
    await pass()
    expect(front()).toBe('109-2026-00511')
    list.loads = [first, second]
    await pass(30_000)
    expect(front()).toBe('109-2026-00512')
  })

  it('is the one that the address names also where the phone opens with what it knew before', async () => {
    const page = await open(first)
    page.unmount()
    history.replaceState(null, '', `/driver-portal?load=${second.id}`)
    server.on({ 'GET /api/drivers/:id/loads': none })
    await open(first)
    expect(front()).toBe('109-2026-00511')
    server.on({ 'GET /api/drivers/:id/loads': () => [first, second] })
    await pass(30_000)
    expect(front()).toBe('109-2026-00512')
  })

  it('stays while it is signed, whatever was tapped outside', async () => {
    const worker = aWorker()
    await open(first, second)
    await press('Sign Documents')
    worker.tell({ type: 'notice-tapped', loadId: second.id })
    await pass()
    expect(screen.getByRole('dialog', { name: /Sign/ })).toBeTruthy()
    await press('Close')
    expect(front()).toBe('109-2026-00512')
  })

  it('is named at its next step where there are others, and not where it is alone', async () => {
    const page = await open(first, second)
    const named = () => screen.getByRole('contentinfo').textContent.includes('109-2026-00511')
    expect(named()).toBe(true)
    page.unmount()
    await open(first)
    expect(named()).toBe(false)
  })
})

describe('a delivered load', () => {
  const delivered = (facts: Partial<Load> = {}) => {
    const load = aLoad('109-2026-00521', { status: 'delivered', ...facts })
    localStorage.setItem(`fifthwheel.pod-due.${driver.id}`, JSON.stringify([load.id]))
    return load
  }

  it('without its POD asks for the photo, or to go on without one', async () => {
    await open(delivered())
    expect(button('Take a photo of the POD')).toBeTruthy()
    expect(button('Continue without a photo')).toBeTruthy()
  })

  it('whose POD is with the office is simply done', async () => {
    await open(delivered({ podDocumentPath: '/objects/pod' }))
    expect(button('Done with this load')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Continue without a photo' })).toBeNull()
  })
  it('is opened by the notice that asks for its POD, and leaves once that is done', async () => {
    const worker = aWorker()
    const load = delivered()
    localStorage.clear()
    await open(aLoad('109-2026-00522'), load)
    expect(screen.queryByText('109-2026-00521')).toBeNull()
    worker.tell({ type: 'notice-tapped', loadId: load.id })
    await pass(2000)
    expect(button('Take a photo of the POD')).toBeTruthy()
    await press('Continue without a photo')
    await pass()
    await vi.dynamicImportSettled()
    await pass()
    const [, confirm] = screen.getAllByRole('button', { name: 'Continue without a photo' })
    act(() => confirm?.click())
    await pass()
    expect(screen.queryByText('109-2026-00521')).toBeNull()
  })

  it.each([
    ['its POD was taken off', { podDocumentPath: null }],
    ['the POD of one of its deliveries is missing', { podDocumentPath: '/objects/pod', podsMissing: ['b'] }],
  ])('that waits for its invoice is opened, too, where %s', async (_why, facts) => {
    const worker = aWorker()
    const stops = [aStop({ id: 'a', companyName: 'Mill' }), aStop({ id: 'b', companyName: 'Port' })]
    const load = delivered({ status: 'awaiting_invoicing', stops, ...facts })
    localStorage.clear()
    await open(aLoad('109-2026-00522'), load)
    worker.tell({ type: 'notice-tapped', loadId: load.id })
    await pass(2000)
    expect(screen.getByRole('contentinfo').textContent).toMatch(/00521Take a photo of the POD(: Port)?$/)
  })

  it('asks for the POD of each of its deliveries, and is done after the last', async () => {
    const stops = [
      aStop({ id: 'a', stopSequence: 1, companyName: 'Mill', arrivedAt: '2026-11-24T15:00:00.000Z' }),
      aStop({ id: 'b', stopSequence: 2, companyName: 'Port', arrivedAt: '2026-11-24T16:00:00.000Z' }),
    ]
    const load = delivered({ stops, podsMissing: ['a', 'b'] })
    const shown = async (facts: Partial<Load>) => {
      const page = await open({ ...load, ...facts })
      await vi.dynamicImportSettled()
      await pass(2000)
      const words = [screen.getByRole('contentinfo').textContent]
      words.push(screen.queryByText(/^POD missing|The office has the POD/)?.textContent ?? '')
      page.unmount()
      return words
    }
    expect(await shown({})).toEqual(['Take a photo of the POD: Port', 'POD missing: Mill, Port'])
    const one = { podDocumentPath: '/objects/1', podsMissing: ['a'] }
    expect(await shown(one)).toEqual(['Take a photo of the POD: Mill', 'POD missing: Mill'])
    expect(await shown({ ...one, podsMissing: [] })).toEqual([
      'Done with this load',
      'The office has the POD.',
    ])
  })

  it('stays out of the list when its bill is under way', async () => {
    const worker = aWorker()
    const load = delivered({ status: 'awaiting_payment' })
    localStorage.clear()
    await open(aLoad('109-2026-00522'), load)
    worker.tell({ type: 'notice-tapped', loadId: load.id })
    await pass()
    expect(screen.queryByText('109-2026-00521')).toBeNull()
  })
})

describe('a load whose truck was ordered and not used', () => {
  it('says so, has no steps, and comes after all others', async () => {
    const off = aLoad('109-2026-00531', { isTonu: true, deliveryDueAt: '2026-11-20' })
    const later = aLoad('109-2026-00532', { status: 'assigned', deliveryDueAt: '2026-12-20' })
    await open(off, later)
    expect(screen.getByRole('heading', { level: 2, name: '109-2026-00532' })).toBeTruthy()
    await press(/Show load 109-2026-00531/)
    await vi.dynamicImportSettled()
    await pass(2000)
    expect(screen.getByText('Canceled: truck not used (TONU)')).toBeTruthy()
    expect(screen.queryByRole('contentinfo')).toBeNull()
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
    expect(screen.queryByText('next', { exact: false })).toBeNull()
  })
})
