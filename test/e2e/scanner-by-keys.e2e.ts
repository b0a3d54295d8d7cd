import { expect } from '@playwright/test'
import { test } from './support/journey.ts'
import { signInAsOffice } from './support/office.ts'
import {
  bar,
  drop,
  loadNumber,
  longestReadingMs,
  openScanner,
  paper,
  status,
  type Paper,
} from './support/scanner.ts'

const many = 24
const shippers = ['Palo Duro Canning', 'Sunray Mill', 'Cactus Packers', 'Bovina Feeders']
const receivers = ['Trinity Grocers DC 4', 'Zia Dairy', 'Ogallala Cold Storage']

/** Clean papers of one broker: other numbers, places, days and rates on each. */
function numbered(at: number): Promise<Paper> {
  const rate = `$1,${String(400 + at * 10)}.00`
  return paper(`paper ${String(at)}.pdf`, {
    'Load Number: CF-88213': `Load Number: CF-9${String(1000 + at)}`,
    'PO Number: 4471902': `PO Number: 55${String(30000 + at)}`,
    'Palo Duro Canning': shippers[at % shippers.length] ?? '',
    '2200 Industrial Blvd': `${String(2200 + (at % shippers.length) * 10)} Industrial Blvd`,
    'Trinity Grocers DC 4': receivers[at % receivers.length] ?? '',
    '915 Airport Fwy': `${String(915 + (at % receivers.length) * 10)} Airport Fwy`,
    'Date: 03/04/2026': `Date: 03/${String(at + 1).padStart(2, '0')}/2026`,
    'Date: 03/05/2026': `Date: 03/${String(at + 2).padStart(2, '0')}/2026`,
    'Line Haul: $1,450.00': `Line Haul: ${rate}`,
    'Total Carrier Pay: $1,450.00': `Total Carrier Pay: ${rate}`,
  })
}

type Load = { poNumber: string; tripRate: string; stops: { companyName: string }[] }

/** `npx playwright test scanner-by-keys` prints how long it took. */
test('24 papers are dropped at once and become loads one after the other, by keys alone', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await signInAsOffice(page)
  await openScanner(page)
  const papers = await Promise.all(Array.from({ length: many }, (_, at) => numbered(at)))
  const dropped = performance.now()
  await drop(page, papers)
  await expect(loadNumber(page)).toBeFocused({ timeout: longestReadingMs })
  const firstAt = performance.now()
  await expect(bar(page)).toHaveText(`${String(many)} ready`, { timeout: 120_000 })
  const readAt = performance.now()

  const seen = new Set<string>()
  for (let done = 1; done <= many; done += 1) {
    seen.add(await loadNumber(page).inputValue())
    await page.keyboard.press('Control+Enter')
    if (done === many) break
    await expect(bar(page)).toHaveText(`${String(done)} done, ${String(many - done)} ready`)
    await expect(loadNumber(page)).toBeFocused()
  }
  await expect(status(page, `${String(many)} done`)).toBeVisible()
  const doneAt = performance.now()
  expect(seen.size).toBe(many)

  // The contract promises these.
  const loads = (await (await page.request.get('/api/loads?limit=100')).json()) as Load[]
  const made = loads.map(({ poNumber, tripRate }) => `${poNumber} ${tripRate}`).toSorted()
  const wanted = Array.from({ length: many }, (_, at) => {
    return `CF-9${String(1000 + at)} / PO 55${String(30000 + at)} ${String(1400 + at * 10)}.00`
  })
  expect(made).toEqual(wanted.toSorted())
  const names = new Set(loads.flatMap(({ stops }) => stops.map(({ companyName }) => companyName)))
  expect([...names].toSorted()).toEqual([...shippers, ...receivers].toSorted())
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1)
  process.stdout.write(
    `${String(many)} papers: the first stands there after ${seconds(dropped, firstAt)} s, all are read after ${seconds(dropped, readAt)} s. ` +
      `Each takes one press of Ctrl+Enter and ${seconds(0, (doneAt - readAt) / many)} s until the next stands there.\n`,
  )
})
