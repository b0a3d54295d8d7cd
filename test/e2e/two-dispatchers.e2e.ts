import { expect, type Browser, type Page } from '@playwright/test'
import { test } from './support/journey.ts'
import { chooseIn, make, signInAsOffice } from './support/office.ts'

const number = '109-2026-801'

// Nobody reloads a page here, and every wait is shorter than the 30 seconds of the next reading by the clock.
test('two dispatchers see what the other one does, and lose nothing when they edit at once', async ({
  page: rosa,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  await signInAsOffice(rosa)
  const locations = [
    { name: 'Valley Grain Elevator', city: 'Hereford', state: 'TX' },
    { name: 'Pecan Row Produce', city: 'Denton', state: 'TX' },
  ]
  const [pickup, delivery] = await Promise.all(locations.map((place) => make(rosa, '/api/locations', place)))
  const driver = { firstName: 'Dale', lastName: 'Young', phoneNumber: '(806) 555-0117', username: 'dyoung' }
  await make(rosa, '/api/drivers', driver)
  const hank = await anotherDispatcher(browser, baseURL ?? '')

  const load = await make(rosa, '/api/loads', {
    number109: number,
    stops: [
      { stopType: 'pickup', locationId: pickup?.id },
      { stopType: 'dropoff', locationId: delivery?.id },
    ],
  })
  await expect(rowOn(hank)).toContainText('Pending Assignment')
  await expect(activeLoads(hank)).toContainText('1 needs a driver')

  await chooseIn(rosa, `Assign driver to ${number}`, 'Dale')
  await expect(rowOn(hank)).toContainText('Driver Assigned')
  await expect(activeLoads(hank)).toContainText('Every load has a driver')

  await editAtOnce(rosa, hank)
  await typeAtOnce(rosa, hank)

  await rosa.request.delete(`/api/loads/${load.id}`, { headers: { origin: new URL(rosa.url()).origin } })
  await expect(hank.getByRole('row', { name: new RegExp(number) })).toHaveCount(0)
  await hank.context().close()
})

const activeLoads = (page: Page) => page.getByTestId('card-active-loads')

const rowOn = (page: Page) => page.getByRole('row', { name: new RegExp(number) })

async function anotherDispatcher(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await signInAsOffice(page)
  return page
}

async function openForm(page: Page) {
  await rowOn(page).getByText(number).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Edit' }).click()
  return dialog
}

/** Both have the same form open: what one saves shows in the other's, except where that one is typing already. */
async function editAtOnce(rosa: Page, hank: Page): Promise<void> {
  const [hers, his] = await Promise.all([openForm(rosa), openForm(hank)])
  await his.getByLabel('Special instructions').fill('Gate code 4471')
  await hers.getByLabel('Special instructions').fill('Call one hour ahead')
  await hers.getByLabel('PO number').fill('PO-7781')
  await hers.getByRole('button', { name: 'Save' }).click()
  await expect(rosa.getByText(`${number} saved`, { exact: true })).toBeVisible()

  await expect(his.getByLabel('PO number')).toHaveValue('PO-7781')
  await expect(his.getByLabel('Special instructions')).toHaveValue('Gate code 4471')
  await his.getByLabel('Appointment').fill('08:00 - 15:00')
  await his.getByRole('button', { name: 'Save' }).click()
  const choice = hank.getByRole('dialog', { name: `${number} was changed meanwhile` })
  await expect(choice.getByRole('radio', { name: 'Yours Gate code 4471' })).toBeChecked()
  await expect(choice.getByRole('radio', { name: 'Theirs Call one hour ahead' })).toBeVisible()
  await choice.getByRole('button', { name: 'Save this version' }).click()
  await expect(hank.getByText(`${number} saved`, { exact: true })).toBeVisible()

  for (const fact of ['Gate code 4471', '08:00 - 15:00', 'PO-7781']) {
    await expect(rosa.getByRole('dialog')).toContainText(fact)
    await expect(hank.getByRole('dialog')).toContainText(fact)
  }
}

/** An amount that the other one stored while this one was being typed is not written over unseen. */
async function typeAtOnce(rosa: Page, hank: Page): Promise<void> {
  await hank.getByRole('dialog').getByLabel('Trip rate').fill('2400')
  const hers = rosa.getByRole('dialog').getByLabel('Trip rate')
  await hers.fill('2350')
  await hers.press('Enter')
  await expect(hank.getByRole('dialog')).toContainText('$2,350.00')

  await hank.getByRole('dialog').getByLabel('Trip rate').press('Enter')
  const choice = hank.getByRole('dialog', { name: `${number} was changed meanwhile` })
  await choice.getByRole('radio', { name: 'Theirs $2,350.00' }).check()
  await choice.getByRole('button', { name: 'Save this version' }).click()
  await expect(hank.getByRole('dialog').getByLabel('Trip rate')).toHaveValue('2350.00')
  for (const page of [rosa, hank]) {
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  }
}
