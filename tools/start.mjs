import './setup/node-version.mjs'

// Everything else is imported only after the check above, because it is written for the Node that the check asks for.
Promise.all([import('./setup/prepare.mjs'), import('./setup/end-with-npm.mjs')])
  .then(async ([{ preparePackages, prepareBuild }, { endWithNpm }]) => {
    endWithNpm()
    await preparePackages()
    await prepareBuild()
  })
  .then(
    () => {
      process.env.NODE_ENV ??= 'production'
      process.setSourceMapsEnabled(true)
      // In this process: a signal reaches the product directly, and killing this leaves no child behind.
      return import(new URL('../dist/server/main.js', import.meta.url).href)
    },
    (/** @type {unknown} */ error) => {
      console.error(error instanceof Error ? error.message : error)
      process.exitCode = 1
    },
  )
