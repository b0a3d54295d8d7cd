import { expect, type Page } from '@playwright/test'
import { expectAccessibleEverywhere, settle, topLayer } from './accessibility.ts'
import { officeLook } from './demo.ts'
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
    officeLook(name, async ({ page, office }) => {
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
  await page.setViewportSize({ width: 390, height: 900 })
  await comeToRest(page)
  // A menu closes when the page around it changes its shape.
  if (isLayer && (await page.locator(topLayer).count()) === 0) return
  await expectAccessibleEverywhere(page, [390], part)
  await page.setViewportSize({ width: 320, height: 640 })
  await setTextSpacing(page, true)
  await expectFits(page)
  await expectWhole(page)
}

/** What a size or a key has set off is over. */
async function comeToRest(page: Page): Promise<void> {
  const nextFrame = () => page.evaluate(() => new Promise(requestAnimationFrame))
  await nextFrame()
  await settle(page)
  await nextFrame()
}

/** The page as it was before; where Escape does not close everything, the next test loads it again. */
async function closeLayers(page: Page): Promise<void> {
  for (let presses = 0; presses < 3 && (await page.locator(topLayer).count()) > 0; presses += 1) {
    await page.keyboard.press('Escape')
    // A layer on its way out still takes the next Escape.
    await comeToRest(page)
  }
  // It is no layer, and would lie there for the next test.
  const selected = page.getByRole('region', { name: 'Selected loads' })
  if ((await selected.count()) > 0) await selected.getByRole('button', { name: 'Clear' }).click()
  await page.evaluate(() => {
    sessionStorage.clear()
    for (const box of document.querySelectorAll('*')) box.scrollTop = 0
  })
}
