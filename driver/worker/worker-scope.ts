/** The part of the service worker API that we use; the page's types, which the rest of this program needs, lack it. */
type Waiting = { readonly waitUntil: (done: Promise<unknown>) => void }
type FetchEvent = Waiting & {
  readonly request: Request
  readonly respondWith: (answer: Promise<Response>) => void
}

export type WorkerScope = {
  readonly addEventListener: {
    (type: 'install' | 'activate', listener: (event: Waiting) => void): void
    (type: 'fetch', listener: (event: FetchEvent) => void): void
    (type: 'sync', listener: (event: Waiting & { readonly tag: string }) => void): void
    (type: 'message', listener: (event: Waiting & { readonly data: unknown }) => void): void
  }
  readonly skipWaiting: () => Promise<void>
  readonly clients: { readonly claim: () => Promise<void> }
  readonly location: { readonly origin: string }
}
