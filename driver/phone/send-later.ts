const prefix = 'send '

/** Background sync exists only in some browsers, and not in the page's types. */
type WithSync = ServiceWorkerRegistration & {
  readonly sync?: { readonly register: (tag: string) => Promise<void> }
}

/** Asks the browser, if it can, to wake the worker when there is signal; the page also sends by itself. */
export async function sendLater(driverId: string): Promise<void> {
  // Browsers have no worker over plain http, whatever the types say.
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  const registration: WithSync | undefined = await serviceWorker?.getRegistration()
  await registration?.sync?.register(prefix + driverId)
}

export function driverInTag(tag: string): string | null {
  return tag.startsWith(prefix) ? tag.slice(prefix.length) : null
}
