const prefix = 'send '

/** Where the browser has background sync; the page's types do not know it. */
type WithSync = ServiceWorkerRegistration & {
  readonly sync?: { readonly register: (tag: string) => Promise<void> }
}

/** Asks the browser to wake the worker when there is signal, where it does such things; the page sends by itself, too. */
export async function sendLater(driverId: string): Promise<void> {
  // Browsers have no worker over plain http, whatever the types say.
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  const registration: WithSync | undefined = await serviceWorker?.getRegistration()
  await registration?.sync?.register(prefix + driverId)
}

export function driverInTag(tag: string): string | null {
  return tag.startsWith(prefix) ? tag.slice(prefix.length) : null
}
