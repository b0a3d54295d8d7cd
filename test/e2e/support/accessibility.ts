import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2, level AA. */
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** A layer lies above; the page behind it is the same as without. */
export const topLayer =
  ':is([role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"])[data-state="open"], dialog[open]'

/** What axe finds on the page as it stands, or in a part of it: each finding by its rule and its elements. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // By evaluate and not by a script element, which the product's content security policy refuses.
  await page.evaluate(axe)
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify(part)}, { runOnly: ${JSON.stringify(standard)} })`,
  )
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(', ')}`)
  expect(findings).toEqual([])
}

const themes = ['light', 'dark'] as const
const widths = [1440, 1024, 390] as const

/** In both themes and at the widths that the product is made for. */
export async function expectAccessibleEverywhere(
  page: Page,
  at: readonly number[] = widths,
  part?: string,
): Promise<void> {
  for (const width of at) {
    await page.setViewportSize({ width, height: 900 })
    for (const theme of themes) {
      await page.evaluate((wanted) => {
        document.documentElement.dataset['theme'] = wanted
      }, theme)
      await settle(page)
      await test.step(`${theme} at ${String(width)}`, () => expectAccessible(page, part))
    }
  }
}

/** Colours fade from theme to theme: what is measured in between is nobody's colour. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    // What has ended but stays in effect, as on a layer that is about to leave, is no longer under way.
    const underWay = () => document.getAnimations().filter(({ playState }) => playState !== 'finished')
    // Not awaited: what fades inside of a fold that has just been opened may never say that it has ended.
    for (let all = underWay(); all.length > 0; all = underWay()) {
      for (const animation of all) animation.finish()
    }
  })
}
