import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { projectRoot } from './project-root.ts'

let bundled = import.meta.url.endsWith('.ts') ? null : join(projectRoot, 'dist')

/** Tests start hundreds of threads; from a folder of bundled modules each starts in half the time. */
export function startThreadsFrom(folder: string): void {
  bundled = folder
}

/** Starts a thread with a module of the server, given without extension: `server/documents/heic-worker`. */
export function startThread(module: string, options: WorkerOptions): Worker {
  if (bundled !== null) return new Worker(join(bundled, `${module}.js`), options)
  // In development: threads do not inherit the TypeScript loader, so the thread starts its own.
  const file = JSON.stringify(pathToFileURL(join(projectRoot, `${module}.ts`)).href)
  const start = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${file}, ${file}))`
  return new Worker(start, { ...options, eval: true })
}
