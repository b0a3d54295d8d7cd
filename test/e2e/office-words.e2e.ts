import { expect, type Page } from '@playwright/test'
import { reducedMotionTest as test } from './support/journey.ts'
import { chooseIn, make, openNewLoad, signInAsOffice } from './support/office.ts'
import { admin } from './support/product.ts'
import {
  closeToast,
  expectRefusal,
  expectSaid,
  expectAnnounced,
  expectToast,
  refuse,
  signedOut,
  writeDownToasts,
} from './support/words.ts'

/** What the specification has the product say, as it says it: above all when a call fails. */

const number = '109-2026-640'
const publicWords = [
  'By engaging with our service, you agree to receive SMS notifications.',
  'Message and data rates may apply. Message frequency varies. Reply STOP to opt out and HELP for help.',
  'We collect minimal information. Contact information is used only for load coordination and delivery notifications.',
  'Messages are sent for load updates, delivery confirmations and service communications.',
  'Phone numbers are not shared with third parties for marketing.',
  'Contact information is retained for business record requirements and may be used to improve the service.',
]

test('the public page and the sign-ins', async ({ page }) => {
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/Chicago' })
  const dayBefore = today.format()
  await page.goto('/')
  await expect(page).toHaveTitle(/Transportation & Logistics/)
  await expect(
    page.getByText('temporary page, shown while our main website is under maintenance'),
  ).toBeVisible()
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    /transportation and logistics/,
  )
  await page.getByText('Privacy Policy & Terms', { exact: true }).click()
  for (const part of ['Privacy', 'SMS Terms', 'Data Retention']) {
    await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible()
  }
  for (const words of publicWords) await expect(page.getByText(words)).toBeVisible()
  const facts = [
    'Transportation & Logistics',
    'Monday-Friday, 8AM-5PM CST',
    'Transportation Company',
    // Midnight may have passed since the page was asked for.
    new RegExp(`${dayBefore}|${today.format()}`),
  ]
  for (const fact of facts) await expect(page.getByRole('definition').filter({ hasText: fact })).toBeVisible()

  await page.getByRole('link', { name: 'Admin Login' }).last().click()
  await expect(page).toHaveURL('/admin-login')
  await page.getByLabel('Username').fill(admin.username)
  await page.getByLabel('Password', { exact: true }).fill('a wrong password')
  const signIn = () => page.getByRole('button', { name: 'Sign in' }).click()
  await signIn()
  await expectToast(page, 'Login Failed', 'Invalid credentials')
  await closeToast(page)
  const call = 'POST /api/auth/admin-login'
  await expectRefusal(page, { call, act: signIn, says: ['Login Failed', 'Invalid credentials'] })
  const closed = { status: 403, json: { message: 'This account is closed.' } }
  await expectRefusal(page, {
    call,
    answer: closed,
    act: signIn,
    says: ['Login Failed', 'This account is closed.'],
  })
  await page.route('**/api/auth/admin-login', (route) => route.abort())
  await signIn()
  await expectToast(page, 'Login Failed', 'Network error. Please try again.')
  await page.unroute('**/api/auth/admin-login')
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await signIn()
  await expect(page).toHaveURL('/dashboard')
  await expectToast(page, 'Login Successful')

  await page.goto('/driver-login')
  await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
})

test('a visitor of the dashboard is told why and sent to the start', async ({ page }) => {
  await writeDownToasts(page)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/')
  await expectSaid(page, 'Unauthorized', 'You are logged out. Please log in...')
})

test('the loads: created, routed, assigned, forced and deleted against a server that refuses', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signInAsOffice(page)
  await makePlaces(page)
  await make(page, '/api/drivers', {
    firstName: 'Dale',
    lastName: 'Young',
    phoneNumber: '(806) 555-0117',
    username: 'dyoung',
  })
  await page.reload()
  await createRefused(page)
  await page.getByRole('button', { name: 'Create Load (2 stops)' }).click()
  await expectToast(
    page,
    'Success',
    'Load created successfully! You can now assign a driver from the loads table.',
  )
  await closeToast(page)
  await assignRefused(page)
  await page
    .getByRole('row', { name: new RegExp(number) })
    .getByText(number, { exact: true })
    .click()
  await detailsRefused(page)
  await deleteRefused(page)
})

async function makePlaces(page: Page) {
  const [grain, produce] = [
    { name: 'Valley Grain Elevator', address: '77 Elevator Road', city: 'Hereford', state: 'TX' },
    { name: 'Pecan Row Produce', address: '5 Dock Street', city: 'Denton', state: 'TX' },
  ]
  return [await make(page, '/api/locations', grain), await make(page, '/api/locations', produce)]
}

