import { createQueue } from '#client/queue/queue.ts'
import { phoneKinds } from '../phone/kinds.ts'
import { driverInTag } from '../phone/send-later.ts'
import type { WorkerScope } from './worker-scope.ts'

/** Sends waiting entries when there is signal again, even after the page was closed. */
export function sendInWorker(worker: WorkerScope): void {
  worker.addEventListener('sync', (event) => {
    const driverId = driverInTag(event.tag)
    if (driverId !== null) event.waitUntil(send(driverId))
  })
}

async function send(driverId: string): Promise<void> {
  const queue = createQueue({ kinds: phoneKinds })
  try {
    const outcome = await queue.send(driverId)
    // The browser retries after a failure.
    if (outcome.kind === 'wait') throw new Error('Something still waits')
  } finally {
    queue.close()
  }
}
