import { join } from 'node:path'
import { environment, readConfig } from './config.ts'
import { projectRoot } from './project-root.ts'
import { runUntilStopped } from './start/run-until-stopped.ts'
import { startProduct } from './start/start-product.ts'

// The reader of our output may be gone (`npm start | head`). That must not end the product, least of all while it shuts
// down.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

await runUntilStopped(async (means) => {
  const config = readConfig(environment(join(projectRoot, '.env')))
  await startProduct(config, { ...means, wantsDemo: process.argv.includes('--demo') })
})
