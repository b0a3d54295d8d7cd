import { expect, type Locator, type Page } from '@playwright/test'

/** The focused element in words, and problems with its visibility. */
function focusNow(): { readonly on: string; readonly faults: readonly string[] } {
  const element = document.activeElement
  if (element === null || element === document.body) return { on: 'nothing', faults: ['it is on nothing'] }
  const isOutlined = (each: Element | null) => {
    if (each === null) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(each)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }
  // A field that is typed in shows it on its box, a tile on its edge; the frame of a layer only holds the focus.
  const shown = [element, element.closest('.field-box'), element.closest('label')]
  const isFrame = element.matches('.no-ring, main, [data-radix-toast-viewport], ol')
  const { left, top, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, innerHeight / 2))
  const isOnTop =
    hit !== null &&
    (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element))
  return {
    on: element.outerHTML.slice(0, 160),
    faults: [
      ...(isFrame || shown.some(isOutlined) ? [] : ['it is not seen']),
      ...(isOnTop === true ? [] : [`it lies under ${hit?.outerHTML.slice(0, 80) ?? 'nothing'}`]),
    ],
  }
}

/** The focus is seen, and nothing lies above it. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const { on, faults } = await page.evaluate(focusNow)
      return faults.map((fault) => `${fault}: ${on}`)
    })
    .toEqual([])
}

const isFocused = (target: Locator) =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement))

const farthest = 120

/** Tabs to an element, checking that the focus is visible at each stop. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page()
  for (let presses = 0; presses < farthest; presses += 1) {
    await page.keyboard.press(key)
    await expectFocusSeen(page)
    if (await isFocused(target)) return
  }
  throw new Error(`No ${key} led to ${target.toString()}.`)
}

/** The Tab key goes round inside a layer and never leaves it. */
export async function expectTrapped(layer: Locator): Promise<void> {
  const page = layer.page()
  const stops = await layer.locator('a, button, input, select, textarea, [tabindex="0"]').count()
  for (let presses = 0; presses <= stops; presses += 1) {
    await page.keyboard.press('Tab')
    await expectFocusSeen(page)
    expect(await layer.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
}
