import { paths } from '../page/paths.ts'
import type { WorkerScope } from './worker-scope.ts'

const cachePrefix = 'fifthwheel-driver-'
/** Served at all of the driver's addresses, which show the same page. */
const pagePath = paths.portal
const pageAddress = /^\/driver(-portal|-login|-debug-test)?\/?$/

export type CachedApp = {
  /** Identifies the content of the files. */
  readonly release: string
  /** All paths that the driver's pages may request. */
  readonly files: readonly string[]
}

/**
 * Stores the whole program on the phone, so that it opens without a network. A page that is open when a new release
 * arrives keeps using its own files, which stay until the release after that.
 */
export function cacheApp(worker: WorkerScope, { release, files }: CachedApp): void {
  const name = cachePrefix + release
  worker.addEventListener('install', (event) => {
    event.waitUntil(store(name, files).then(() => worker.skipWaiting()))
  })
  worker.addEventListener('activate', (event) => {
    event.waitUntil(dropOldOnes(name).then(() => worker.clients.claim()))
  })
  worker.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== worker.location.origin) return
    if (request.mode === 'navigate') {
      if (!pageAddress.test(pathname)) return
      event.respondWith(kept(pagePath, request))
      event.waitUntil(renewPage(name))
    } else if (files.includes(pathname) || pathname.startsWith('/assets/')) {
      event.respondWith(kept(pathname, request))
    }
  })
}

async function store(name: string, files: readonly string[]): Promise<void> {
  const cache = await caches.open(name)
  const [page] = await Promise.all([fetch(pagePath, { cache: 'no-store' }), cache.addAll([...files])])
  if (!page.ok) throw new Error(`The page answered ${String(page.status)}`)
  await cache.put(pagePath, page)
}

/** The newest stored copy; if there is none, it is fetched. */
async function kept(path: string, request: Request): Promise<Response> {
  const names = (await ours()).toReversed()
  for (const name of names) {
    const found = await (await caches.open(name)).match(path)
    if (found) return found
  }
  return fetch(request)
}

/** Our caches, oldest first. */
async function ours(): Promise<readonly string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(cachePrefix))
}

async function dropOldOnes(current: string): Promise<void> {
  const others = (await ours()).filter((name) => name !== current)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

/**
 * Refreshes the page, which contains the company's name and phone number. A page of a newer release is not stored,
 * because its files come with its own worker.
 */
async function renewPage(name: string): Promise<void> {
  try {
    const page = await fetch(pagePath, { cache: 'no-store' })
    if (!page.ok || page.redirected) return
    const cache = await caches.open(name)
    const html = await page.clone().text()
    const needed = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].flatMap(([, path]) => path ?? [])
    const found = await Promise.all(needed.map((path) => cache.match(path)))
    if (needed.length > 0 && found.every(Boolean)) await cache.put(pagePath, page)
  } catch {
    // Without signal the stored page is good enough.
  }
}
