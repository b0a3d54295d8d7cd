import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Caller } from './crash/caller.ts'
import { admin, freePort, kill, startProduct, stop } from './crash/product.ts'

/**
 * Repeatedly kills the product in the middle of writes, and checks after each start that everything acknowledged is
 * there. Every second time the database server is killed, too, as in a power failure; otherwise it is an orphan that
 * the next start must adopt. Usage: npm run crash-test -- 30
 */
const rounds = Number(process.argv[2] ?? 30)
const writers = 6
const dataDir = mkdtempSync(join(tmpdir(), 'fifthwheel crash '))
const port = await freePort()
const acknowledged = new Set<string>()
let unanswered = 0

async function write(
  caller: Caller,
  locationId: string,
  prefix: string,
  isOver: () => boolean,
): Promise<void> {
  for (let count = 0; !isOver(); count += 1) {
    const number109 = `${prefix}-${String(count)}`
    try {
      await caller.send('POST', '/api/loads', { number109, stops: [{ stopType: 'dropoff', locationId }] })
      acknowledged.add(number109)
    } catch (error) {
      if (!isOver()) throw error
      unanswered += 1
    }
  }
}

async function missing(caller: Caller): Promise<string[]> {
  const present = new Set<string>()
  for (const number of acknowledged) {
    const round = number.split('-')[1] ?? ''
    if (present.has(`round ${round}`)) continue
    present.add(`round ${round}`)
    const loads = await caller.send<{ number109: string }[]>(
      'GET',
      `/api/loads?limit=1000&search=109-${round}-`,
    )
    for (const load of loads) present.add(load.number109)
  }
  return [...acknowledged].filter((number) => !present.has(number))
}

try {
  for (let round = 0; round <= rounds; round += 1) {
    const product = await startProduct(dataDir, port)
    const caller = await Caller.signedIn(product.url, admin)
    const lost = await missing(caller)
    if (lost.length > 0) throw new Error(`lost after ${String(round)} kills: ${lost.slice(0, 5).join(', ')}`)
    if (round === rounds) {
      await stop(product)
      break
    }
    const location = await caller.send<{ id: string }>('POST', '/api/locations', {
      name: `Elevator ${String(round)}`,
    })
    let over = false
    const work = Array.from({ length: writers }, (_, writer) =>
      write(caller, location.id, `109-${String(round)}-${String(writer)}`, () => over),
    )
    // Long enough for some writes, never at the same point.
    await new Promise((later) => setTimeout(later, 300 + ((round * 137) % 900)))
    over = true
    await kill(product, round % 2 === 1)
    await Promise.all(work)
  }
  process.stdout.write(
    `${String(rounds)} kills, ${String(acknowledged.size)} acknowledged writes, ${String(unanswered)} cut off, 0 lost\n`,
  )
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
