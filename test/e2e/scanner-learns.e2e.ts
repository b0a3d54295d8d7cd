import { expect, type Page } from '@playwright/test'
import { pdfOf } from '../../server/ratecons/test-support/papers.ts'
import { expectAccessible } from './support/accessibility.ts'
import { test } from './support/journey.ts'
import { signInAsOffice } from './support/office.ts'
import { admin } from './support/product.ts'
import {
  dropAndRead,
  loadNumber,
  openScanner,
  paper,
  pressWord,
  status,
  type Paper,
} from './support/scanner.ts'

type Values = { number: string; ticket: string; receipt: string; po: string }

/** Calls the order that belongs on the invoice a mill ticket, in a place where no other paper has it. */
async function oddPaper({ number, ticket, receipt, po }: Values): Promise<Paper> {
  const bytes = await pdfOf([
    { x: 40, y: 40, text: 'Quillback Brokerage LLC', size: 18 },
    { x: 40, y: 64, text: 'MC 555123' },
    { x: 40, y: 82, text: 'Gate receipt' },
    { x: 180, y: 82, text: receipt },
    { x: 40, y: 100, text: `Load Number: ${number}` },
    { x: 320, y: 100, text: `PO: ${po}` },
    { x: 40, y: 118, text: 'Mill ticket' },
    { x: 180, y: 118, text: ticket },
    { x: 320, y: 118, text: 'Commodity: Bulk feed' },
    { x: 40, y: 150, text: 'SHIPPER' },
    { x: 40, y: 164, text: 'Palo Duro Canning' },
    { x: 40, y: 177, text: '2200 Industrial Blvd' },
    { x: 40, y: 190, text: 'Hereford, TX 79045' },
    { x: 320, y: 164, text: '03/04/2026 08:00' },
    { x: 40, y: 230, text: 'CONSIGNEE' },
    { x: 40, y: 244, text: 'Trinity Grocers' },
    { x: 40, y: 257, text: '915 Airport Fwy' },
    { x: 40, y: 270, text: 'Denton, TX 76205' },
    { x: 320, y: 244, text: '03/05/2026 09:30' },
    { x: 40, y: 320, text: 'Total Carrier Pay: $2,000.00' },
  ])
  return { name: `${number}.pdf`, bytes }
}

const po = (page: Page) => page.getByLabel('PO number', { exact: true })

test('what a click on the paper corrected is read right on the next one, seen in the settings and forgotten', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signInAsOffice(page)
  await openScanner(page)
  // The same number stands twice on the first paper: only the click says which of the two is meant.
  await dropAndRead(
    page,
    await oddPaper({ number: 'Q-7001', ticket: '4471902', receipt: '4471902', po: 'A-100' }),
  )
  await expect(po(page)).toHaveValue('A-100')
  await po(page).focus()
  await pressWord(page, 196, 124)
  await expect(po(page)).toHaveValue('4471902')
  await page.keyboard.press('Control+Enter')
  await expect(status(page, '1 done')).toBeVisible()

  await dropAndRead(
    page,
    await oddPaper({ number: 'Q-7002', ticket: '5583311', receipt: '9900001', po: 'A-101' }),
  )
  await expect(po(page)).toHaveValue('5583311')
  await expect(page.getByText('1 correction on this broker’s layout was used.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Discard' }).click()

  await page.goto('/dashboard?tab=settings')
  await page.getByRole('button', { name: 'See what was learned of Quillback Brokerage LLC' }).click()
  // Its title is the broker's name, until nothing is known any more.
  const learned = page.getByRole('dialog')
  await expect(learned).toContainText('PO number: right of “Mill ticket”, first page')
  await learned.getByRole('button', { name: /^Forget PO number/ }).click()
  await expect(learned.getByText('Nothing is known of this layout any more.')).toBeVisible()
  await learned.getByRole('button', { name: 'Close' }).first().click()
  await expect(page.getByText('Nothing was corrected yet.')).toBeVisible()

  await openScanner(page)
  await dropAndRead(
    page,
    await oddPaper({ number: 'Q-7003', ticket: '6601122', receipt: '9900002', po: 'A-102' }),
  )
  await expect(po(page)).toHaveValue('A-102')
})

