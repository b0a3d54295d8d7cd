import { expect, type Page } from '@playwright/test'
import { driverTest, officeTest } from './support/demo.ts'
import { openNewLoad } from './support/office.ts'
import { expectFocusSeen } from './support/keys.ts'

const style = (page: Page, selector: string, property: string, pseudo?: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name), [
      property,
      pseudo,
    ] as const)

/** A system colour as the browser draws it now. */
const drawn = (page: Page, color: string) =>
  page.evaluate((name) => {
    const sample = document.body.appendChild(document.createElement('span'))
    sample.style.color = name
    const { color: shown } = getComputedStyle(sample)
    sample.remove()
    return shown
  }, color)

officeTest('forced colours keep focus, choice, borders and what is off', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/dashboard?tab=loads')
  await expect(page.getByRole('row', { name: /109-/ }).first()).toBeVisible()
  await page.keyboard.press('j')
  await expectFocusSeen(page)
  expect(await style(page, '[role="tab"][aria-selected="true"]', 'outline-style')).toBe('solid')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await style(page, '[role="dialog"]', 'border-top-width')).toBe('1px')
  const highlight = await drawn(page, 'Highlight')
  expect(await style(page, 'tr[aria-current] > :first-child', 'background-color', '::before')).toBe(highlight)
  await page.keyboard.press('Escape')
  await openNewLoad(page)
  expect(await style(page, 'form [aria-disabled="true"]', 'color')).toBe(await drawn(page, 'GrayText'))
})

officeTest('reduced motion moves nothing', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/dashboard?tab=loads')
  await page.getByRole('row', { name: /109-/ }).first().press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await style(page, '[role="dialog"]', 'animation-name')).toBe('fade-in')
  expect(Number.parseFloat(await style(page, '[role="dialog"]', 'animation-duration'))).toBeLessThanOrEqual(
    0.08,
  )
  expect(await style(page, '[role="tab"]', 'scroll-behavior')).toBe('auto')
})

driverTest('reduced motion and forced colours on the phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' })
  await page.goto('/driver-portal')
  await page.getByRole('button', { name: 'View Details' }).click()
  expect(await style(page, 'dialog', 'animation-name')).toBe('fade-in')
  await page.keyboard.press('Tab')
  await expectFocusSeen(page)
})
