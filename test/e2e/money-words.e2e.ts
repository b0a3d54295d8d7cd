import { expect, type Page } from '@playwright/test'
import { reducedMotionTest as test } from './support/journey.ts'
import { chooseIn, make, signInAsOffice } from './support/office.ts'
import { closeToast, expectRefusal, expectToast, refuse, signedOut } from './support/words.ts'

/** What is said about invoices, payments and the packages of papers, above all when a call fails. */

const number = '109-2026-650'

test('a load is billed, shown, e-mailed and paid against a server that refuses', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000)
  await signInAsOffice(page)
  const mill = await make(page, '/api/locations', { name: 'Pecan Row Produce', city: 'Denton', state: 'TX' })
  const stops = [{ stopType: 'dropoff', locationId: mill.id }]
  const load = await make(page, '/api/loads', { number109: number, stops })
  await emptyBooks(page)
  await page.goto(`/dashboard?load=${load.id}`)
  await billRefused(page)
  const headers = { origin: baseURL ?? '' }
  await page.request.patch(`/api/loads/${load.id}/financials`, { headers, data: { tripRate: '2481.00' } })
  await make(page, '/api/customers', { name: 'Plains Brokerage', email: 'pay@example.com' })
  const dialog = page.getByRole('dialog', { name: `Generate invoice for ${number}` })
  await dialog.getByRole('button', { name: 'Generate Invoice' }).click()
  await expect(dialog).toBeHidden()
  await closeToast(page)
  await previewRefused(page)
  await emailRefused(page)
  await page.request.patch(`/api/loads/${load.id}/status`, {
    headers,
    data: { status: 'awaiting_invoicing' },
  })
  await page.reload()
  await payRefused(page)
  await page.goto('/paid-loads')
  await archive(page)
})

/** Both lists of what was paid, before anything was. */
async function emptyBooks(page: Page): Promise<void> {
  await page.goto('/dashboard?tab=paid-invoices')
  await expect(page.getByText('No paid invoices yet!')).toBeVisible()
  // All tools in one row at this width.
  const tops = ['Search paid invoices', 'From', 'Sort'].map((label) =>
    page.getByLabel(label, { exact: true }),
  )
  const heights = [...tops, page.getByRole('button', { name: 'QuickBooks…' })].map(async (tool) => {
    const box = await tool.boundingBox()
    return box && Math.round(box.y + box.height / 2)
  })
  expect(new Set(await Promise.all(heights)).size).toBe(1)
  await expect(
    page.getByText("Once you mark invoices as paid, they'll appear here for your records."),
  ).toBeVisible()
  await page.getByLabel('Search paid invoices').fill('amarillo')
  await expect(page.getByText('No paid invoices found matching your filters.', { exact: true })).toBeVisible()
  await page.goto('/paid-loads')
  await expect(page.getByText('No paid loads found.', { exact: true })).toBeVisible()
  await page.getByLabel('Search paid loads').fill('amarillo')
  await expect(page.getByText('No paid loads match your search criteria.', { exact: true })).toBeVisible()
  const mend = await refuse(page, 'GET /api/loads')
  await page.reload()
  await expect(page.getByText('Failed to fetch paid loads', { exact: true })).toBeVisible()
  await mend()
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
}

const actions = async (page: Page, name: string) => {
  await page
    .getByRole('dialog', { name: number })
    .getByRole('button', { name: `Actions for ${number}` })
    .click()
  await page.getByRole('menuitem', { name }).click()
}

async function billRefused(page: Page): Promise<void> {
  const call = 'POST /api/loads/:id/generate-invoice'
  const mend = await refuse(page, 'GET /api/customers')
  await page.getByRole('dialog', { name: number }).getByRole('button', { name: 'Generate Invoice' }).click()
  const dialog = page.getByRole('dialog', { name: `Generate invoice for ${number}` })
  await expect(dialog).toContainText('The customers could not be read.')
  await mend()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog).toContainText('No customer has an e-mail address yet.')
  const act = () => dialog.getByRole('button', { name: 'Generate Invoice' }).click()
  const words = 'Unable to generate invoice. Check if load has destination and rates are configured'
  // First as the server itself says it: the city has no rate.
  await act()
  await expectToast(page, 'Invoice Generation Failed', words)
  await closeToast(page)
  await expectRefusal(page, { call, act, says: ['Invoice Generation Failed', words] })
  const logIn = 'Please log in as admin or driver to generate invoices.'
  await expectRefusal(page, { call, answer: signedOut, act, says: ['Authentication Required', logIn] })
}

