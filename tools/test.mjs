import './setup/node-version.mjs'

// Everything else is imported only after the check above, because it is written for the Node that the check asks for.
import('./test/run-all.mjs')
  .then(({ runAll }) => runAll(process.argv.slice(2)))
  .then(
    (ok) => {
      process.exitCode = ok ? 0 : 1
    },
    (/** @type {unknown} */ error) => {
      console.error(error instanceof Error ? error.message : error)
      console.log('\n0 passed, 1 failed, 0 skipped')
      process.exitCode = 1
    },
  )
