const lookAgainMs = 60 * 60 * 1000

/**
 * Registers the worker that lets the page open without signal. Browsers have none over plain http; everything else
 * works there. A page that becomes visible after a new release reloads, unless something is open on it.
 */
export function keepWorker(): void {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer } // As said above.
  if (!serviceWorker) return
  let isOld = false
  const hadOne = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    isOld = hadOne
  })
  document.addEventListener('visibilitychange', () => {
    const isFree = document.querySelector('dialog[open]') === null
    if (isOld && isFree && document.visibilityState === 'visible') location.reload()
  })
  const register = async () => {
    const registration = await serviceWorker.register('/driver-worker.js', {
      scope: '/driver',
      updateViaCache: 'none',
    })
    setInterval(() => void registration.update().catch(() => undefined), lookAgainMs)
  }
  register().catch((error: unknown) => {
    // oxlint-disable-next-line no-console -- the page works without; whoever looks for the reason finds it
    console.warn('This page cannot be kept for times without signal.', error)
  })
}
