import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { projectRoot } from '../../server/project-root.ts'

const page = 'driver/index.html'
const filesByName = ['/driver.webmanifest', '/icon.svg', '/icon-192.png']

/**
 * The service worker of the driver's pages as one file with a fixed name, because older browsers do not accept modules.
 * It is built last, because it lists all files that these pages may request.
 */
export async function bundleWorker(browserFiles: string): Promise<void> {
  const files = [...(await filesOfPage(browserFiles)), ...filesByName].toSorted()
  const contents = await Promise.all([page, ...files].map((path) => readFile(join(browserFiles, path))))
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content)
  const release = hash.digest('hex').slice(0, 12)
  await build({
    absWorkingDir: projectRoot,
    entryPoints: ['./driver/worker/worker.ts'],
    outfile: join(browserFiles, 'driver-worker.js'),
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    define: { program: JSON.stringify({ release, files }) },
    logLevel: 'warning',
  })
}

/** The page, and whatever is named in what it needs: scripts name their parts, styles their fonts. */
async function filesOfPage(browserFiles: string): Promise<readonly string[]> {
  const names = (await readdir(join(browserFiles, 'assets'))).filter((name) => !/\.(br|gz|map)$/.test(name))
  const found = new Set<string>()
  const open = [page]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (!/\.(html|js|css)$/.test(path)) continue
    const text = await readFile(join(browserFiles, path), 'utf8')
    for (const name of names) {
      if (found.has(name) || !text.includes(name)) continue
      found.add(name)
      open.push(`assets/${name}`)
    }
  }
  return [...found].map((name) => `/assets/${name}`)
}
