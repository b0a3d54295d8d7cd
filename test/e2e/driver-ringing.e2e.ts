import { expect, type CDPSession, type Page } from '@playwright/test'
import type { Load } from '../../contract/load-views.ts'
import { driverTest as test } from './support/demo.ts'

test.use({
  hasTouch: true,
  viewport: { width: 390, height: 844 },
  locale: 'es-US',
  permissions: ['notifications'],
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
  const { tools, registrationId } = await registrationOf(page)
  const ring = (data: string) =>
    tools.send('ServiceWorker.deliverPushMessage', { origin: demo.url, registrationId, data })
  await ring(JSON.stringify({ kind: 'assigned', number: load.number109, loadId: load.id }))
  await expect.poll(() => shown(page)).toHaveLength(1)
  const [notice] = await shown(page)
  expect(notice?.lang).toBe('es')
  expect(notice?.title).toContain(load.number109)
  await ring('not what the office sends')
  await expect.poll(() => shown(page)).toHaveLength(2)
})
