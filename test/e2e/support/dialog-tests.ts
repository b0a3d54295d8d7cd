import { expect, type Page } from '@playwright/test'
import { expectAccessibleEverywhere, topLayer } from './accessibility.ts'
import { officeTest } from './demo.ts'
import { expectFits, expectTargets, expectWhole, setTextSpacing } from './fit.ts'
import type { Opener } from './layers.ts'

/** What changes the page itself. */
const withoutLayer = new Set([
  'select mode',
  'route of a new load',
  'loads chosen in the trash',
  'import preview with errors',
])

/** One test a layer: as it is, in both themes on a desk and on a phone, and at 320 px with the text spread out. */
export function testLayers(layers: Readonly<Record<string, Opener>>): void {
  for (const [name, open] of Object.entries(layers)) {
    officeTest(name, async ({ sharedPage: page, office }) => {
      const isLayer = !withoutLayer.has(name)
      await open(page)
      await expectGood(page, isLayer)
      await closeLayers(page)
      if (isLayer) return
      await page.goto('about:blank')
      await page.context().setStorageState(office)
    })
  }
}

async function expectGood(page: Page, isLayer: boolean): Promise<void> {
  const part = isLayer ? topLayer : 'html'
  if (isLayer) await expect(page.locator(topLayer).last()).toBeVisible()
  await expectTargets(page, 24)
  await expectAccessibleEverywhere(page, [1440], part)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectFits(page)
  // A menu closes when the page around it changes its shape.
  if (isLayer && (await page.locator(topLayer).count()) === 0) return
  await expectAccessibleEverywhere(page, [390], part)
  await page.setViewportSize({ width: 320, height: 640 })
  await setTextSpacing(page, true)
  await expectFits(page)
  await expectWhole(page)
}

/** The page as it was before; where Escape does not close everything, the next test loads it again. */
async function closeLayers(page: Page): Promise<void> {
  await setTextSpacing(page, false)
  await page.setViewportSize({ width: 1440, height: 900 })
  for (let presses = 0; presses < 3 && (await page.locator(topLayer).count()) > 0; presses += 1) {
    await page.keyboard.press('Escape')
  }
  await page.evaluate(() => {
    delete document.documentElement.dataset['theme']
    sessionStorage.clear()
    for (const box of document.querySelectorAll('*')) box.scrollTop = 0
  })
}