/** The form of a new load, up to the answer that makes it. */
async function createRefused(page: Page): Promise<void> {
  await openNewLoad(page)
  await expect(page.getByPlaceholder('109-2024-001')).toHaveValue('109-')
  await page.getByLabel('109 Number').fill(number)
  await expect(page.getByRole('button', { name: 'Pick a date' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Tracking' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Add Stop' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Create Load (0 stops)' })).toBeDisabled()
  await chooseIn(page, 'Stop location', 'Valley')
  await page.getByRole('button', { name: 'Add Stop' }).click()
  await expectAnnounced(page, 'Stop Added', 'Pickup stop added successfully')
  await chooseIn(page, 'Stop location', 'Pecan')
  await page.getByRole('radio', { name: 'Dropoff' }).check()
  await page.getByRole('button', { name: 'Add Stop' }).click()
  await expectAnnounced(page, 'Stop Added', 'Delivery stop added successfully')
  await expect(page.getByRole('complementary', { name: 'Trucker Tom' })).toBeVisible()

  await page.getByRole('button', { name: 'View Route & Optimize' }).click()
  await expect(page.getByRole('heading', { name: /^Truck Route Map/ })).toBeVisible()
  await expect(page.getByRole('application', { name: 'Map of the route' })).toHaveCSS('height', '400px')
  const optimize = () => page.getByRole('button', { name: 'Optimize Route' }).click()
  const mend = await refuse(page, 'POST /api/maps/optimize')
  await optimize()
  await expect(page.getByText('Map Error: Route optimization failed', { exact: true })).toBeVisible()
  await expect(page.getByText(/maps API key/)).toBeHidden()
  await mend()
  await optimize()
  await expectAnnounced(page, 'Route Optimized!')
  for (const text of ['Truck Route Details', 'Total Distance', 'Est. Time', 'Est. Fuel Cost']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('list', { name: 'Optimized Stop Order' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Hide Route' }).click()

  const call = 'POST /api/loads'
  const act = () => page.getByRole('button', { name: 'Create Load (2 stops)' }).click()
  await expectRefusal(page, { call, act, says: ['Error', 'Failed to create load'] })
  const said = { status: 409, json: { message: 'The yard is closed.' } }
  await expectRefusal(page, { call, answer: said, act, says: ['Error', 'The yard is closed.'] })
  const duplicate = { status: 409, json: { message: '109 number already exists', requiresOverride: true } }
  const words = 'This 109 number already exists. Enter override password to recreate it.'
  await expectRefusal(page, { call, answer: duplicate, act, says: ['Duplicate 109 Number', words] })
  await expect(page.getByLabel('Override password', { exact: true })).toBeVisible()
}

async function assignRefused(page: Page): Promise<void> {
  const call = 'PATCH /api/loads/:id/assign'
  const act = () => chooseIn(page, `Assign driver to ${number}`, 'Dale')
  await expectRefusal(page, { call, act, says: ['Assignment Failed', 'Failed to assign driver'] })
  const words = 'Please activate a bypass token or log in to assign drivers.'
  await expectRefusal(page, { call, answer: signedOut, act, says: ['Authentication Required', words] })
  await act()
  await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText('Driver Assigned')
  await closeToast(page)
}

async function detailsRefused(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: number })
  const press = (name: string) => () => dialog.getByRole('button', { name, exact: true }).click()
  const calculate = press('Calculate Route')
  await expectRefusal(page, {
    call: 'POST /api/loads/:id/calculate-route',
    act: calculate,
    says: ['Route Calculation Failed'],
  })
  await expectRefusal(page, {
    call: 'POST /api/loads/:id/calculate-route',
    answer: {
      status: 200,
      json: { miles: 338, duration: 312, warnings: ['Bridge limit 13 ft 6 in on US-287'] },
    },
    act: calculate,
    says: ['Truck Route Warnings', 'Bridge limit 13 ft 6 in on US-287'],
  })
  await dialog.getByRole('button', { name: /^Remove stop 2/ }).click()
  const remove = () => page.getByRole('alertdialog').getByRole('button', { name: 'Remove stop' }).click()
  const call = 'DELETE /api/loads/:id/stops/:stopId'
  await expectRefusal(page, { call, act: remove, says: ['Error', 'Failed to remove stop'] })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()

  await dialog.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: /^Force Next/ }).click()
  await expect(page.getByRole('alertdialog')).toContainText('rules and validations are bypassed')
  const force = () => page.getByRole('alertdialog').getByRole('button', { name: 'Force status' }).click()
  const forceCall = 'PATCH /api/loads/:id/force-status'
  const failed = 'Failed to force status update'
  await expectRefusal(page, { call: forceCall, act: force, says: ['Force Update Failed', failed] })
  await force()
  await expectToast(page, 'Force Update Successful')
  await closeToast(page)

  await press('Edit')()
  const edit = page.getByRole('dialog', { name: `Edit ${number}` })
  await edit.getByLabel('PO number').fill('PO-7')
  const save = () => edit.getByRole('button', { name: 'Save changes' }).click()
  await expectRefusal(page, {
    call: 'PUT /api/loads/:id',
    act: save,
    says: ['Error', 'Failed to update load'],
  })
  await save()
}

async function deleteRefused(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: number })
  const ask = async () => {
    await dialog.getByRole('button', { name: `Actions for ${number}` }).click()
    await page.getByRole('menuitem', { name: 'Delete load' }).click()
  }
  const act = () => page.getByRole('alertdialog').getByRole('button', { name: 'Delete load' }).click()
  await ask()
  await expectRefusal(page, { call: 'DELETE /api/loads/:id', act, says: ['Delete Failed'] })
  const gone = { status: 404, json: { message: 'Load not found', code: 'load_not_found' } }
  await expectRefusal(page, {
    call: 'DELETE /api/loads/:id',
    answer: gone,
    act,
    says: ['Load Already Deleted'],
  })
}
