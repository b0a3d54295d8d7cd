import { join } from 'node:path'
import { buildProduct, productIsBuilt } from './built-product.mjs'
import { installPackages, packagesAreInstalled } from './installed-packages.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { root } from './project.mjs'

const lock = join(root, '.cache', 'setup.lock')

export function preparePackages() {
  return prepare(packagesAreInstalled, installPackages, 'Installing the packages')
}

/** Builds in any case: a test wants to see that it can be done. */
export function rebuild() {
  return oneAtATime(lock, buildProduct)
}

export function prepareBuild() {
  return prepare(productIsBuilt, buildProduct, 'Building the product')
}

/**
 * @param {() => boolean} isReady
 * @param {() => Promise<void>} act
 * @param {string} announcement
 */
async function prepare(isReady, act, announcement) {
  // Looked at without the lock first: a read-only folder in which all is ready must do.
  if (isReady()) return
  try {
    await oneAtATime(lock, async () => {
      if (isReady()) return
      console.log(`${announcement}, which is needed once per version …`)
      await act()
    })
  } catch (error) {
    const isClosed =
      error instanceof Error && 'code' in error && ['EROFS', 'EACCES'].includes(String(error.code))
    throw isClosed ? new Error(`${announcement} is not possible: this user may not write to ${root}`) : error
  }
}
