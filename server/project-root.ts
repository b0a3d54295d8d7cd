import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of package.json, whether run from server/ in development or from dist/server/ after a build. */
export const projectRoot = findRoot(import.meta.dirname)

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'db/migrations'))) return folder
  const parent = dirname(folder)
  if (parent === folder)
    throw new Error('The product’s own files are incomplete: package.json or db/migrations is missing.')
  return findRoot(parent)
}
