import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { fillActive } from './bench/fill-active.ts'
import { percentile } from './bench/measure.ts'
import { framesOfScroll, interactions, plainTable, timeUntilShown } from './bench/page-measures.ts'
import { poolOf } from './bench/pool-of.ts'
import { Caller } from './crash/caller.ts'
import { admin, freePort, startProduct, stop } from './crash/product.ts'
import { signInAt } from './demo/sign-in-at.ts'
import { launchOptions } from './setup/chromium.mjs'

/** The loads list of the built product in a real browser, beside a plain HTML table of the same rows. */
const loads = Number(process.argv[2] ?? 5000)
const say = (line: string) => void process.stdout.write(`${line}\n`)
/** A pause so that one measurement does not affect the next. */
const settleMs = 500
const dataDir = mkdtempSync(join(tmpdir(), 'fifthwheel-bench-list-'))

/** Median of the times, the first one left out: it warms up. */
async function median(runs: number, time: (run: number) => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run <= runs; run += 1) {
    const taken = await time(run)
    if (run > 0) times.push(taken)
  }
  return percentile(
    times.toSorted((a, b) => a - b),
    0.5,
  )
}

/** The frames, and their cost on the main thread, which is meaningful even on a busy machine. */
async function scrolled(page: Page, selector: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000
  }
  // A background page is only drawn once a second.
  await page.bringToFront()
  const before = await busy()
  const { lengths, longTasks } = await page.evaluate(framesOfScroll, selector)
  const cpu = ((await busy()) - before) / lengths.length
  await session.detach()
  return { p95: percentile(lengths, 0.95), cpu, longTasks }
}

function compare(what: string, product: number, plain: number): string {
  return `${what.padEnd(34)} ${(product / plain).toFixed(2)} x plain   product ${product.toFixed(1)} ms   plain ${plain.toFixed(1)} ms`
}

const product = await startProduct(dataDir, await freePort())
const browser = await chromium.launch(launchOptions())
try {
  const pool = poolOf(dataDir)
  await fillActive(pool, loads)
  await pool.end()
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  // The script's runner wraps functions to name them, also in the page.
  await context.addInitScript('globalThis.__name = (named) => named')
  const page = await context.newPage()
  await signInAt(page, `${product.url}/admin-login`, admin)
  say(`the list in the browser, ${loads.toLocaleString('en-US')} active loads`)

  const rows = () => page.waitForSelector('tr[data-row-id]')
  const open = await median(5, async () => {
    await page.goto(`${product.url}/dashboard`)
    await rows()
    return page.evaluate(() => performance.now())
  })
  const plain = await context.newPage()
  await plain.goto(`${product.url}/api/openapi.json`)
  await plain.evaluate(plainTable)
  const openPlain = await median(5, () => plain.evaluate(timeToDrawPlain))
  say(compare('open, from address to rows', open, openPlain))
  say(
    `  nodes in the page                ${String(await page.evaluate(countNodes))} (plain ${String(await plain.evaluate(countNodes))})`,
  )

  const frames = await scrolled(page, 'main .scroll-area:has(table.data-table)')
  const framesPlain = await scrolled(plain, 'body > div')
  say(compare('scroll, p95 of the frames', frames.p95, framesPlain.p95))
  say(compare('scroll, main thread in a frame', frames.cpu, framesPlain.cpu))
  say(
    `  long tasks while scrolling       ${String(frames.longTasks)} (plain ${String(framesPlain.longTasks)})`,
  )

  await page.bringToFront()
  const words = ['denton', 'lubbock', '109-2026-0424', 'tulsa', 'amarillo']
  const search = page.getByRole('searchbox', { name: 'Search loads' }).last()
  const searched = await median(10, async (run) => {
    const text = words[run % words.length] ?? ''
    await search.fill('')
    await page.waitForTimeout(settleMs)
    return page.evaluate(timeUntilShown, { kind: 'search', text } as const)
  })
  await plain.bringToFront()
  const searchedPlain = await median(10, (run) =>
    plain.evaluate(timeToSearchPlain, words[run % words.length] ?? ''),
  )
  say(compare('search, from key to rows', searched, searchedPlain))
  const sortedPlain = await median(8, () => plain.evaluate(timeToSortPlain))
  await page.bringToFront()
  await search.fill('')
  await page.waitForTimeout(settleMs)
  const sorted = await median(8, async () => {
    await page.waitForTimeout(settleMs)
    return page.evaluate(timeUntilShown, { kind: 'sort', text: '' } as const)
  })
  say(compare('sort, from click to rows', sorted, sortedPlain))

  await page.goto(`${product.url}/dashboard`)
  await rows()
  const other = await Caller.signedIn(product.url, admin)
  const id = (await page.locator('tr[data-row-id]').first().getAttribute('data-row-id')) ?? ''
  await page.waitForTimeout(settleMs)
  const told = await median(5, async (run) => {
    const bolNumber = `TOLD-${String(run)}`
    const seen = page.getByText(bolNumber).waitFor()
    const start = performance.now()
    await other.send('PUT', `/api/loads/${id}`, { bolNumber })
    await seen
    return performance.now() - start
  })
  say(`another's change, from call to row ${told.toFixed(0)} ms`)

  await page.evaluate(interactions.start)
  for (const key of ['/', '4', '1', 'Escape', 'Escape', 'j', 'j', 'k', 'x', 'Escape'])
    await page.keyboard.press(key)
  await page.getByRole('button', { name: 'Status' }).first().click()
  await page.getByRole('button', { name: /^In Transit [\d,]+$/ }).click()
  await page
    .locator('tr[data-row-id]')
    .first()
    .click({ position: { x: 60, y: 10 } })
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  say(`slowest interaction (INP)          ${String(await page.evaluate(interactions.slowest))} ms`)
} finally {
  await browser.close()
  await stop(product)
  rmSync(dataDir, { recursive: true, force: true })
}

function countNodes(): number {
  return document.querySelectorAll('*').length
}

/** From the rows as text to the page drawn. */
async function timeToDrawPlain(): Promise<number> {
  const holder = document.body.firstElementChild
  if (!holder) return NaN
  const text = holder.innerHTML
  holder.innerHTML = ''
  const start = performance.now()
  holder.innerHTML = text
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  return performance.now() - start
}

async function timeToSearchPlain(text: string): Promise<number> {
  const start = performance.now()
  for (const row of document.querySelectorAll<HTMLElement>('tbody tr')) {
    row.hidden = !row.textContent.toLowerCase().includes(text)
  }
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  return performance.now() - start
}

async function timeToSortPlain(): Promise<number> {
  const start = performance.now()
  const body = document.querySelector('tbody')
  const rows = [...(body?.querySelectorAll('tr') ?? [])].map(
    (row) => [row.children[4]?.textContent ?? '', row] as const,
  )
  const isUp = body?.toggleAttribute('data-up') === true
  rows.sort(([a], [b]) => (isUp ? a.localeCompare(b) : b.localeCompare(a)))
  body?.append(...rows.map(([, row]) => row))
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  return performance.now() - start
}
