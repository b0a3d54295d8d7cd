import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type BrowserContext, type Page } from '@playwright/test'
import type { Load, StatusHistoryEntry } from '../../contract/load-views.ts'
import { launchOptions } from '../../tools/setup/chromium.mjs'
import { test } from './support/journey.ts'
import { linkTo, type Link } from './support/link.ts'
import { make, signInAsOffice } from './support/office.ts'
import { setSignal } from './support/signal.ts'

const number = '109-2026-824'
const towns = [
  { name: 'Valle Verde Grain', city: 'Hereford', state: 'TX', type: 'pickup' },
  { name: 'Double Draw Cotton Gin', city: 'Plainview', state: 'TX', type: 'pickup' },
  { name: 'Brazos Loop Paper', city: 'Waco', state: 'TX', type: 'dropoff' },
  { name: 'Elm Hollow Building Materials', city: 'Abilene', state: 'TX', type: 'dropoff' },
  { name: 'Pecan Row Produce', city: 'Denton', state: 'TX', type: 'dropoff' },
] as const

/** A phone whose browser can be killed and restarted: its data is on disk. */
async function aPhone(link: Link) {
  const disk = await mkdtemp(join(tmpdir(), 'fifthwheel-phone-'))
  let context: BrowserContext | null = null
  const start = async (): Promise<Page> => {
    context = await chromium.launchPersistentContext(disk, {
      ...launchOptions(),
      baseURL: link.url,
      locale: 'es-US',
      timezoneId: 'America/Chicago',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    })
    return context.pages()[0] ?? context.newPage()
  }
  return {
    start,
    /** The browser may send what waits as soon as it starts: the line is cut, too. */
    setSignal: async (isThere: boolean) => {
      if (context) await setSignal(context, link, isThere)
    },
    /** Like a phone that is short of memory. */
    kill: async () => context?.close(),
    end: async () => {
      await context?.close()
      await rm(disk, { recursive: true, force: true })
    },
  }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Presses the next step, and waits until the one after it may be pressed. */
async function tap(page: Page, words: string): Promise<number> {
  await button(page, words).click()
  const at = Date.now()
  await expect(button(page, words)).toHaveCount(0)
  await expect(button(page, /^Ahora: /)).toHaveCount(0)
  return at
}

async function aLoadWithFiveStops(page: Page) {
  const places = await Promise.all(
    towns.map(({ name, city, state }) => make(page, '/api/locations', { name, city, state })),
  )
  const driver = { firstName: 'José', lastName: 'Gutiérrez', phoneNumber: '(806) 555-0117', username: 'jose' }
  const { id: driverId } = await make(page, '/api/drivers', driver)
  const stops = towns.map(({ type }, index) => ({ stopType: type, locationId: places[index]?.id }))
  const { id } = await make(page, '/api/loads', { number109: number, trackingEnabled: false, stops })
  const { origin } = new URL(page.url())
  const answer = await page.request.patch(`${origin}/api/loads/${id}/assign`, {
    data: { driverId },
    headers: { origin },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return id
}

test('a load with five stops is driven in Spanish without signal, and the office has it as it was tapped', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000)
  await signInAsOffice(page)
  const loadId = await aLoadWithFiveStops(page)

  const link = await linkTo(baseURL ?? '')
  const phone = await aPhone(link)
  let cab = await phone.start()
  await cab.goto('/driver-login')
  await cab.getByLabel('Usuario').fill('jose')
  await cab.getByLabel('Contraseña', { exact: true }).fill('8065550117')
  await button(cab, 'Entrar').click()
  await expect(cab.getByRole('heading', { name: 'Sus cargas asignadas' })).toBeVisible()
  await cab.evaluate(() => navigator.serviceWorker.ready)

  const taps: number[] = []
  const step = async (words: string) => void taps.push(await tap(cab, words))
  await step('Aceptar carga y empezar el rastreo')
  await step('Llegué a Valle Verde Grain')
  await phone.setSignal(false)
  await step('Salí de Valle Verde Grain')

  // Without signal the page opens again, with all that was tapped.
  await cab.reload()
  await step('Llegué a Double Draw Cotton Gin')
  await phone.kill()
  cab = await phone.start()
  await phone.setSignal(false)
  await cab.goto('/driver-portal')
  await phone.setSignal(false)
  await expect(cab.getByText('Sin señal. 2 cambios guardados en este teléfono.')).toBeVisible()
  await step('Salí de Double Draw Cotton Gin')
  await step('Llegué a Brazos Loop Paper')
  await phone.setSignal(true)
  await expect(cab.getByText(/guardados? en este teléfono/)).toHaveCount(0)

  // A new release comes while the truck is on its way.
  link.replace('/driver-worker.js', (script) => script.replace(/release:"[^"]+"/, 'release:"next-one"'))
  await cab.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })
  await expect.poll(() => cab.evaluate(() => caches.keys())).toContain('fifthwheel-driver-next-one')
  await phone.setSignal(false)
  await step('Salí de Brazos Loop Paper')
  await cab.reload()
  await step('Llegué a Elm Hollow Building Materials')
  await step('Salí de Elm Hollow Building Materials')
  await step('Llegué a Pecan Row Produce')
  await step('Ya entregué')
  await button(cab, 'Seguir sin foto').click()
  await cab.getByRole('dialog').getByRole('button', { name: 'Seguir sin foto' }).click()
  await expect(cab.getByRole('heading', { name: 'No tiene cargas asignadas' })).toBeVisible()
  await phone.setSignal(true)
  await expect(cab.getByText(/guardados? en este teléfono/)).toHaveCount(0)

  const { origin } = new URL(page.url())
  const read = async (path: string) => (await page.request.get(`${origin}${path}`)).json() as Promise<unknown>
  // The phone stays on until its last tap has arrived.
  await expect.poll(async () => ((await read(`/api/loads/${loadId}`)) as Load).status).toBe('delivered')
  await phone.end()
  await link.close()
  // The contract promises both.
  const load = (await read(`/api/loads/${loadId}`)) as Load
  const history = (await read(`/api/loads/${loadId}/history`)) as StatusHistoryEntry[]
  const driven = history.filter(({ source }) => source === 'driver')
  const byTime = driven.toSorted((a, b) => a.timestamp.localeCompare(b.timestamp))
  const expected = [
    ...['in_transit', 'at_shipper', 'en_route_pickup', 'at_shipper', 'left_shipper', 'at_receiver'],
    ...['en_route_receiver', 'at_receiver', 'en_route_receiver', 'at_receiver', 'delivered'],
  ]
  expect(byTime.map(({ status }) => status).filter((status) => status !== 'confirmed')).toEqual(expected)
  const told = byTime
    .filter(({ status }) => status !== 'confirmed')
    .map(({ timestamp }) => Date.parse(timestamp))
  for (const [index, at] of told.entries()) expect(Math.abs(at - (taps[index] ?? 0))).toBeLessThan(1500)
  expect(load.stops.every(({ arrivedAt, departedAt }) => arrivedAt !== null && departedAt !== null)).toBe(
    true,
  )
})
