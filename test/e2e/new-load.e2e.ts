import { expect, type Page } from '@playwright/test'
import { expectAccessibleEverywhere } from './support/accessibility.ts'
import { test } from './support/journey.ts'
import { chooseIn, make, openNewLoad, signInAsOffice } from './support/office.ts'

const number = '109-2026-610'
const stopsOf = (page: Page) =>
  page.getByRole('list', { name: 'Stops of the new load' }).getByRole('listitem')
const rowOf = (page: Page, wanted: string) => page.getByRole('row', { name: new RegExp(wanted) })

test.beforeEach(async ({ page }) => {
  await signInAsOffice(page)
  await make(page, '/api/locations', { name: 'Valley Grain Elevator', city: 'Hereford', state: 'TX' })
  await make(page, '/api/locations', { name: 'Pecan Row Produce', city: 'Denton', state: 'TX' })
  await page.reload()
})

test('a place is added without leaving the form, the draft outlives a sign-out, and two keys copy the load', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await openNewLoad(page)
  await page.getByLabel('109 Number').fill(number)
  await chooseIn(page, 'Stop location', 'Pecan')
  await page.getByRole('radio', { name: 'Dropoff' }).check()
  await page.getByRole('button', { name: 'Add Stop' }).click()
  await addPlace(page)
  await expect(stopsOf(page)).toHaveText([/Pecan Row Produce/, /Fort Worth Mill/])
  await dragUp(page, 'Move stop 2, Fort Worth Mill')
  await expect(stopsOf(page)).toHaveText([/1Fort Worth Mill/, /2Pecan Row Produce/])
  await expect(typeOf(page, 'stop 1, Fort Worth Mill', 'Pickup')).toHaveAttribute('aria-pressed', 'true')

  await signOutAndIn(page)
  await expect(page.getByLabel('109 Number')).toHaveValue(number)
  await expect(stopsOf(page)).toHaveText([/Fort Worth Mill/, /Pecan Row Produce/])

  await page.getByRole('button', { name: 'Create Load (2 stops)' }).click()
  await expect(rowOf(page, number)).toContainText('Pecan Row Produce')
  await copyByKeyboard(page)
})

const typeOf = (page: Page, stop: string, type: 'Pickup' | 'Dropoff') =>
  page.getByRole('group', { name: `Type of ${stop}` }).getByRole('button', { name: type })

/** By its grip, past the row above. */
async function dragUp(page: Page, grip: string): Promise<void> {
  const box = await page.getByRole('button', { name: grip, exact: true }).boundingBox()
  if (box === null) throw new Error('The grip is not on the screen')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y - 30, { steps: 3 })
  await page.mouse.move(x, y - 60, { steps: 3 })
  await page.mouse.up()
}

/** Typed in the field where it is missing; afterwards it is chosen there. */
async function addPlace(page: Page): Promise<void> {
  await page.getByLabel('Stop location').click()
  await page.keyboard.type('Fort Worth Mill')
  await expect(page.getByRole('button', { name: 'Add “Fort Worth Mill”…' })).toBeVisible()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add Location' })
  await expect(dialog.getByLabel('Location name')).toHaveValue('Fort Worth Mill')
  await dialog.getByLabel('Address').fill('400 Rail Street')
  await dialog.getByLabel('City').fill('Fort Worth')
  await dialog.getByLabel('State').fill('tx')
  // Where the form stands beside the table: narrower, it is another one, in a sheet.
  await expectAccessibleEverywhere(page, [1440])
  await dialog.getByRole('button', { name: 'Add Location' }).click()
  await expect(page.getByRole('button', { name: 'Add Stop' })).toBeFocused()
  await page.keyboard.press('Enter')
}

async function signOutAndIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await signInAsOffice(page)
}

async function copyByKeyboard(page: Page): Promise<void> {
  const row = rowOf(page, number)
  await row.focus()
  await page.keyboard.press('d')
  const field = page.getByLabel('109 Number')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(/^109-\d{4}-\d{3}$/)
  const copied = await field.inputValue()
  await page.keyboard.press('Enter')
  await expect(rowOf(page, copied)).toContainText('Pecan Row Produce')
  await expect(field).toHaveValue('109-')
}

