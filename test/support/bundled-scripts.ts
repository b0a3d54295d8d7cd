import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { projectRoot } from '../../server/project-root.ts'
import { bundleServer } from '../../tools/build/bundle-server.ts'

/** Bundles the product's processes and threads once for the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Within the project, where Node finds the packages.
  const folder = join(projectRoot, `.cache/test/scripts-${project.name}-${String(process.pid)}`)
  await bundleServer(folder, [
    './server/db/embedded/test-support/owner-process.ts',
    './server/outbox/test-support/mail-worker.ts',
  ])
  project.provide('bundledScripts', folder)
  return () => rm(folder, { recursive: true, force: true })
}
