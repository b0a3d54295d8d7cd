import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { cpuSecondsOf } from './bench/memory.ts'
import { percentile } from './bench/measure.ts'
import { framesOfPan } from './bench/page-measures.ts'
import { poolOf } from './bench/pool-of.ts'
import { rawCaller } from './bench/raw-call.ts'
import { aTruck, type Truck } from './bench/trucks.ts'
import { Caller } from './crash/caller.ts'
import { admin, freePort, startProduct, stop } from './crash/product.ts'
import { signInAt } from './demo/sign-in-at.ts'
import { launchOptions } from './setup/chromium.mjs'

/** Many trucks on the built product: what their positions cost while the office listens, and what the map takes to move. */
const trucks = Number(process.argv[2] ?? 500)
const seconds = Number(process.argv[3] ?? 40)
const listeners = 200
const streamsASession = 8
const everyMs = 5000
const say = (line: string) => void process.stdout.write(`${line}\n`)
const dataDir = mkdtempSync(join(tmpdir(), 'fifthwheel-bench-trucks-'))

const product = await startProduct(dataDir, await freePort())
const raw = rawCaller(product.url)
const pool = poolOf(dataDir)

async function allTrucks(office: Caller): Promise<Truck[]> {
  const all: Truck[] = []
  for (let index = 0; index < trucks; index += 10)
    all.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(10, trucks - index) }, (_, more) => aTruck(office, pool, index + more)),
      )),
    )
  return all
}

/** A different place each time, by which it is known again when the stream tells of it. */
function placeOf(truck: number, turn: number) {
  const lat = 29 + (truck % 25) * 0.25 + turn * 0.0005
  return { lat: Number(lat.toFixed(5)), lng: Number((-103 + Math.floor(truck / 25) * 0.3).toFixed(5)) }
}

const sentAt = new Map<string, number>()
const keyOf = (loadId: string, lat: number) => `${loadId} ${lat.toFixed(5)}`

/** Reads one stream to its end; the first listener times what it hears. */
async function listen(caller: Caller, signal: AbortSignal, heard: (name: string, data: string) => void) {
  const response = await fetch(`${product.url}/api/events`, { headers: caller.headers(undefined), signal })
  if (!response.ok || !response.body) throw new Error(`a stream was answered with ${String(response.status)}`)
  let rest = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const name = /^event: ?(.*)$/m.exec(part)?.[1] ?? ''
      heard(name, /^data: ?(.*)$/m.exec(part)?.[1] ?? '')
    }
  }
}

type Told = { readonly loadId: string; readonly latitude: number }
const delays: number[] = []
let changedLoads = 0
let messages = 0

function timed(name: string, data: string): void {
  if (name === 'changed' && (JSON.parse(data) as { lists: string[] }).lists.includes('loads'))
    changedLoads += 1
  if (name !== 'positions') return
  for (const { loadId, latitude } of JSON.parse(data) as Told[]) {
    const at = sentAt.get(keyOf(loadId, latitude))
    if (at !== undefined) delays.push(performance.now() - at)
  }
}

async function startListening(office: Caller): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const streams: Promise<void>[] = []
  for (let session = 0; session * streamsASession < listeners; session += 1) {
    const caller = session === 0 ? office : await Caller.signedIn(product.url, admin)
    for (let stream = 0; stream < streamsASession; stream += 1) {
      const isTimed = streams.length === 0
      streams.push(
        listen(caller, stopping.signal, (name, data) => {
          messages += 1
          if (isTimed) timed(name, data)
        }).catch((error: unknown) => {
          if (!stopping.signal.aborted) throw error
        }),
      )
    }
  }
  return async () => {
    stopping.abort()
    await Promise.all(streams)
  }
}

/** Every truck once in five seconds, spread over them, as phones send. */
async function drive(all: readonly Truck[]): Promise<{ sent: number; times: number[] }> {
  const visitor = new Caller(product.url)
  const times: number[] = []
  let sent = 0
  const end = performance.now() + seconds * 1000
  const one = async (index: number, truck: Truck) => {
    await new Promise((go) => setTimeout(go, (index / all.length) * everyMs))
    for (let turn = 0; performance.now() < end; turn += 1) {
      const { lat, lng } = placeOf(index, turn)
      const before = performance.now()
      sentAt.set(keyOf(truck.loadId, lat), before)
      const query = `lat=${String(lat)}&lon=${String(lng)}&timestamp=${new Date().toISOString()}`
      const status = await raw.send(visitor, 'POST', `/api/track/${truck.token}?${query}`, {})
      if (status !== 200) throw new Error(`A position was answered with ${String(status)}`)
      sent += 1
      times.push(performance.now() - before)
      await new Promise((go) => setTimeout(go, Math.max(0, before + everyMs - performance.now())))
    }
  }
  await Promise.all(all.map((truck, index) => one(index, truck)))
  return { sent, times: times.sort((a, b) => a - b) }
}

async function measureMap(): Promise<void> {
  const browser = await chromium.launch(launchOptions())
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addInitScript('globalThis.__name = (named) => named')
    const page = await context.newPage()
    await signInAt(page, `${product.url}/admin-login`, admin)
    await page.goto(`${product.url}/dashboard?tab=tracking`)
    await page.waitForFunction(
      (count) => document.querySelectorAll('.leaflet-marker-icon').length >= count,
      trucks,
    )
    const shown = await page.evaluate(() => performance.now())
    const { lengths, longTasks } = await page.evaluate(framesOfPan, '.leaflet-container')
    say(
      `the map with ${String(trucks)} trucks: shown after ${shown.toFixed(0)} ms; while it is dragged p50 ${percentile(lengths, 0.5).toFixed(0)} ms, p95 ${percentile(lengths, 0.95).toFixed(0)} ms a frame, ${String(longTasks)} long tasks`,
    )
  } finally {
    await browser.close()
  }
}

try {
  const office = await Caller.signedIn(product.url, admin)
  const all = await allTrucks(office)
  const stopListening = await startListening(office)
  // A stream starts with recent changes.
  await new Promise((told) => setTimeout(told, 1500))
  changedLoads = 0
  messages = 0
  const cpuBefore = cpuSecondsOf([product.process.pid ?? 0, product.postgresPid() ?? 0])
  const began = performance.now()
  const { sent, times } = await drive(all)
  // Positions of the last second are sent after it.
  await new Promise((told) => setTimeout(told, 1500))
  const took = (performance.now() - began) / 1000
  const cpu = cpuSecondsOf([product.process.pid ?? 0, product.postgresPid() ?? 0]) - cpuBefore
  await stopListening()
  const { rows } = await pool.query<{ count: string }>('select count(*) from tracking_pings')
  const sorted = delays.toSorted((a, b) => a - b)
  say(
    `${String(trucks)} trucks every 5 s for ${String(seconds)} s, ${String(listeners)} listening: ${String(sent)} positions, answered p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms, ${((cpu / took) * 100).toFixed(0)} % of a core`,
  )
  say(
    `  from the phone to the map: p50 ${percentile(sorted, 0.5).toFixed(0)} ms, p99 ${percentile(sorted, 0.99).toFixed(0)} ms, longest ${(sorted.at(-1) ?? NaN).toFixed(0)} ms (of ${String(sorted.length)} told; ${String(messages)} messages in all)`,
  )
  say(
    `  answered and not stored: ${String(sent - Number(rows[0]?.count))}; the list of loads was told to be read again ${String(changedLoads)} times`,
  )
  await measureMap()
} finally {
  raw.close()
  await pool.end()
  await stop(product)
  rmSync(dataDir, { recursive: true, force: true })
}
