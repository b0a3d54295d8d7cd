import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createWorker, type Worker } from 'tesseract.js'

// The engine's English data comes from the package, never from the network.
const data = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'))

export function startEngine(): Promise<Worker> {
  return createWorker('eng', 1, {
    langPath: join(data, '4.0.0_best_int'),
    cacheMethod: 'none',
    gzip: true,
    errorHandler: () => undefined,
  })
}
