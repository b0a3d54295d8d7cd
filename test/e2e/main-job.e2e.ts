import { devices, expect, type Browser, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { test } from './support/journey.ts'
import { chooseIn, make, openNewLoad, signInAsOffice } from './support/office.ts'

const number = '109-2026-777'
/** A photo as a phone takes it, as far as the bytes tell. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a load goes the whole way: created, driven, delivered, billed, paid, archived', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  await signInAsOffice(page)
  await make(page, '/api/locations', {
    name: 'Valley Grain Elevator',
    address: '77 Elevator Road',
    city: 'Hereford',
    state: 'TX',
  })
  await make(page, '/api/locations', {
    name: 'Pecan Row Produce',
    address: '5 Dock Street',
    city: 'Denton',
    state: 'TX',
  })
  await make(page, '/api/customers', { name: 'Plains Brokerage', email: 'pay@example.com' })
  const driver = { firstName: 'Jose', lastName: 'Moreno', phoneNumber: '(806) 555-0142', username: 'jmoreno' }
  await make(page, '/api/drivers', driver)
  await page.reload()

  await createLoad(page)
  await chooseIn(page, `Assign driver to ${number}`, 'Jose')
  await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText('Driver Assigned')

  await drive(browser, baseURL ?? '')

  await page.reload()
  await bill(page)
  await pay(page)
})

async function createLoad(page: Page): Promise<void> {
  const form = page
    .getByRole('complementary')
    .filter({ hasText: 'Create New Load' })
    .or(page.getByLabel('Create New Load'))
  await openNewLoad(page)
  await page.getByLabel('109 Number').fill(number)
  await expect(page.getByRole('button', { name: 'Create Load (0 stops)' })).toBeDisabled()
  await chooseIn(page, 'Stop location', 'Valley')
  await page.getByRole('button', { name: 'Add Stop' }).click()
  await chooseIn(page, 'Stop location', 'Pecan')
  await expect(page.getByRole('radio', { name: 'Dropoff' })).toBeChecked()
  await page.getByRole('button', { name: 'Add Stop' }).click()
  await expect(form.first()).toContainText('Pecan Row Produce')
  await page.getByRole('button', { name: 'Create Load (2 stops)' }).click()
  await expect(
    page.getByText('Load created successfully! You can now assign a driver from the loads table.', {
      exact: true,
    }),
  ).toBeVisible()
  await expect(page.getByLabel('109 Number')).toHaveValue('109-')
  await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText('Pending Assignment')
  await expectAccessible(page)
}

async function drive(browser: Browser, baseURL: string): Promise<void> {
  const phone = await browser.newContext({ ...devices['iPhone 14'], baseURL, locale: 'en-US' })
  const page = await phone.newPage()
  await page.goto('/driver-login')
  await page.getByLabel('Username').fill('jmoreno')
  await page.getByLabel('Password', { exact: true }).fill('806.555.0142')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/driver-portal/)
  await expect(page.getByText('Pecan Row Produce').first()).toBeVisible()
  await expectAccessible(page)
  for (const step of ['Accept Load & Start Tracking', /^I'm at /, /^I left /, /^I'm at /]) {
    await page.getByRole('button', { name: step }).click()
  }
  await expect(page.getByRole('button', { name: 'Delivered' })).toBeVisible()
  await page.getByRole('button', { name: 'Delivered' }).click()
  await page
    .getByLabel('Choose from the gallery')
    .setInputFiles({ name: 'pod.png', mimeType: 'image/png', buffer: photo })
  await page.getByRole('button', { name: 'Use it anyway' }).click()
  await page.getByRole('button', { name: 'Yes, send 1' }).click()
  await page.getByRole('button', { name: 'Done with this load' }).click()
  await expect(page.getByText("You don't have any loads assigned yet.")).toBeVisible()
  await phone.close()
}

async function bill(page: Page): Promise<void> {
  const row = page.getByRole('row', { name: new RegExp(number) })
  await expect(row).toContainText('Awaiting Invoicing')
  await row.getByText(number).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Delivered')
  await dialog.getByLabel('Trip rate').fill('2350')
  await dialog.getByLabel('Lumper').fill('81')
  await dialog.getByLabel('Extra stops').focus()
  await expect(dialog).toContainText('$2,431.00')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Update Invoice' }).click()
  await expect(page.getByText(/Invoice 6000/).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  const opened = page.waitForEvent('popup')
  await row.getByRole('button', { name: 'Preview invoice 6000' }).click()
  const preview = await opened
  await preview.evaluate(() => {
    // A headless browser has no print dialog: it is over at once.
    window.print = () => window.dispatchEvent(new Event('afterprint'))
  })
  await expect(preview.getByText('Net 30')).toBeVisible()
  await expect(preview.getByText('$2,431.00').first()).toBeVisible()
  await preview.getByRole('button', { name: 'Print' }).click()
  await expect(row).toContainText('Awaiting Payment')
  await preview.close()
}

async function pay(page: Page): Promise<void> {
  const row = page.getByRole('row', { name: new RegExp(number) })
  await row.getByRole('button', { name: `Actions for ${number}` }).click()
  await page.getByRole('menuitem', { name: /Mark as paid/i }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Mark as Paid' }).click()
  await expect(dialog).toContainText('Please select a payment method before marking as paid')
  await dialog.getByRole('radio', { name: 'ACH' }).check()
  await dialog.getByLabel(/ACH trace number/).fill('88213')
  await dialog.getByRole('button', { name: 'Mark as Paid' }).click()
  await expect(page.getByText('$2,431.00').first()).toBeVisible()
  await page.goto('/paid-loads')
  await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText('88213')
  await expectAccessible(page)
}
