import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { projectRoot } from './project-root.ts'

/** Starts a thread with a module of the server, given without extension: `server/documents/heic-worker`. */
export function startThread(module: string, options: WorkerOptions): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(join(projectRoot, `dist/${module}.js`), options)
  // In development: threads do not inherit the TypeScript loader, so the thread starts its own.
  const file = JSON.stringify(pathToFileURL(join(projectRoot, `${module}.ts`)).href)
  const start = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${file}, ${file}))`
  return new Worker(start, { ...options, eval: true })
}