test('a phone call: customer, PO, rate and three stops, by keys alone', async ({ page }) => {
  await make(page, '/api/customers', { name: 'Bluestem Ridge Brokerage' })
  await make(page, '/api/locations', { name: 'Tall Grass Cross-Dock', city: 'Denver City', state: 'TX' })
  await make(page, '/api/loads', {
    number109: '109-2026-630',
    stops: [{ stopType: 'dropoff', locationId: (await firstLocation(page)).id }],
  })
  await page.reload()
  await expect(rowOf(page, '109-2026-630')).toBeVisible()
  // A list that is left stays in sight while she types on: nothing of it may be lost.
  await page.addStyleTag({
    content: '.motion-layer[data-state=closed] { animation-duration: 2s !important }',
  })
  let keys = 0
  const press = async (...names: readonly string[]) => {
    for (const name of names) await page.keyboard.press(name)
    keys += names.length
  }
  const type = async (text: string) => {
    await page.keyboard.type(text)
    keys += text.length
  }
  const field = page.getByLabel('109 Number')
  await press('n')
  await expect(field).toBeFocused()
  await expect(page.getByRole('button', { name: /takes it ?: 109-/ })).toBeVisible()
  await press('Tab')
  await expect(field).toHaveValue(/^109-\d{4}-\d{3,}$/)
  const taken = await field.inputValue()
  await press('Tab', 'Tab')
  await expect(page.getByRole('button', { name: /^Customer \(optional\)/ })).toBeFocused()
  await type('blue')
  await expect(page.getByRole('option', { name: /Bluestem/ })).toBeVisible()
  await press('Enter', 'Tab')
  await type('88241')
  await press('Tab')
  await type('1790')
  await press('Tab')
  for (const [index, words] of ['val', 'pec', 'tal'].entries()) {
    await expect(page.getByRole('button', { name: /^Stop location/ })).toBeFocused()
    await type(words)
    await expect(page.getByRole('combobox', { name: /^Search Stop location/ })).toHaveValue(words)
    await expect(page.getByRole('listbox', { name: /Stop location/ }).getByRole('option')).toHaveCount(1)
    await press('Enter', 'Enter')
    await expect(stopsOf(page)).toHaveCount(index + 1)
  }
  await press('Control+Enter')
  await expect(rowOf(page, taken)).toContainText('Pending Assignment')
  // 22 of them are what no form could know: customer, PO number, rate and three places.
  expect(keys).toBe(37)
  const made = (await (await page.request.get('/api/loads')).json()) as CreatedLoad[]
  const load = made.find(({ number109 }) => number109 === taken)
  expect([load?.customer?.name, load?.poNumber, load?.tripRate]).toEqual([
    'Bluestem Ridge Brokerage',
    '88241',
    '1790.00',
  ])
  expect(load?.stops.map(({ stopType }) => stopType)).toEqual(['pickup', 'dropoff', 'dropoff'])
})

type CreatedLoad = {
  number109: string
  customer: { name: string } | null
  poNumber: string | null
  tripRate: string | null
  stops: { stopType: string }[]
}

async function firstLocation(page: Page): Promise<{ id: string }> {
  const [location] = (await (await page.request.get('/api/locations')).json()) as { id: string }[]
  if (!location) throw new Error('No location was made')
  return location
}

test('where the form lies over the table, the copy opens it', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const place = await make(page, '/api/locations', { name: 'Tulsa Mill', city: 'Tulsa', state: 'OK' })
  await make(page, '/api/loads', {
    number109: '109-2026-620',
    stops: [{ stopType: 'dropoff', locationId: place.id }],
  })
  await rowOf(page, '109-2026-620').getByText('109-2026-620').click()
  await expect(page.getByRole('dialog', { name: '109-2026-620' })).toBeVisible()
  await page.keyboard.press('d')
  const sheet = page.getByRole('dialog', { name: 'Create New Load' })
  await expect(sheet.getByLabel('109 Number')).toBeFocused()
  await expect(sheet.getByRole('button', { name: 'Create Load (1 stop)' })).toBeVisible()
  await expect(sheet.getByLabel('109 Number')).toHaveValue(/^109-\d{4}-\d{3,}$/)
  const copied = await sheet.getByLabel('109 Number').inputValue()
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(rowOf(page, copied)).toBeVisible()
})
