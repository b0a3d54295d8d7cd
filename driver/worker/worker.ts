import { paths } from '../page/paths.ts'
import { ringInWorker, type RingingWorker } from '../inbox/push-in-worker.ts'
import { cacheApp, type CachedApp } from './cache-app.ts'
import { sendInWorker } from './send-in-worker.ts'
import { spokenLanguage } from '../phone/spoken-language.ts'
import type { WorkerScope } from './worker-scope.ts'

/** Inserted by the build once everything else is built. */
declare const program: CachedApp

// The global of a service worker, as the types of a page do not know it.
const worker = self as unknown as WorkerScope & RingingWorker

cacheApp(worker, program)
sendInWorker(worker)
ringInWorker(worker, {
  language: spokenLanguage,
  pathOf: (loadId) => (loadId === null ? paths.portal : `${paths.portal}?load=${encodeURIComponent(loadId)}`),
})
