import './setup/node-version.mjs'

/** `npm run backup` and its kind: the built command, on a machine where nothing may be installed or built yet. */
const [name, ...args] = process.argv.slice(2)

import('./setup/prepare.mjs')
  .then(({ preparePackages, prepareBuild }) => preparePackages().then(prepareBuild))
  .then(
    () => {
      process.argv = [process.argv[0] ?? 'node', `tools/${name ?? ''}.ts`, ...args]
      return import(new URL(`../dist/tools/${name ?? ''}.js`, import.meta.url).href)
    },
    (/** @type {unknown} */ error) => {
      console.error(error instanceof Error ? error.message : error)
      process.exitCode = 1
    },
  )
