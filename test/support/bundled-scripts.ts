import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { projectRoot } from '../../server/project-root.ts'
import { bundle, processes, workers } from '../../tools/build/bundle-server.ts'

/** What tests start as processes; some of them nobody else does. */
export const startedProcesses = [
  ...processes,
  './server/db/embedded/test-support/owner-process.ts',
  './server/outbox/test-support/mail-worker.ts',
  './server/test-support/thread-owner.ts',
]

/** For the product's processes and threads; within the project, where Node finds the packages. */
export const scriptsFolder = (name: string): string =>
  join(projectRoot, `.cache/test/scripts-${name}-${String(process.pid)}`)

/** Bundles them once for the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = scriptsFolder(project.name)
  await bundle([...startedProcesses, ...(await workers())], { outdir: folder })
  project.provide('bundledScripts', folder)
  return () => rm(folder, { recursive: true, force: true })
}
