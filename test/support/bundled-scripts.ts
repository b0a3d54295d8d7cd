import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { projectRoot } from '../../server/project-root.ts'
import { bundleServer } from '../../tools/build/bundle-server.ts'

/** What only tests start. */
const more = [
  './server/db/embedded/test-support/owner-process.ts',
  './server/outbox/test-support/mail-worker.ts',
  './server/test-support/thread-owner.ts',
]

/** The product's processes and threads, within the project, where Node finds the packages. */
export async function bundleScripts(name: string): Promise<string> {
  const folder = join(projectRoot, `.cache/test/scripts-${name}-${String(process.pid)}`)
  await bundleServer(folder, more)
  return folder
}

/** Bundles them once for the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await bundleScripts(project.name)
  project.provide('bundledScripts', folder)
  return () => rm(folder, { recursive: true, force: true })
}
