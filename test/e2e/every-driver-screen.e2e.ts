import { expect, type Page } from '@playwright/test'
import type { Load } from '../../contract/load-views.ts'
import { expectAccessibleEverywhere } from './support/accessibility.ts'
import { sayIn } from '../../client/words/catalogue.ts'
import { driverWords } from '../../client/words/driver-words.ts'
import { loginWords } from '../../client/words/login-words.ts'
import { menuWords } from '../../client/words/menu-words.ts'
import { moreWords } from '../../client/words/more-words.ts'
import { papersWords } from '../../client/words/papers-words.ts'
import { photoWords } from '../../client/words/photo-words.ts'
import { driverTest as test } from './support/demo.ts'
import { expectFits, expectTargets, expectWhole, setTextSpacing } from './support/fit.ts'

const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const loadsAddress = /\/api\/drivers\/[^/]+\/loads/

/** The driver's loads as the server has them, but for what a test is about. */
async function answerLoads(page: Page, change: (loads: readonly Load[]) => readonly Load[]): Promise<void> {
  await page.route(loadsAddress, async (route) => {
    const response = await route.fetch()
    // The contract promises a list of loads.
    await route.fulfill({ response, json: change((await response.json()) as Load[]) })
  })
}

const inStatus =
  (status: Load['status']) =>
  (loads: readonly Load[]): readonly Load[] =>
    loads.map((load) => ({ ...load, status }))

/** As a phone does whose owner has set larger text. */
async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((wanted) => {
    document.documentElement.style.fontSize = wanted
  }, size)
}

/** What the driver sees, by language: as it is, at night, at 320 px, with the text spread out, and twice as large. */
for (const language of ['en', 'es'] as const) {
  const say = sayIn({ ...driverWords, ...moreWords }, language)
  const sayLogin = sayIn(loginWords, language)
  const sayMenu = sayIn(menuWords, language)
  const sayPapers = sayIn(papersWords, language)
  const sayPhoto = sayIn(photoWords, language)

  async function expectGood(page: Page): Promise<void> {
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectAccessibleEverywhere(page, [390])
    await expectTargets(page, 56)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectFits(page)
    await setTextSpacing(page, true)
    await expectFits(page)
    await expectWhole(page)
    await setTextSpacing(page, false)
    await setTextSize(page, '200%')
    await expectFits(page)
    await setTextSize(page, '')
    await page.setViewportSize({ width: 390, height: 844 })
  }

  test.describe(`the driver's pages in ${language}`, () => {
    test.use({
      locale: language,
      hasTouch: true,
      viewport: { width: 390, height: 844 },
      // These tests need no service worker, and its requests would bypass their mocked answers.
      serviceWorkers: 'block',
    })

    const open = async (page: Page) => {
      await page.goto('/driver-portal')
      await expect(page.getByRole('heading', { name: say('yourAssignedLoads') })).toBeVisible()
    }

    test('nobody signed in', async ({ page }) => {
      await page.context().clearCookies()
      await page.goto('/driver-portal')
      await expect(page.getByRole('heading', { name: say('pleaseLogIn') })).toBeVisible()
      await expectGood(page)
      await page.goto('/driver-login')
      await page.getByRole('button', { name: sayLogin('signIn') }).click()
      await expect(page.getByText(sayLogin('usernameRequired'))).toBeVisible()
      await expectGood(page)
      await page.getByLabel(sayLogin('username')).fill('nobody')
      await page.getByLabel(sayLogin('password'), { exact: true }).fill('000')
      await page.getByRole('button', { name: sayLogin('signIn') }).click()
      await expect(page.getByText(say('wrongSignIn'))).toBeVisible()
      await expectGood(page)
    })

    test('the current load, its details and its questions', async ({ page }) => {
      await answerLoads(page, inStatus('at_shipper'))
      await open(page)
      await expect(page).toHaveTitle(`${say('portalTitle')} · Windmill Draw Freight`)
      await expectGood(page)
      await page.getByRole('button', { name: say('more') }).click()
      for (const button of ['viewDetails', 'signDocuments', 'forceNextStage', 'returnLoad'] as const) {
        await page.getByRole('button', { name: say(button) }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectGood(page)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('button', { name: say(button) })).toBeFocused()
      }
    })

    test('a photo that shows no page, and the question for more pages', async ({ page }) => {
      await answerLoads(page, inStatus('at_receiver'))
      await open(page)
      await page
        .getByLabel(sayPapers('addPhoto'))
        .setInputFiles({ name: 'pod.png', mimeType: 'image/png', buffer: photo })
      await expect(page.getByText(sayPhoto('no_page'))).toBeVisible()
      await expectGood(page)
      await page.getByRole('button', { name: sayPhoto('useAnyway') }).click()
      await expect(page.getByText(sayPhoto('allPages'))).toBeVisible()
      await expectGood(page)
    })

    test('nobody to ask, loads that cannot be read, and no loads', async ({ page }) => {
      await page.route(/\/api\//, (route) => route.abort())
      await page.goto('/driver-portal')
      await expect(page.getByRole('heading', { name: say('authenticationError') })).toBeVisible()
      await expectGood(page)
      await page.unroute(/\/api\//)
      await page.route(loadsAddress, (route) => route.abort())
      await open(page)
      await expect(page.getByText(say('loadsNotRead'))).toBeVisible()
      await expectGood(page)
      await page.unroute(loadsAddress)
      await answerLoads(page, () => [])
      await page.reload()
      await expect(page.getByRole('heading', { name: say('noLoadsAssigned') })).toBeVisible()
      await expectGood(page)
    })

    test('the menu and all that it leads to', async ({ page }) => {
      await open(page)
      await page.getByRole('button', { name: say('menu') }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectGood(page)
      for (const part of ['notices', 'noticeSettings', 'whoLooked'] as const) {
        await page.getByRole('button', { name: sayMenu(part), exact: true }).click()
        await expect(page.getByRole('button', { name: sayMenu('back') })).toBeVisible()
        await expectGood(page)
        await page.getByRole('button', { name: sayMenu('back') }).click()
      }
    })

    test('what waits to be sent, on a phone that says that it has no signal', async ({ page }) => {
      await open(page)
      const step = page.getByRole('contentinfo').getByRole('button').last()
      await expect(step).toBeVisible()
      await page.context().setOffline(true)
      await step.click()
      await expect(page.getByText(say('savedOne', { count: 1 }))).toBeVisible()
      await expectGood(page)
    })

    test('a step that the office refuses', async ({ page }) => {
      await open(page)
      await page.route(/\/api\/loads\//, (route) =>
        route.fulfill({ status: 409, json: { message: 'No.', code: 'status_refused' } }),
      )
      await page.getByRole('contentinfo').getByRole('button').last().click()
      await expect(page.getByRole('alert').filter({ hasText: say('stepRefused') })).toBeVisible()
      await expectGood(page)
    })

    test('what the phone can do', async ({ page }) => {
      await page.goto('/driver-debug-test')
      await expect(page.locator('dl')).toBeVisible()
      await expectGood(page)
    })
  })
}

test('the language is switched in place', async ({ page }) => {
  await page.goto('/driver-portal')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page).toHaveTitle(/^Portal del chofer/)
  await expect(page.getByRole('button', { name: 'English' })).toBeFocused()
})
