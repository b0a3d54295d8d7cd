import { expect, type Page } from '@playwright/test'
import { reducedMotionTest as test } from './support/journey.ts'
import { make, openNewLoad, signInAsOffice } from './support/office.ts'
import {
  expectRefusal,
  expectSaid,
  expectToast,
  refuse,
  signedOut,
  writeDownToasts,
} from './support/words.ts'

/** What the specification names on the screens of the office: doors, cards, columns, buttons. */

test('the doors of the start page, and the page that is not there', async ({ page }) => {
  await page.goto('/')
  const doors = page.getByRole('navigation', { name: 'Sign in and help' }).getByRole('link')
  await expect(doors).toHaveText(['Admin Login', 'Driver Login', 'Fix Problems', 'How to Assign Drivers'])
  for (const [index, path] of [
    '/admin-login',
    '/driver-login',
    '/troubleshoot',
    '/how-to-assign',
  ].entries()) {
    await expect(doors.nth(index)).toHaveAttribute('href', path)
  }
  await page.goto('/no-such-page')
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Page Not Found', exact: true })).toBeVisible()
})

test('the dashboard', async ({ page }) => {
  test.setTimeout(120_000)
  await signInAsOffice(page)
  const places = [
    await make(page, '/api/locations', { name: 'Valley Grain Elevator', city: 'Hereford', state: 'TX' }),
    await make(page, '/api/locations', { name: 'Pecan Row Produce', city: 'Denton', state: 'TX' }),
  ]
  const stops = places.map(({ id }) => ({ stopType: 'dropoff', locationId: id }))
  for (const last of [1, 2])
    await make(page, '/api/loads', { number109: `109-2026-66${String(last)}`, stops })
  await page.goto('/dashboard?tab=trucks')
  await figures(page)
  await loadManagement(page)
  await mapThatDoesNotCome(page)
  await bulkDeletion(page)
  await signedOutInTheForm(page)
})

async function figures(page: Page): Promise<void> {
  const cards = page.getByRole('list', { name: 'Today' }).getByRole('listitem')
  await expect(cards).toHaveText([
    /^2 Active Loads/,
    /^0 In Transit/,
    /^0 Delivered Today/,
    /^\$0(\.00)? Revenue Today/,
  ])
  await page.getByTestId('card-active-loads').click()
  await expect(page.getByRole('tab', { name: /^Loads/ })).toHaveAttribute('aria-selected', 'true')
  const mend = await refuse(page, 'GET /api/dashboard/stats')
  await page.reload()
  await expect(cards).toHaveText([
    /^0 Active Loads/,
    /^0 In Transit/,
    /^0 Delivered Today/,
    /^\$0 Revenue Today/,
  ])
  await mend()
  await page.reload()
  const tabs = [
    'Loads',
    'Drivers',
    'Trucks',
    'Customers',
    'Locations',
    'Rates',
    'Paid Invoices',
    'Ghost Load Cleanup',
  ]
  for (const name of tabs) await expect(page.getByRole('tab', { name: new RegExp(`^${name}`) })).toBeVisible()
}

async function loadManagement(page: Page): Promise<void> {
  await expect(page.getByPlaceholder('Load #, Invoice #, BOL #')).toBeVisible()
  for (const name of ['Filter', 'Export']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Clear Cache' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: /\d$/ })).toHaveText([
    /^Pending - Waiting Assignment/,
    /^Driver Assigned/,
    /^In Transit/,
    /^Awaiting Invoicing/,
    /^Awaiting Payment/,
    /^Recently Paid/,
  ])
  await page.setViewportSize({ width: 1920, height: 900 })
  const pending = page.getByRole('table', { name: 'Pending - Waiting Assignment' })
  await expect(pending.getByRole('columnheader')).toHaveText([
    '109 Number',
    'Pickup',
    'Destinations',
    'Customer',
    'Assign Driver',
    'BOL (374)',
    'Invoice #',
    'Status',
    'Position',
    'Actions',
  ])
  await page.getByRole('button', { name: /^Settings of/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Driver Debug Test' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'View Paid Loads' })).toHaveAttribute('href', '/paid-loads')
}

async function mapThatDoesNotCome(page: Page): Promise<void> {
  await page.getByText('109-2026-661', { exact: true }).click()
  const part = /TruckRouteMap[^/]*\.js/
  await page.route(part, (route) => route.abort())
  await page.getByRole('button', { name: 'View Route & Optimize' }).click()
  await expect(page.getByText('Map Error: Failed to load map', { exact: true })).toBeVisible()
  await page.unroute(part)
  await page.keyboard.press('Escape')
}

async function bulkDeletion(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Ghost Load Cleanup' }).click()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await expectToast(page, 'No loads selected', 'Please select at least one load to delete')
  await page.getByRole('checkbox', { name: 'Select 109-2026-662' }).check()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox').fill('DELETE ALL SELECTED LOADS')
  const act = () => dialog.getByRole('button', { name: 'Delete 1 load' }).click()
  const says: [string, string] = ['Bulk Deletion Failed', 'Failed to complete bulk deletion']
  await expectRefusal(page, { call: 'POST /api/loads/bulk-delete', act, says })
  await act()
  await expectToast(page, '1 load deleted successfully, 0 failed')
}

/** Last, for it leads away: told, and half a second later at the hosted sign-in. */
async function signedOutInTheForm(page: Page): Promise<void> {
  await writeDownToasts(page)
  await page.goto('/dashboard')
  await openNewLoad(page)
  await page.getByLabel('109 Number').fill('109-2026-669')
  await page.getByLabel('Stop location').click()
  await page.getByRole('option', { name: /Pecan/ }).click()
  await page.getByRole('button', { name: 'Add Stop' }).click()
  await refuse(page, 'POST /api/loads', signedOut)
  const asked = page.waitForRequest('**/api/login')
  await page.getByRole('button', { name: 'Create Load (1 stop)' }).click()
  await asked
  await page.waitForURL('/admin-login')
  await expectSaid(page, 'Unauthorized', 'You are logged out. Logging in again...')
}
