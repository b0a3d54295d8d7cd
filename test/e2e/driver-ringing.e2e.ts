import { expect, type CDPSession, type Page } from '@playwright/test'
import type { Load } from '../../contract/load-views.ts'
import { findChromium } from '../../tools/setup/chromium.mjs'
import { driverTest as test } from './support/demo.ts'

test.use({
  hasTouch: true,
  viewport: { width: 390, height: 844 },
  locale: 'es-US',
  permissions: ['notifications'],
})

/** The headless shell shows no notices. */
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const executablePath = findChromium()
    await use({ ...launchOptions, ...(executablePath !== undefined && { executablePath }) })
  },
})

/** Where the browser has our worker, as its own tools name it. */
async function registrationOf(page: Page): Promise<{ tools: CDPSession; registrationId: string }> {
  const tools = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>((found) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [ours] = registrations.filter(({ scopeURL }) => new URL(scopeURL).pathname === '/driver')
      if (ours) found(ours.registrationId)
    })
  })
  await tools.send('ServiceWorker.enable')
  return { tools, registrationId: await registrationId }
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const notices = await (await navigator.serviceWorker.ready).getNotifications()
    return notices.map(({ title, body, lang }) => ({ title, body, lang }))
  })

/** Rings, and waits until the browser says by itself that it has shown something. */
async function bell(page: Page, origin: string) {
  const { tools, registrationId } = await registrationOf(page)
  await tools.send('BackgroundService.startObserving', { service: 'notifications' })
  await tools.send('BackgroundService.setRecording', { service: 'notifications', shouldRecord: true })
  return async (data: string) => {
    const displayed = new Promise<void>((seen) => {
      tools.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent }) => {
        if (backgroundServiceEvent.eventName === 'Notification displayed') seen()
      })
    })
    await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    await displayed
  }
}

test('a notice rings in the driver’s language, also when nothing of it can be read', async ({
  page,
  demo,
}) => {
  const listed = page.waitForResponse(/\/api\/drivers\/[^/]+\/loads/)
  await page.goto('/driver-portal')
  // The contract promises a list of loads.
  const [load] = (await (await listed).json()) as Load[]
  if (!load) throw new Error('The driver has no load')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const ring = await bell(page, demo.url)
  await ring(JSON.stringify({ kind: 'assigned', number: load.number109, loadId: load.id }))
  const [notice, another] = await shown(page)
  expect(another).toBeUndefined()
  expect(notice?.lang).toBe('es')
  expect(notice?.title).toContain(load.number109)
  await ring('not what the office sends')
  expect(await shown(page)).toHaveLength(2)
})