type Load = {
  id: string
  number109: string
  tripRate: string | null
  stops: { notes: string | null }[]
}

test('a revised confirmation is compared line by line, and the load gets exactly what was taken', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signInAsOffice(page)
  await openScanner(page)
  await dropAndRead(page, await paper('first.pdf', {}))
  await expect(loadNumber(page)).toHaveValue('CF-88213')
  await page.keyboard.press('Control+Enter')
  await expect(status(page, '1 done')).toBeVisible()
  const detention =
    'Detention is paid at $40.00 per hour after 2 hours free and must be approved in writing by the broker.'
  const changes = {
    'Line Haul: $1,450.00': 'Line Haul: $1,690.00',
    'Total Carrier Pay: $1,450.00': 'Total Carrier Pay: $1,690.00',
    'Pickup #: PU55109': 'Pickup #: PU60001',
    [detention]: detention.replace('$40.00', '$55.00'),
  }
  await dropAndRead(page, await paper('revised.pdf', changes))
  await page.getByRole('button', { name: 'Compare…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Revised confirmation of 109-/ })
  await expect(dialog.getByRole('checkbox')).toHaveCount(4)
  await expect(dialog.getByText('$1,450.00')).toBeVisible()
  await expect(dialog.getByText('2 h free, $55.00 an hour')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('checkbox', { name: 'Pickup · Palo Duro Canning' }).uncheck()
  await dialog.getByRole('button', { name: 'Apply 2 changes' }).click()
  await expect(dialog).toHaveCount(0)

  // The contract promises these.
  const [load, ...others] = (await (await page.request.get('/api/loads')).json()) as Load[]
  expect(others).toEqual([])
  expect([load?.tripRate, load?.stops[0]?.notes]).toEqual(['1690.00', 'FCFS, Pickup # PU55109'])
  const at = `/api/loads/${load?.id ?? ''}`
  const { obligations } = (await (await page.request.get(`${at}/obligations`)).json()) as {
    obligations: { kind: string; ratePerHour: string | null }[]
  }
  expect(obligations.find(({ kind }) => kind === 'free_time')?.ratePerHour).toBe('55.00')
  await page.goto(`/dashboard?load=${load?.id ?? ''}`)
  const files = page.getByRole('list', { name: 'Files' })
  await expect(files.getByRole('listitem').filter({ hasText: 'first.pdf' }).first()).toContainText(
    'Superseded by revised.pdf, ',
  )
  await expect(files.getByRole('link', { name: 'first.pdf' })).toBeVisible()
})

test('a session that ends in the middle of a review costs nothing that was typed', async ({
  page,
  browser,
  product,
}) => {
  await signInAsOffice(page)
  await openScanner(page)
  await dropAndRead(page, await paper('first.pdf', {}))
  await po(page).fill('TYPED-7')
  const elsewhere = await browser.newContext({ baseURL: product })
  const other = await elsewhere.newPage()
  await signInAsOffice(other)
  await other.request.delete('/api/sessions/others', { headers: { origin: product } })
  await elsewhere.close()
  const over = page.getByRole('dialog', { name: 'Sign in to go on' })
  await over.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.keyboard.press('Enter')
  await expect(over).toHaveCount(0)
  await expect(po(page)).toHaveValue('TYPED-7')
  await po(page).focus()
  await page.keyboard.press('Control+Enter')
  await expect(status(page, '1 done')).toBeVisible()
  const loads = (await (await page.request.get('/api/loads')).json()) as { poNumber: string }[]
  expect(loads.map(({ poNumber }) => poNumber)).toEqual(['CF-88213 / PO TYPED-7'])
})
