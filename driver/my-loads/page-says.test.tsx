import { renderHook, screen, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { paperTap } from '#client/papers/papers-kind.ts'
import { createQueue } from '#client/queue/queue.ts'
import { aLoadWithDriver, aStop } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { alerts, driver, pass, portalUnderTest, press } from '../test-support/portal.tsx'
import { useTappedNotice } from './use-tapped-notice.ts'

const { server, open } = portalUnderTest()
/** Unlike jsdom's, these can be stored. */
const { Blob: StorableBlob } = await vi.importActual<{ Blob: typeof Blob }>('node:buffer')
const none = () => Promise.reject(new TypeError('no network'))

it('counts the papers of the load that is shown, and not those of another', async () => {
  const loads = ['109-2026-001', '109-2026-002'].map((number109) =>
    aLoadWithDriver({ number109, status: 'at_receiver' }),
  )
  const queue = createQueue({ kinds: {} })
  const page = new StorableBlob(['a page'], { type: 'image/jpeg' })
  const happenedAt = '2026-11-24T17:20:00.000Z'
  await queue.enqueue(
    paperTap({ loadId: loads[1]?.id ?? '', driverId: driver.id, kind: 'pod', pages: [page], happenedAt }),
  )
  queue.close()
  server.on({ 'PUT /api/uploads/:id': none })
  await open(...loads)
  await vi.dynamicImportSettled()
  await pass()
  expect(screen.getByRole('heading', { level: 2, name: '109-2026-001' })).toBeTruthy()
  expect(screen.queryByText(/^Waiting on this phone/)).toBeNull()
  await press(/Show load 109-2026-002/)
  await pass(1500)
  expect(screen.getByText('Waiting on this phone to be sent: 1')).toBeTruthy()
})

it('says on the sign that an appointment is today, and in the list only when', async () => {
  vi.setSystemTime(new Date(2026, 10, 24, 9))
  const appointmentAt = new Date(2026, 10, 24, 14).toISOString()
  const stops = [
    aStop({ stopType: 'pickup', companyName: 'Valley Grain', appointmentAt }),
    aStop({ stopSequence: 2, companyName: 'Brazos Loop Paper' }),
  ]
  await open(aLoadWithDriver({ status: 'in_transit', stops }))
  const list = screen.getByRole('region', { name: 'Stops' })
  expect(screen.getByRole('main').textContent.split('2:00 PM')).toHaveLength(3)
  expect(screen.getByText('Today', { exact: false })).toBeTruthy()
  expect(list.textContent).not.toContain('Today')
})

it('lets a browser translate what it says itself, and no name', async () => {
  const page = await open(aLoadWithDriver({ status: 'in_transit', stops: [], location: null }))
  expect(screen.getByText('Ask the office for the destination').getAttribute('translate')).toBeNull()
  page.unmount()
  await open(aLoadWithDriver({ status: 'in_transit', stops: [aStop({ companyName: 'Brazos Loop Paper' })] }))
  const names = screen.getAllByText('Brazos Loop Paper')
  expect(names.map((name) => name.closest('[translate]')?.getAttribute('translate'))).toEqual(['no', 'no'])
})

it('names the destination in the details with what is known of it', async () => {
  const place = { companyName: 'Brazos Loop Paper', address: null, city: 'Waco', state: 'TX' }
  await open(aLoadWithDriver({ status: 'in_transit', stops: [aStop(place)] }))
  await press('View Details')
  const details = within(screen.getByRole('dialog'))
  expect(details.getByText('Destination').nextSibling?.textContent).toBe('Brazos Loop Paper\nWaco, TX')
})

it('says on the sign in which town a place is, and since when a load stands as it does', async () => {
  const place = { companyName: 'Brazos Loop Paper', city: 'Waco', state: 'TX' }
  vi.setSystemTime(new Date(2026, 10, 24, 15))
  const load = aLoadWithDriver({
    ...{ status: 'in_transit', statusSince: new Date(2026, 10, 24, 14).toISOString(), stops: [aStop(place)] },
  })
  const plate = () => screen.getByRole('heading', { level: 2 }).closest('.plate')?.textContent
  const page = await open(load)
  expect(plate()).toContain('Brazos Loop PaperWaco, TX')
  expect(screen.getByText('since 2:00 PM')).toBeTruthy()
  page.unmount()
  const unnamed = { ...place, companyName: null }
  await open({ ...load, isTonu: true, stops: [aStop(unnamed)] })
  expect(plate()?.split('Waco, TX')).toHaveLength(2)
  expect(screen.getByText('Canceled: truck not used (TONU)')).toBeTruthy()
  expect(screen.queryByText(/^since/)).toBeNull()
})

it('opens the stops that are not next, whose facts stand there anyway', async () => {
  const stops = [
    aStop({ stopType: 'pickup', companyName: 'Valley Grain' }),
    aStop({ stopSequence: 2, companyName: 'Brazos Loop Paper' }),
  ]
  await open(aLoadWithDriver({ status: 'in_transit', stops }))
  const rows = within(screen.getByRole('region', { name: 'Stops' })).getAllByRole('listitem')
  const openers = rows.map((row) => row.querySelectorAll('[aria-expanded]').length)
  expect([openers, rows.map((row) => row.getAttribute('aria-current'))]).toEqual([
    [0, 1],
    ['step', null],
  ])
  expect(rows.map((row) => /, next/.test(row.textContent))).toEqual([true, false])
})

it('says whose page it is where nobody is signed in, as far as that is known', async () => {
  const noOne = () => {
    throw new Refusal('unauthorized')
  }
  server.on({ 'GET /api/auth/driver-user': noOne })
  const page = await open()
  const plate = () => screen.getByRole('heading', { name: 'Please Log In' }).parentElement
  expect([...(plate()?.children ?? [])].map(({ tagName }) => tagName)).toEqual(['H1'])
  page.unmount()
  const meta = document.createElement('meta')
  meta.setAttribute('name', 'company-name')
  meta.setAttribute('content', 'Llano Estacado Freight')
  document.head.append(meta)
  await open()
  expect(plate()?.textContent).toBe('Llano Estacado FreightPlease Log In')
})

it('takes a fault of the server for no refusal, on a phone that keeps nothing', async () => {
  indexedDB.open = () => {
    throw new DOMException('Refused', 'InvalidStateError')
  }
  await open(aLoadWithDriver({ status: 'in_transit', stops: [] }))
  server.on({
    'PATCH /api/loads/:id/status': () => {
      throw new Refusal('internal')
    },
  })
  await press("I'm at the pickup")
  expect(alerts()).toContain('Nothing was saved')
})

it('brings the load of a notice to the front, and heeds no other message of the worker', () => {
  const worker = new EventTarget()
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
  const onLoad = vi.fn<(loadId: string) => void>()
  const { unmount } = renderHook(() => useTappedNotice(onLoad))
  const tell = (data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data }))
  for (const data of [null, { type: 'sent', loadId: 'a' }, { type: 'notice-tapped', loadId: null }])
    tell(data)
  expect(onLoad).not.toHaveBeenCalled()
  tell({ type: 'notice-tapped', loadId: 'a' })
  expect(onLoad).toHaveBeenCalledExactlyOnceWith('a')
  unmount()
  tell({ type: 'notice-tapped', loadId: 'b' })
  expect(onLoad).toHaveBeenCalledTimes(1)
})

