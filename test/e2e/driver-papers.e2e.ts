import { expect, type Page } from '@playwright/test'
import type { Load, LoadDocument } from '../../contract/load-views.ts'
import { signInAt } from '../../tools/demo/sign-in-at.ts'
import { takePhoto } from '../../tools/photos/take-photo.ts'
import type { Kind } from '../../tools/photos/photo-plan.ts'
import { expectAccessible } from './support/accessibility.ts'
import { driverTest as test } from './support/demo.ts'
import { expectFits, expectTargets } from './support/fit.ts'

const file = async (kind: Kind, seed: number) => ({
  name: `${kind}.jpg`,
  mimeType: 'image/jpeg',
  buffer: (await takePhoto({ seed, kind, set: 'measuring' })).jpeg,
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page, '.camera')
  await expectTargets(page, 56)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectFits(page)
  await page.setViewportSize({ width: 390, height: 844 })
}

test.use({
  hasTouch: true,
  viewport: { width: 390, height: 844 },
  locale: 'en-US',
  // What the page sends is watched here; the worker would send it, too, as soon as there is signal.
  serviceWorkers: 'block',
})

test('papers photographed at the dock come to the office once, whatever happens on the way', async ({
  page,
  browser,
  demo,
}) => {
  test.setTimeout(180_000)
  const listed = page.waitForResponse(/\/api\/drivers\/[^/]+\/loads/)
  await page.goto('/driver-portal')
  // The contract promises a list of loads.
  const loads = (await (await listed).json()) as Load[]

  // The blurred one is noticed before the truck leaves.
  await page.getByLabel('Add photo').setInputFiles(await file('blurred', 24))
  await expect(page.getByText('The words are blurred')).toBeVisible()
  await expect(button(page, 'Use it anyway')).toBeVisible()
  const title = await page.locator('#camera-title').innerText()
  const load = loads.find(({ number109 }) => title.includes(number109.replace(/^109-/, '')))
  if (!load) throw new Error(`the driver has no load for ${title}`)
  await expectGood(page)
  await page.getByLabel('Take a photo').setInputFiles(await file('good', 700))
  await expect(page.getByText('The page can be read')).toBeVisible()

  // Edges are moved by hand, also without a hand.
  await button(page, 'Move edges').click()
  const corner = button(page, 'Top left corner')
  const before = await corner.boundingBox()
  await corner.press('ArrowRight')
  await corner.press('ArrowDown')
  await expect.poll(async () => (await corner.boundingBox())?.x).toBeGreaterThan(before?.x ?? 0)
  await button(page, 'Edges are right').click()
  await button(page, 'Use this page').click()
  await expect(page.getByText('Is that all pages?')).toBeVisible()
  await expectGood(page)

  // Phones end the page while the camera has the screen.
  await page.reload()
  await button(page, /not sent yet: 1/).click()
  await page
    .getByLabel('Choose from the gallery')
    .last()
    .setInputFiles(await file('good', 701))
  await button(page, 'Use this page').click()
  await page.getByLabel('Lumper receipt').check()
  await page.context().setOffline(true)
  await button(page, 'Yes, send 2').click()
  await expect(page.getByText('Waiting on this phone to be sent: 2')).toBeVisible()

  // Back in signal, the page dies in the middle: of two parts the office gets the first.
  const parts: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.endsWith('/part')) parts.push(`${pathname}${search}`)
  })
  await page.route('**/api/uploads/*/part?**', (route) =>
    parts.length === 1 ? route.continue() : new Promise<void>(() => undefined),
  )
  await page.context().setOffline(false)
  await expect.poll(() => parts.length).toBe(2)
  await page.unroute('**/api/uploads/*/part?**')
  const [arrived] = parts.splice(0)
  await page.reload()
  // It goes on where it was.
  await expect.poll(() => parts.length).toBeGreaterThan(0)
  await expect(page.getByText(/Waiting on this phone/)).toHaveCount(0)
  expect(parts).not.toContain(arrived)

  const office = await browser.newPage({ baseURL: demo.url, storageState: { cookies: [], origins: [] } })
  await signInAt(office, `${demo.url}/admin-login`, demo.signIns.admin)
  const answer = await office.request.get(`/api/loads/${load.id}/documents`)
  const papers = ((await answer.json()) as LoadDocument[]).filter(({ kind }) => kind === 'lumper-receipt')
  expect(papers.map(({ page, contentType }) => [page?.number, page?.count, contentType])).toEqual([
    [1, 2, 'image/jpeg'],
    [2, 2, 'image/jpeg'],
  ])
  await office.close()
  expect(Math.max(...papers.map(({ size }) => size))).toBeLessThanOrEqual(400 * 1024)
})

test('a PDF is taken for what it is', async ({ page }) => {
  await page.goto('/driver-portal')
  await page.getByLabel('Choose from the gallery').setInputFiles({
    name: 'scan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  })
  await expect(page.getByText('This is a PDF')).toBeVisible()
  await expectGood(page)
  await button(page, 'Use this PDF').click()
  await expect(page.getByText('Is that all pages?')).toBeVisible()
})
