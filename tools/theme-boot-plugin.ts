import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Plugin } from 'vite'

const entry = fileURLToPath(new URL('../client/theme/theme-boot.ts', import.meta.url))
const devPath = '/theme-boot.js'

async function bundleThemeBoot(): Promise<string> {
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  })
  const file = result.outputFiles[0]
  if (!file) throw new Error('theme-boot.ts gave no output')
  return file.text
}

/**
 * The theme is chosen before the first paint. The content security policy forbids inline scripts and a
 * module runs too late, so this one entry becomes a classic script, placed first in the head.
 */
export function themeBoot(): Plugin {
  let fileName = ''
  let isBuild = false
  return {
    name: 'fifthwheel:theme-boot',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    async buildStart() {
      if (!isBuild) return
      const source = await bundleThemeBoot()
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
      fileName = `assets/theme-boot-${hash}.js`
      this.emitFile({ type: 'asset', fileName, source })
    },
    configureServer(server) {
      server.middlewares.use(devPath, (_request, response, next) => {
        bundleThemeBoot().then((source) => {
          response.setHeader('Content-Type', 'text/javascript')
          response.end(source)
        }, next)
      })
    },
    transformIndexHtml(_html, page) {
      if (page.path.includes('/landing/')) return []
      const src = isBuild ? `/${fileName}` : devPath
      return [{ tag: 'script', attrs: { src }, injectTo: 'head' }]
    },
  }
}
