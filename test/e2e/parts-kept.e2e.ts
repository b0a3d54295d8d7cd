import { expect } from '@playwright/test'
import { officeTest as test } from './support/demo.ts'

test('what was never opened opens without a connection, and what is typed stays', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'New load' }).click()
  const number = page.getByLabel('109 Number')
  await number.fill('109-2026-777')
  const parts = (await (await page.request.get('/office-parts.json')).json()) as string[]
  const last = page.waitForResponse(`**${parts.at(-1) ?? ''}`)
  await page.clock.fastForward(20_000)
  await (await last).finished()

  await context.setOffline(true)
  await page.getByRole('button', { name: /Delivery due/ }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(number).toHaveValue('109-2026-777')
})
