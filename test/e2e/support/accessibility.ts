import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, type Page } from '@playwright/test'
import type * as Axe from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2, level AA. */
const standard = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
/** What a change of colors alone can break; everything else is the same in each theme. */
const ofColors = { type: 'rule', values: ['color-contrast', 'link-in-text-block', 'target-size'] }

/** A layer is on top; the page behind is the same as without it. */
export const topLayer =
  ':is([role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"])[data-state="open"], dialog[open]'

/** The findings of axe on the page or a part of it: each with its rule and elements. */
export async function expectAccessible(page: Page, part = 'html', rules: object = standard): Promise<void> {
  // By evaluate and not by a script element, which the product's content security policy refuses.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  const options = { runOnly: rules, resultTypes: ['violations'] } as RunOptions
  await settle(page)
  await page.evaluate(leaveOutBehind, part)
  const violations = await page.evaluate(violationsOf, { part, options })
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(', ')}`)
  expect(findings).toEqual([])
}

type Look = { readonly part: string; readonly options: RunOptions }

/** Only what is wrong comes back: the list of what is right is longer than the page. */
async function violationsOf({ part, options }: Look): Promise<AxeResults['violations']> {
  const { axe } = globalThis as unknown as { axe: typeof Axe }
  // What appears while axe looks, as the answer of a slow server does, is there in its own colors. The id is nobody's:
  // it gives the rule the weight to stand above those for reduced motion.
  const still = new CSSStyleSheet()
  still.replaceSync(':is(*, #nobody) { animation-duration: 0s !important; animation-delay: 0s !important }')
  document.adoptedStyleSheets.push(still)
  const { violations } = await axe.run(part, options)
  document.adoptedStyleSheets.pop()
  return violations
}

/**
 * To find the background of a text, axe queries position and style of everything on the page, which takes longer than
 * all rules together. Texts in a layer have the layer as background, so the page behind is hidden from axe.
 */
function leaveOutBehind(part: string): void {
  const layers = [...document.querySelectorAll(part)]
  const isBehind = (node: Node) =>
    node.parentNode === document.body && !layers.some((layer) => layer.contains(node) || node.contains(layer))
  const own = (node: Node) => (isBehind(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT)
  // The product walks with filters of its own, axe with none.
  document.createTreeWalker = (root, whatToShow, filter) =>
    Document.prototype.createTreeWalker.call(document, root, whatToShow, filter ?? own)
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
      const rules = theme === themes[0] ? standard : ofColors
      await test.step(`${theme} at ${String(width)}`, () => expectAccessible(page, part, rules))
    }
  }
}

/** Waits for fading colors, because intermediate ones are meaningless. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    // What has ended but stays in effect, as on a layer that is about to leave, is no longer under way.
    const hasEnd = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity
    const underWay = () =>
      document.getAnimations().filter((animation) => animation.playState !== 'finished' && hasEnd(animation))
    // Not awaited: what fades inside of a fold that has just been opened may never say that it has ended.
    for (let all = underWay(); all.length > 0; all = underWay()) {
      for (const animation of all) animation.finish()
    }
  })
}
