import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, expect, it, vi } from 'vitest'
import { firstAdmin, startProduct } from '../../test/support/product-process.ts'
import { aTruck, type Truck } from '../../tools/bench/trucks.ts'
import { Caller } from '../../tools/crash/caller.ts'
import { clusterDirectory } from '../db/embedded/data-dir-entries.ts'
import { runningConnection } from '../db/embedded/launcher.ts'
import {
  killServer,
  query,
  removeTemporaryDirectories,
  temporaryDirectory,
} from '../db/embedded/test-support/data-directories.ts'

vi.setConfig({ testTimeout: 120_000 })
afterAll(removeTemporaryDirectories)

const jumpingClock = fileURLToPath(new URL('../../tools/crash/jumping-clock.mjs', import.meta.url))

it('trucks lose no position that was acknowledged while the database dies, the clock jumps and listeners vanish', async () => {
  const dataDir = await temporaryDirectory()
  const product = startProduct({
    DATA_DIR: dataDir,
    ADMIN_USERNAME: firstAdmin.username,
    ADMIN_PASSWORD: firstAdmin.password,
    NODE_OPTIONS: `--import ${jumpingClock}`,
  })
  const url = await product.ready
  const office = await Caller.signedIn(url, firstAdmin)
  const trucks = await someTrucks(office, dataDir, 10)
  const drive = startDriving(url, trucks)
  const listeners = await Promise.all(Array.from({ length: 8 }, () => listener(url, office)))

  await drive.more(100)
  for (const { vanish } of listeners.slice(1)) vanish()
  await killServer(clusterDirectory(dataDir))
  await drive.more(100)
  product.child.kill('SIGUSR2')
  await drive.more(100)
  product.child.kill('SIGUSR2')
  await killServer(clusterDirectory(dataDir))
  await drive.more(100)
  product.child.kill('SIGUSR2')
  await drive.more(100)
  const { acknowledged, refusals } = await drive.end()

  expect(refusals.filter((status) => status !== 503)).toEqual([])
  expect(await storedPlaces(dataDir)).toEqual(acknowledged.toSorted())
  const again = await listener(url, await Caller.signedIn(url, firstAdmin))
  const [truck] = trucks
  await Promise.all([again.hears(truck?.loadId ?? 'none'), report(url, truck, 9_000)])
  again.vanish()
  product.child.kill('SIGTERM')
  expect(await product.ended, product.said()).toBe(0)
})

async function connectionTo(dataDir: string) {
  const connection = await runningConnection(dataDir)
  if (connection === undefined) throw new Error('no database server')
  return connection
}

async function someTrucks(office: Caller, dataDir: string, count: number): Promise<Truck[]> {
  const pool = new pg.Pool(await connectionTo(dataDir))
  try {
    return await Promise.all(Array.from({ length: count }, (_, index) => aTruck(office, pool, index)))
  } finally {
    await pool.end()
  }
}

/** A distinct place for each step of a truck, on the road north of Hereford. */
const latitudeAt = (turn: number) => (34 + turn / 10_000).toFixed(4)

const placeKey = (loadId: string, latitude: string) => `${loadId} ${latitude}`

function report(url: string, truck: Truck | undefined, turn: number): Promise<Response> {
  const at = new Date().toISOString()
  return fetch(`${url}/api/track/${truck?.token ?? ''}?lat=${latitudeAt(turn)}&lon=-102.4&timestamp=${at}`, {
    method: 'POST',
  })
}

/** Each truck sends its next position once the last one is acknowledged, and repeats it until then. */
function startDriving(url: string, trucks: readonly Truck[]) {
  const acknowledged: string[] = []
  const refusals: number[] = []
  let isOver = false
  const drive = async (truck: Truck) => {
    for (let turn = 0; !isOver;) {
      const { status } = await report(url, truck, turn)
      if (status === 200) {
        acknowledged.push(placeKey(truck.loadId, latitudeAt(turn)))
        turn += 1
      } else refusals.push(status)
    }
  }
  const driving = Promise.all(trucks.map(drive))
  return {
    more: async (count: number) => {
      const goal = acknowledged.length + count
      while (acknowledged.length < goal) await new Promise(setImmediate)
    },
    end: async () => {
      isOver = true
      await driving
      return { acknowledged, refusals }
    },
  }
}

async function storedPlaces(dataDir: string): Promise<string[]> {
  const rows = await query(await connectionTo(dataDir), 'select load_id, latitude from tracking_pings')
  return rows.map((row) => placeKey(String(row['load_id']), Number(row['latitude']).toFixed(4))).toSorted()
}

/** A live-update stream that can be dropped silently, like by closing a laptop. */
async function listener(url: string, caller: Caller) {
  const gone = new AbortController()
  const response = await fetch(`${url}/api/events`, {
    headers: caller.headers(undefined),
    signal: gone.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  return {
    vanish: () => {
      gone.abort()
    },
    hears: async (words: string) => {
      for (let told = ''; !told.includes(words);) {
        const { value, done } = (await reader?.read()) ?? { done: true, value: undefined }
        if (done) throw new Error(`The stream ended without "${words}": ${told}`)
        told += value
      }
    },
  }
}
