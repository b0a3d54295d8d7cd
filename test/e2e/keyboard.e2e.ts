import { expect, type Page } from '@playwright/test'
import { test } from './support/demo.ts'
import { expectFocusSeen, expectTrapped, tabTo } from './support/keys.ts'

const number = '109-2026-990'
const customer = 'Quiet Mesa Produce'

/** No mouse, and no focus that was not reached by keyboard. */
test('a load from its creation to the archive, by the keyboard alone', async ({ page, demo }) => {
  test.setTimeout(240_000)
  await signIn(page, demo.signIns.admin)
  await createLoad(page)
  await assignDriver(page)
  await workInDetails(page)
  await bill(page)
  await pay(page)
  await findInArchive(page)
})

test('a customer comes and goes, and every place is found, by the keyboard alone', async ({ page, demo }) => {
  test.setTimeout(240_000)
  await signIn(page, demo.signIns.admin)
  await addCustomer(page)
  await deleteCustomer(page)
  await findAnything(page)
  await switchLettersOff(page)
})

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

async function signIn(
  page: Page,
  { username, password }: { username: string; password: string },
): Promise<void> {
  await page.goto('/admin-login')
  const name = page.getByLabel('Username')
  await expect(name).toBeVisible()
  if (!(await name.evaluate((field) => field === document.activeElement))) await tabTo(name)
  await page.keyboard.type(username)
  await tabTo(page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /109-/ }).first()).toBeVisible()
}

async function createLoad(page: Page): Promise<void> {
  await page.keyboard.press('n')
  const field = page.getByLabel('109 Number')
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(number)
  const stops = page.getByRole('list', { name: 'Stops of the new load' }).getByRole('listitem')
  for (const [index, place] of ['Valle Verde', 'Pecan Row Produce', 'Tall Grass'].entries()) {
    const location = page.getByRole('button', { name: /^Stop location/ })
    if (index === 0) await tabTo(location)
    else await expect(location).toBeFocused()
    await page.keyboard.type(place)
    await expect(page.getByRole('option', { name: new RegExp(place) })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Add Stop' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(stops).toHaveCount(index + 1)
    await expectFocusSeen(page)
  }
  await tabTo(page.getByLabel(/^Rate/), 'Shift+Tab')
  await page.keyboard.type('1450')
  await tabTo(page.getByRole('button', { name: 'Create Load (3 stops)' }))
  await page.keyboard.press('Enter')
  await expect(row(page, number)).toContainText('Pending Assignment')
  await expect(field).toBeFocused()
}

async function assignDriver(page: Page): Promise<void> {
  // Letters are typed while a field has the focus.
  await page.keyboard.press('Shift+Tab')
  await goToRow(page, number)
  await page.keyboard.press('a')
  await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused()
  await expectFocusSeen(page)
  await page.keyboard.type('Dale')
  await page.keyboard.press('Enter')
  await expect(row(page, number)).toContainText('Driver Assigned')
  await expect(row(page, number)).toContainText('Dale Young')
}

async function goToRow(page: Page, name: string): Promise<void> {
  await page.keyboard.press('j')
  await page.keyboard.press('Home')
  for (let presses = 0; presses < 60; presses += 1) {
    await expectFocusSeen(page)
    if (await row(page, name).evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('j')
  }
  throw new Error(`No J led to ${name}.`)
}

async function workInDetails(page: Page): Promise<void> {
  await goToRow(page, number)
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: number })
  await expect(details.getByRole('button', { name: 'Close' }).last()).toBeFocused()
  await expectTrapped(details)
  await tabTo(details.getByRole('button', { name: /^Move down stop 1/ }))
  await page.keyboard.press('Enter')
  const stops = details.getByRole('table', { name: 'Stops' }).locator('tbody').getByRole('row')
  await expect(stops.first()).toContainText('Pecan Row')
  await expectFocusSeen(page)

  await tabTo(details.getByRole('button', { name: /^Actions for/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: /^Force Next/ })).toBeFocused()
  await page.keyboard.press('Enter')
  const confirm = page.getByRole('alertdialog')
  await expect(confirm.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectTrapped(confirm)
  await tabTo(confirm.getByRole('button', { name: 'Force status' }))
  await page.keyboard.press('Enter')
  await expect(details).toContainText('In Progress')
  await expect(details.getByRole('button', { name: /^Actions for/ })).toBeFocused()
  // The message above it does not take the key.
  await page.keyboard.press('Escape')
  await expect(details).toHaveCount(0)
  // The load is on the road now: the next one that waits has taken over.
  const waiting = page.getByRole('table', { name: 'Driver Assigned' })
  await expect(waiting.locator('tr[data-row-id]:focus')).toHaveCount(1)
}

async function bill(page: Page): Promise<void> {
  await goToRow(page, number)
  await page.keyboard.press('i')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /^Bill to/ })).toBeFocused()
  await page.keyboard.type('Tall')
  await page.keyboard.press('Enter')
  await tabTo(dialog.getByRole('button', { name: 'Generate Invoice' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Invoice 60\d\d created/)).toBeVisible()
  await page.keyboard.press('F8')
  await tabTo(page.getByRole('region', { name: /Notifications/ }).getByRole('button', { name: 'Print' }))
  const opened = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  const preview = await opened
  await expect(preview.getByRole('button', { name: 'Print' })).toBeVisible()
  await preview.evaluate(() => {
    // A headless browser has no print dialog: it is over at once.
    window.print = () => window.dispatchEvent(new Event('afterprint'))
  })
  await tabTo(preview.getByRole('button', { name: 'Print' }))
  const printed = preview.waitForResponse(/mark-printed/)
  await preview.keyboard.press('Enter')
  expect((await printed).ok()).toBe(true)
  await preview.close()
}

