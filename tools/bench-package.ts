import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Browser } from '@playwright/test'
import { percentile } from './bench/measure.ts'
import { mostMegabytes } from './bench/memory.ts'
import { photograph } from './bench/photographs.ts'
import { Caller } from './crash/caller.ts'
import { admin, freePort, startProduct, stop } from './crash/product.ts'
import { launchOptions } from './setup/chromium.mjs'

/** The package of an invoice and six photographs by the built product, beside the same pages printed by a browser. */
const runs = 5
const say = (line: string) => void process.stdout.write(`${line}\n`)
const dataDir = mkdtempSync(join(tmpdir(), 'fifthwheel-bench-package-'))
const photographs = await Promise.all(Array.from({ length: 6 }, (_, number) => photograph(number + 1)))

type Taken = { readonly ms: number; readonly megabytes: number; readonly bytes: number }

/** With the most memory that the processes held beyond what they held before. */
async function measured(pid: number, work: () => Promise<number>): Promise<Taken> {
  let bytes = 0
  let ms = 0
  const megabytes = await mostMegabytes(pid, async () => {
    const start = performance.now()
    bytes = await work()
    ms = performance.now() - start
  })
  return { ms, megabytes, bytes }
}

function medianOf(taken: readonly Taken[], what: keyof Taken): number {
  return percentile(
    taken.map((each) => each[what]).toSorted((a, b) => a - b),
    0.5,
  )
}

/** A load that is billed, its photographs as the pages of its BOL; nothing of it was put together before. */
async function billedLoad(office: Caller, url: string, run: number): Promise<string> {
  const mill = await office.send<{ id: string }>('POST', '/api/locations', {
    name: `Mill ${String(run)}`,
    city: 'Denton',
    state: 'TX',
  })
  const load = await office.send<{ id: string }>('POST', '/api/loads', {
    number109: `109-2026-9${String(run).padStart(2, '0')}`,
    stops: [{ stopType: 'dropoff', locationId: mill.id }],
  })
  for (const [page, bytes] of photographs.entries()) {
    const { uploadURL, publicPath } = await office.send<{ uploadURL: string; publicPath: string }>(
      'POST',
      '/api/objects/upload',
      {
        purpose: 'bol',
        contentType: 'image/jpeg',
        size: bytes.length,
        fileName: `bol-${String(page + 1)}.jpg`,
      },
    )
    const sent = await fetch(new URL(uploadURL, url), {
      method: 'PUT',
      headers: { ...office.headers(undefined), 'content-type': 'image/jpeg' },
      body: new Uint8Array(bytes),
    })
    if (!sent.ok) throw new Error(`the photograph was refused: ${await sent.text()}`)
    await office.send('POST', `/api/loads/${load.id}/documents`, { kind: 'bol', documentURL: publicPath })
  }
  await office.send('PATCH', `/api/loads/${load.id}/financials`, { tripRate: '2481.00' })
  const { invoiceNumber } = await office.send<{ invoiceNumber: string }>(
    'POST',
    `/api/loads/${load.id}/generate-invoice`,
    {},
  )
  return invoiceNumber
}

/** Photos are drawn by a job when they arrive; waits until all drawn pages exist. */
async function drawn(pages: number): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    if (files.filter((name) => name.endsWith('-page.jpg')).length >= pages) return
    await pause(200)
  }
  throw new Error('the photographs were not drawn in a minute')
}

async function byProduct() {
  const product = await startProduct(dataDir, await freePort())
  try {
    const office = await Caller.signedIn(product.url, admin)
    const [fresh, ready]: [Taken[], Taken[]] = [[], []]
    for (let run = 0; run <= 2 * runs + 1; run += 1) {
      const invoice = await billedLoad(office, product.url, run)
      const isReady = run % 2 === 1
      if (isReady) await drawn((run + 1) * photographs.length)
      const each = await measured(product.process.pid ?? 0, async () => {
        const response = await office.ask('GET', `/api/invoices/${invoice}/package.pdf`)
        if (!response.ok) throw new Error(`no package: ${await response.text()}`)
        return (await response.arrayBuffer()).byteLength
      })
      if (!isReady) await drawn((run + 1) * photographs.length)
      // The first ones warm up.
      if (run > 1) (isReady ? ready : fresh).push(each)
    }
    return { fresh, ready }
  } finally {
    await stop(product)
  }
}

function writePage(): string {
  const rows = [
    ['Trip rate', '$2,481.00'],
    ['Lumper', '$0.00'],
    ['Extra stops', '$0.00'],
    ['Total', '$2,481.00'],
  ]
  const pictures = photographs.map((bytes, page) => {
    const name = `${String(page)}.jpg`
    writeFileSync(join(dataDir, name), bytes)
    return `<div><img src="${name}"></div>`
  })
  const file = join(dataDir, 'package.html')
  writeFileSync(
    file,
    `<!doctype html><style>@page{size:letter;margin:0.25in}div{break-before:page}img{width:100%;max-height:10.4in;object-fit:contain}td{padding:4pt 24pt}</style>
    <h1>Invoice 6000</h1><p>Windmill Draw Freight, Plainview, TX</p><table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>${pictures.join('')}`,
  )
  return `file://${file}`
}

async function printed(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage()
  await page.goto(address, { waitUntil: 'load' })
  const pdf = await page.pdf({ preferCSSPageSize: true })
  await page.close()
  return pdf.length
}

async function byBrowser(address: string) {
  const [warm, cold]: [Taken[], Taken[]] = [[], []]
  for (let run = 0; run <= runs; run += 1) {
    const start = performance.now()
    const server = await chromium.launchServer(launchOptions())
    const browser = await chromium.connect(server.wsEndpoint())
    const startMs = performance.now() - start
    const pid = server.process().pid ?? 0
    const first = await measured(pid, () => printed(browser, address))
    const again = await measured(pid, () => printed(browser, address))
    await server.close()
    if (run === 0) continue
    cold.push({ ...first, ms: first.ms + startMs })
    warm.push(again)
  }
  return { warm, cold }
}

const line = (what: string, taken: readonly Taken[]) =>
  `${what.padEnd(38)} ${medianOf(taken, 'ms').toFixed(0)} ms, ${medianOf(taken, 'megabytes').toFixed(0)} MB more at most, ${(medianOf(taken, 'bytes') / 1e6).toFixed(1)} MB of PDF`

try {
  const megabytes = photographs.reduce((sum, { length }) => sum + length, 0) / 1e6
  say(`the package of an invoice and 6 photographs, ${megabytes.toFixed(0)} MB, medians of ${String(runs)}`)
  const { fresh, ready } = await byProduct()
  say(line('product, asked right after the upload', fresh))
  say(line('product, photographs drawn already', ready))
  const { warm, cold } = await byBrowser(writePage())
  say(line('browser, running already', warm))
  say(line('browser, its start included', cold))
  const ratios = (product: readonly Taken[]) =>
    [warm, cold]
      .map((browser) => (medianOf(product, 'ms') / medianOf(browser, 'ms')).toFixed(2))
      .join(' and ')
  say('product / browser, running and with its start:')
  say(`  ${ratios(ready)} with photographs drawn already, ${ratios(fresh)} right after the upload`)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
