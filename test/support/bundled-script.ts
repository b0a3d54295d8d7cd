import { join } from 'node:path'
import { inject } from 'vitest'

/** One of the project's scripts as Node runs it: bundled once a run, because compiling it takes longer than it runs. */
export const bundledScript = (path: string): string =>
  join(inject('bundledScripts'), path.replace(/\.ts$/, '.js'))