async function pay(page: Page): Promise<void> {
  await goToRow(page, number)
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog')
  const check = dialog.getByRole('radio', { name: 'Check' })
  await expect(check).toBeFocused()
  await expectFocusSeen(page)
  await page.keyboard.press('Space')
  await tabTo(dialog.getByLabel(/^Check number/))
  await page.keyboard.type('10442')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
}

async function findInArchive(page: Page): Promise<void> {
  // A fast typist does not wait for the box.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Paid loads')
  const search = page.getByRole('combobox', { name: /^Search/ })
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('Paid loads')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Paid Loads Archive' })).toBeVisible()
  await expect(page.getByRole('row', { name: /109-/ }).first()).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(number)
  await expect(page.getByRole('row', { name: /109-/ })).toHaveCount(1)
  await tabTo(row(page, number))
}

async function addCustomer(page: Page): Promise<void> {
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  const add = page.getByRole('button', { name: 'Add Customer' })
  await expect(add).toBeVisible()
  await tabTo(add)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add Customer' })
  await expect(dialog.getByLabel('Company name')).toBeFocused()
  await expectTrapped(dialog)
  await tabTo(dialog.getByLabel('Company name'))
  await page.keyboard.type(customer)
  await page.keyboard.press('Enter')
  await expect(row(page, customer)).toBeVisible()
  await expect(add).toBeFocused()
}

async function deleteCustomer(page: Page): Promise<void> {
  await page.keyboard.press('/')
  await page.keyboard.type(customer)
  await expect(page.getByText('1 found')).toBeVisible()
  await tabTo(page.getByRole('button', { name: `Actions for ${customer}` }))
  await page.keyboard.press('Enter')
  await expectFocusSeen(page)
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Delete customer' })).toBeFocused()
  await expectFocusSeen(page)
  await page.keyboard.press('Enter')
  const confirm = page.getByRole('alertdialog')
  await expect(confirm.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await tabTo(confirm.getByRole('button', { name: 'Delete customer' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('No customers match your search.')).toBeVisible()
  await expectFocusSeen(page)
}

async function findAnything(page: Page): Promise<void> {
  for (const [typed, address] of [
    ['Staff', /tab=staff/],
    ['109-2026-408', /load=/],
  ] as const) {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: /^Search loads/ })).toBeFocused()
    await page.keyboard.type(typed)
    await expect(page.getByRole('option', { name: new RegExp(typed) }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(address)
  }
  await expect(page.getByRole('dialog', { name: '109-2026-408' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function switchLettersOff(page: Page): Promise<void> {
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list.getByRole('button', { name: 'Close' }).last()).toBeFocused()
  await expectTrapped(list)
  await tabTo(list.getByRole('switch'))
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await page.keyboard.press('n')
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await page.keyboard.press('?')
  await expect(list).toHaveCount(0)
  await expect(page.getByLabel('109 Number')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Find anything' })).toBeVisible()
}