async function previewRefused(page: Page): Promise<void> {
  const path = 'POST /api/invoices/:invoice/print-preview'
  const print = () => actions(page, 'Print invoice')
  await page.evaluate(() => {
    window.open = () => null
  })
  await print()
  await expectToast(page, 'Preview Failed', 'Pop-up blocked. Please allow pop-ups for this site.')
  await closeToast(page)
  await page.reload()
  const opened = page.waitForEvent('popup')
  await print()
  await expectToast(page, 'Preview Opened')
  const preview = await opened
  await expect(preview.getByText('Net 30')).toBeVisible()
  for (const name of ['Print', 'Email', 'Close'])
    await expect(preview.getByRole('button', { name })).toBeVisible()
  await expect(preview.getByRole('definition').filter({ hasText: /^374$/ })).toBeVisible()
  await refuse(preview, path, { status: 502, json: { message: 'Out of paper' } })
  await preview.reload()
  await expect(preview.getByText('Preview Failed', { exact: true })).toBeVisible()
  await expect(
    preview.getByText('Failed to generate preview: 502 - Out of paper', { exact: true }),
  ).toBeVisible()
  await preview.unrouteAll()
  await refuse(preview, path, { status: 200, json: { success: false } })
  await preview.reload()
  await expect(preview.getByText('Failed to generate preview', { exact: true })).toBeVisible()
  await preview.close()
}

async function emailRefused(page: Page): Promise<void> {
  await actions(page, 'Email package')
  const dialog = page.getByRole('dialog', { name: 'Email Complete Document Package' })
  for (const fact of ['6000', number, '$2,481.00'])
    await expect(dialog.getByText(fact, { exact: true })).toBeVisible()
  await expect(dialog.getByText('Will be included', { exact: true })).toBeVisible()
  const included = dialog.getByRole('list', { name: 'Will be included' })
  await expect(included.getByText('Invoice and Rate Confirmation', { exact: true })).toBeVisible()
  await expect(included.getByRole('listitem')).toHaveText([
    /^Invoice and Rate Confirmation 1 page, /,
    'BOL: not available yet',
    'POD: not available yet',
  ])
  const send = dialog.getByRole('button', { name: 'Send' })
  await expect(send).toBeDisabled()
  await chooseIn(page, 'Recipient', 'Plains')
  const act = () => send.click()
  const call = 'POST /api/invoices/:invoice/email-complete-package'
  await expectRefusal(page, { call, act, says: ['Email Failed', 'Failed to send email. Please try again.'] })
  const sent = { status: 202, json: { success: true, id: 'm1', status: 'sent' } }
  const words = 'Invoice and Rate Confirmation'
  await expectRefusal(page, { call, answer: sent, act, says: ['Complete Package Sent', words] })
}

async function payRefused(page: Page): Promise<void> {
  const load = page.getByRole('dialog', { name: number })
  const update = () => load.getByRole('button', { name: 'Update Invoice' }).click()
  const updateCall = 'PATCH /api/loads/:id/update-invoice'
  await expectRefusal(page, {
    call: updateCall,
    act: update,
    says: ['Update Failed', 'Failed to update invoice'],
  })
  await load.getByRole('button', { name: 'Mark as Paid' }).click()
  const dialog = page.getByRole('dialog', { name: `Mark ${number} as paid` })
  const act = () => dialog.getByRole('button', { name: 'Mark as Paid' }).click()
  await act()
  await expectToast(page, 'Payment Method Required', 'Please select a payment method before marking as paid')
  await closeToast(page)
  await expect(dialog.getByRole('radio')).toHaveCount(6)
  await dialog.getByRole('radio', { name: 'ACH' }).check()
  const call = 'POST /api/loads/:id/mark-paid'
  const words = 'Failed to mark load as paid'
  await expectRefusal(page, { call, act, says: ['Payment Update Failed', words] })
  await act()
  await expect(dialog).toBeHidden()
}

const paidColumns = ['Load #', 'Driver', 'Customer', 'Amount', 'Payment Method', 'Payment Ref', 'Paid Date']

async function archive(page: Page): Promise<void> {
  await expect(page.getByRole('columnheader')).toHaveText(paidColumns)
  const row = page.getByRole('row', { name: new RegExp(number) })
  await expect(row).toContainText(['Unassigned', 'Pecan Row Produce', '$2,481.00', 'ACH'].join(''))
  for (const card of ['Total Paid Loads', 'Total Revenue', 'Viewing Period']) {
    await expect(page.getByText(card, { exact: true })).toBeVisible()
  }
  await page.goto('/dashboard?tab=paid-invoices')
  for (const figure of ['Total Loads', 'Total Revenue', 'Average per Load', 'Last Payment']) {
    await expect(page.getByText(figure, { exact: true })).toBeVisible()
  }
}
