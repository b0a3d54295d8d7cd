import { expect } from '@playwright/test'
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
    officeTest(name, async ({ page }) => {
      await open(page)
      const isLayer = !withoutLayer.has(name)
      if (isLayer) await expect(page.locator(topLayer).last()).toBeVisible()
      await expectTargets(page, 24)
      await expectAccessibleEverywhere(page, [1440], isLayer ? topLayer : 'html')
      await page.setViewportSize({ width: 320, height: 640 })
      await expectFits(page)
      // A menu closes when the page around it changes its shape.
      if (isLayer && (await page.locator(topLayer).count()) === 0) return
      await expectAccessibleEverywhere(page, [390], isLayer ? topLayer : 'html')
      await page.setViewportSize({ width: 320, height: 640 })
      await setTextSpacing(page, true)
      await expectFits(page)
      await expectWhole(page)
    })
  }
}