it('lists other loads with where they go, as long as there are any', async () => {
  const first = aLoadWithDriver({ status: 'in_transit' })
  const page = await open(first)
  expect(screen.queryByRole('heading', { name: 'Your other loads' })).toBeNull()
  page.unmount()
  const place = aStop({ companyName: 'Brazos Loop Paper', city: 'Waco', state: 'TX' })
  await open(first, aLoadWithDriver({ number109: '109-2026-002', stops: [place] }))
  const others = screen.getByRole('region', { name: 'Your other loads' })
  expect(within(others).getByRole('button').textContent).toContain('Brazos Loop Paper, Waco, TX')
})

it.each<[string, Partial<Load>, string[]]>([
  ['on the road', { status: 'at_receiver' }, ['Force Next Stage', 'Return Load']],
  ['whose truck is not used', { status: 'at_receiver', isTonu: true }, []],
])('offers what is rare of a load %s', async (_, facts, offered) => {
  await open(aLoadWithDriver({ driverId: driver.id, ...facts }))
  await vi.dynamicImportSettled()
  await pass()
  const more = screen.queryByRole('button', { name: 'More' })
  expect(more !== null).toBe(offered.length > 0)
  if (more) await press('More')
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(['Force Next Stage', 'Return Load'].filter((name) => names.includes(name))).toEqual(offered)
})

it('does nothing of what is asked twice and then left', async () => {
  await open(aLoadWithDriver({ driverId: driver.id, status: 'at_receiver' }))
  await vi.dynamicImportSettled()
  await pass()
  await press('More')
  for (const name of ['Force Next Stage', 'Return Load']) {
    await press(name)
    expect(screen.getByRole('dialog')).toBeTruthy()
    await press('Cancel')
    expect(screen.queryByRole('dialog')).toBeNull()
  }
  expect(server.made('PATCH /api/loads/:id/force-status')).toEqual([])
  expect(server.made('PATCH /api/loads/:id/return-load')).toEqual([])
})
