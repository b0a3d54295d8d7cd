import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { signInAt } from '../demo/sign-in-at.ts'
import { layoutNamed, paperIn } from '../ratecons/pictures/paper-of.ts'
import { hideMessages } from './camera.ts'
import { addStop } from './office-help.ts'
import type { Demo } from '../demo/demo-product.ts'

/** The pictures of README.md. */
export async function readmePictures(browser: Browser, demo: Demo, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const take = async (page: Page, name: string) => {
    await page.waitForLoadState('load')
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
  }
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(demo.url)
  await take(page, 'landing')
  await signInAt(page, `${demo.url}/admin-login`, demo.signIns.dispatcher)
  await page.getByRole('button', { name: 'Pending - Waiting Assignment' }).waitFor()
  await page.evaluate(() => {
    localStorage.setItem('fifthwheel.helper-hidden', 'yes')
  })
  await page.reload()
  await page.getByRole('button', { name: 'Pending - Waiting Assignment' }).waitFor()
  // Where the trucks are comes after the loads.
  await page.getByText(/^44 min/).waitFor()
  await take(page, 'loads')
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark'
  })
  await take(page, 'loads-dark')
  await page.reload()
  await page.getByRole('button', { name: 'Pending - Waiting Assignment' }).waitFor()
  await page.keyboard.press('n')
  await addStop(page, 'Pickup', 3)
  await addStop(page, 'Dropoff', 1)
  await addStop(page, 'Dropoff', 6)
  await hideMessages(page)
  await page.getByRole('button', { name: 'View Route & Optimize' }).click()
  await page.getByRole('button', { name: 'Optimize Route' }).click()
  await page.getByText('Optimized Stop Order').waitFor()
  await take(page, 'route')
  await page.goto(`${demo.url}/dashboard?tab=ocr`)
  const paper = {
    name: 'rate confirmation.pdf',
    mimeType: 'application/pdf',
    buffer: await aRateConfirmation(),
  }
  await page.getByLabel('Rate confirmations').setInputFiles(paper)
  await page.getByRole('button', { name: 'Create Load' }).waitFor()
  await page.getByLabel('Load number').focus()
  await take(page, 'scanner')
  await page.close()
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  await signInAt(phone, `${demo.url}/driver-login`, demo.signIns.driver)
  await phone.getByRole('heading', { name: 'Your Assigned Loads' }).waitFor()
  await take(phone, 'driver')
  await phone.close()
}

async function aRateConfirmation(): Promise<Buffer> {
  const { pdf } = await paperIn(layoutNamed('grid-of-captions'), 7)
  return pdf
}
