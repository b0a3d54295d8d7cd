import { expect, type Page } from '@playwright/test'

/** WCAG 1.4.12: what a person may set for all text. */
const textSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

export async function setTextSpacing(page: Page, isOn: boolean): Promise<void> {
  // Not by a style element, which the product's content security policy refuses.
  await page.evaluate(
    ([css]) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css ?? '')
      document.adoptedStyleSheets = css === undefined ? [] : [sheet]
    },
    [isOn ? textSpacing : undefined],
  )
}

/** Elements beyond the right edge that cannot be reached by scrolling in their own box, as in a table. */
function beyondTheEdge(): string[] {
  const isScrolled = (element: Element): boolean => {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX } = getComputedStyle(box)
      if (['auto', 'scroll'].includes(overflowX) && box.scrollWidth > box.clientWidth) return true
    }
    return false
  }
  const page = document.documentElement
  const found = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      element.checkVisibility() &&
      element.getBoundingClientRect().right > innerWidth + 1 &&
      element.closest('.sr-only, .leaflet-container, .motion-toast') === null &&
      !isScrolled(element),
  )
  return [
    ...(page.scrollWidth > innerWidth ? [`the page is ${String(page.scrollWidth)} wide`] : []),
    ...found.map((element) => element.outerHTML.slice(0, 120)),
  ]
}

/** Truncated text whose full text is neither in a tooltip nor one press away; rows open their details. */
function cutOff(): string[] {
  const texts = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) =>
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== ''),
  )
  const isCut = (element: HTMLElement) => {
    const { display, overflowX, overflowY } = getComputedStyle(element)
    // A single pixel holds what only a screen reader says.
    if (display === 'inline' || element.clientWidth <= 1) return false
    return (
      (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
      (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 2)
    )
  }
  return texts
    .filter((element) => element.checkVisibility() && isCut(element))
    .filter((element) => element.closest('[title], [data-row-id], .sr-only, textarea') === null)
    .map((element) => element.outerHTML.slice(0, 120))
}

/** Pressable elements smaller than that, including their label or surroundings. */
function tooSmall(least: number): string[] {
  const pressed =
    'a, button, input, select, textarea, summary, [role="tab"], [role="menuitem"], [role="option"]'
  const isSmall = ({ width, height }: { width: number; height: number }) =>
    // A border of a pixel may fall between two pixels of the screen.
    width < least - 0.5 || height < least - 0.5
  const grown = (element: Element) => {
    const { width, height } = getComputedStyle(element, '::after')
    return { width: Number.parseFloat(width), height: Number.parseFloat(height) }
  }
  return [...document.body.querySelectorAll(pressed)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter(
      (element) => element.closest('.sr-only, .leaflet-container, [inert], [aria-hidden="true"]') === null,
    )
    .filter((element) => getComputedStyle(element).display !== 'inline')
    .filter((element) => isSmall(element.getBoundingClientRect()))
    .filter((element) => {
      const around = element.closest('label') ?? element.closest('.field-box')
      const after = grown(element)
      return (
        (around === null || isSmall(around.getBoundingClientRect())) &&
        !(after.width >= least && after.height >= least)
      )
    })
    .map((element) => element.outerHTML.slice(0, 120))
}

/** Everything is reachable at the current width. */
export async function expectFits(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(beyondTheEdge)).toEqual([])
}

/** No text is lost. */
export async function expectWhole(page: Page): Promise<void> {
  expect(await page.evaluate(cutOff)).toEqual([])
}

export async function expectTargets(page: Page, least: number): Promise<void> {
  expect(await page.evaluate(tooSmall, least)).toEqual([])
}
