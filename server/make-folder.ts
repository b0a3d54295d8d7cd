import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a folder and its parents. Node's own `recursive` option never returns for places like /proc, where every new
 * name gives "not found".
 */
export async function makeFolder(path: string, mode = 0o777): Promise<void> {
  try {
    await mkdir(path, { mode })
  } catch (error) {
    if (await isFolder(path)) return
    const isParentMissing = isNotFound(error) && dirname(path) !== path && !(await isFolder(dirname(path)))
    if (!isParentMissing) throw error
    await makeFolder(dirname(path))
    await makeFolder(path, mode)
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
