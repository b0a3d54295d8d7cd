import { parentPort } from 'node:worker_threads'
import type { Drawing, Drawn } from './drawing-thread.ts'
import { picturesOf } from './paper-pictures.ts'

/** Not on the main thread, which serves all requests: searching for a page is long computation. */
async function draw({ id, bytes, mostPages }: Drawing): Promise<Drawn> {
  try {
    return {
      id,
      pictures: await picturesOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), mostPages),
    }
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (drawing: Drawing) => {
  void draw(drawing).then((drawn) => parentPort?.postMessage(drawn))
})
