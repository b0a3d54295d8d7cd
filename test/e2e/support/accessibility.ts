import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2, level AA. */
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds on the page as it stands: each finding by its rule and its elements. */
export async function expectAccessible(page: Page): Promise<void> {
  // By evaluate and not by a script element, which the product's content security policy refuses.
  await page.evaluate(axe)
  const { violations } = await page.evaluate<AxeResults>(`axe.run({ runOnly: ${JSON.stringify(standard)} })`)
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(', ')}`)
  expect(findings).toEqual([])
}

const themes = ['light', 'dark'] as const
const widths = [1440, 1024, 390] as const

/** In both themes and at the widths that the product is made for. */
export async function expectAccessibleEverywhere(page: Page, at: readonly number[] = widths): Promise<void> {
  for (const width of at) {
    await page.setViewportSize({ width, height: 900 })
    for (const theme of themes) {
      await page.evaluate((wanted) => {
        document.documentElement.dataset['theme'] = wanted
      }, theme)
      await settle(page)
      await test.step(`${theme} at ${String(width)}`, () => expectAccessible(page))
    }
  }
}

/** Colours fade from theme to theme: what is measured in between is nobody's colour. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
  })
}
