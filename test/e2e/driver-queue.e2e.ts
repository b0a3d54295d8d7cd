import { expect, type Page } from '@playwright/test'
import type { Entry } from '../../client/queue/entry.ts'
import type { Load, LoadDocument, StatusHistoryEntry } from '../../contract/load-views.ts'
import { test } from './support/journey.ts'
import { linkTo } from './support/link.ts'
import { make, signInWithoutList } from './support/office.ts'
import { setSignal } from './support/signal.ts'

const loads = 46
const photos = 40
const road = [
  ...['in_transit', 'en_route_pickup', 'at_shipper', 'left_shipper', 'en_route_receiver', 'at_receiver'],
  ...['en_route_receiver', 'at_receiver', 'en_route_receiver', 'at_receiver'],
] as const

async function assignedLoad(page: Page, driverId: string, index: number, places: readonly string[]) {
  const stops = places.map((locationId, at) => ({ stopType: at === 0 ? 'pickup' : 'dropoff', locationId }))
  const { id } = await make(page, '/api/loads', { number109: `109-Q-${String(index)}`, stops })
  const { origin } = new URL(page.url())
  const answer = await page.request.patch(`${origin}/api/loads/${id}/assign`, {
    data: { driverId },
    headers: { origin },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return id
}

/** A month in a dead zone, as the phone would have stored it. */
async function fillQueue(phone: Page, driverId: string, loadIds: readonly string[]): Promise<void> {
  const since = Date.now() - 3 * 60 * 60_000
  const key = (index: number) => index.toString(16).padStart(32, '0')
  const entry = (index: number): Omit<Entry, 'id' | 'blobs'> => ({
    ...{ format: 1, driverId, attempts: 0, state: 'waiting', refusal: null, progress: null },
    ...{ happenedAt: new Date(since + index * 10_000).toISOString(), idempotencyKey: key(index) },
    ...{ kind: 'call', loadId: null, call: { method: 'PATCH', path: '' }, body: null },
  })
  const taps = loadIds.flatMap((loadId, load) =>
    road.map((status, step) => ({
      ...entry(step * loadIds.length + load),
      loadId,
      call: { method: 'PATCH', path: `/api/loads/${loadId}/status` },
      body: { status },
    })),
  )
  const papers = Array.from({ length: photos }, (_, index) => {
    const loadId = loadIds[index] ?? ''
    return {
      ...entry(10_000 + index),
      ...{ happenedAt: new Date(since).toISOString(), kind: 'paper', loadId },
      call: { method: 'POST', path: `/api/loads/${loadId}/papers` },
      body: { kind: 'bol', pages: [`00000000-0000-4000-8000-${String(index).padStart(12, '0')}`] },
    }
  })
  const entries = [...taps, ...papers].toSorted((a, b) => a.happenedAt.localeCompare(b.happenedAt))
  // Opened before the app has made it, the database would be there without its tables.
  await phone.waitForFunction(async () => {
    const made = await indexedDB.databases()
    return made.some(({ name, version = 0 }) => name === 'fifthwheel-phone' && version > 0)
  })
  await phone.evaluate(async (all) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 620, height: 800 })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    const noise = context.createImageData(620, 800)
    for (let at = 0; at < noise.data.length; at += 1) noise.data[at] = (at * 7919 + (at >> 3) * 104_729) % 256
    context.putImageData(noise, 0, 0)
    const page = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/jpeg', 0.4))
    const database = await new Promise<IDBDatabase>((opened, failed) => {
      const opening = indexedDB.open('fifthwheel-phone')
      opening.onsuccess = () => opened(opening.result)
      opening.onerror = () => failed(new Error('no database'))
    })
    const writing = database.transaction('entries', 'readwrite')
    for (const each of all) {
      writing.objectStore('entries').add({ ...each, blobs: each.kind === 'paper' ? [page] : [] })
    }
    await new Promise((done) => {
      writing.oncomplete = done
    })
    database.close()
  }, entries)
}

test('500 taps with 40 photos come over a line that drops every tenth request, each once and in order', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000)
  await signInWithoutList(page)
  const places = await Promise.all(
    ['Hereford', 'Waco', 'Abilene', 'Denton'].map(async (city) => {
      const { id } = await make(page, '/api/locations', { name: `Dock ${city}`, city, state: 'TX' })
      return id
    }),
  )
  const names = { firstName: 'Rosa', lastName: 'Lindqvist', username: 'rosa' }
  const { id: driverId } = await make(page, '/api/drivers', { ...names, phoneNumber: '(806) 555-0118' })
  const loadIds: string[] = []
  for (let index = 0; index < loads; index += 1) {
    loadIds.push(await assignedLoad(page, driverId, index, places))
  }

  const link = await linkTo(baseURL ?? '')
  const cab = await browser.newContext({
    baseURL: link.url,
    locale: 'en-US',
    viewport: { width: 390, height: 844 },
  })
  await cab.addInitScript(() => {
    // Between two tries a phone waits for half a second and more, which fifty lost requests would add up to a minute.
    const wait = window.setTimeout.bind(window)
    const hasty = (run: TimerHandler, ms = 0, ...more: unknown[]) =>
      wait(run, ms < 400 ? ms : ms / 20, ...more)
    Object.assign(window, { setTimeout: hasty })
  })
  const phone = await cab.newPage()
  await phone.goto('/driver-login')
  await phone.getByLabel('Username').fill('rosa')
  await phone.getByLabel('Password', { exact: true }).fill('8065550118')
  await phone.getByRole('button', { name: 'Sign in' }).click()
  await expect(phone.getByRole('heading', { name: 'Your Assigned Loads' })).toBeVisible()
  // Until then the program is not on the phone, which could not open it without a network.
  await phone.evaluate(() => navigator.serviceWorker.ready)
  await setSignal(cab, link, false)
  await fillQueue(phone, driverId, loadIds)
  await phone.reload()
  await setSignal(cab, link, false)
  await expect(phone.getByText('No signal. 500 changes saved on this phone.')).toBeVisible()
  link.dropEvery(10)
  await setSignal(cab, link, true)
  await expect(phone.getByText(/saved on this phone/)).toHaveCount(0, { timeout: 240_000 })
  await expect(phone.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  await cab.close()
  await link.close()

  const { origin } = new URL(page.url())
  const read = async (path: string) => (await page.request.get(`${origin}${path}`)).json() as Promise<unknown>
  for (const [index, id] of loadIds.entries()) {
    // The contract promises all three.
    const [load, history, papers] = (await Promise.all(
      ['', '/history', '/documents'].map((part) => read(`/api/loads/${id}${part}`)),
    )) as [Load, StatusHistoryEntry[], LoadDocument[]]
    const driven = history
      .filter(({ source, status }) => source === 'driver' && status !== 'confirmed')
      .toSorted((a, b) => a.timestamp.localeCompare(b.timestamp))
    expect(driven.map(({ status }) => status)).toEqual(road)
    expect(load.status).toBe('at_receiver')
    expect(papers.filter(({ kind }) => kind === 'bol')).toHaveLength(index < photos ? 1 : 0)
  }
})
