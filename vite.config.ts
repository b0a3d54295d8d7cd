import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import project from './package.json' with { type: 'json' }
import { publicPages } from './contract/pages.ts'
import { bundleBudget } from './tools/bundle-budget.ts'
import { htmlParts } from './tools/html-parts-plugin.ts'
import { pageChunks } from './tools/page-chunks.ts'
import { partList } from './tools/part-list-plugin.ts'
import { themeBoot } from './tools/theme-boot-plugin.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** In development Vite answers the same addresses as the server does in production. */
function pageAddresses(): Plugin {
  const pageFor = (path: string): string | null => {
    if (/^\/driver(-portal|-debug-test)?(\/|$)/.test(path)) return '/driver/index.html'
    if (path === '/gallery') return '/web/gallery/gallery.html'
    const publicPage = path in publicPages ? publicPages[path as keyof typeof publicPages] : null
    if (publicPage !== null) return `/web/landing/${publicPage}.html`
    return '/web/index.html'
  }
  return {
    name: 'fifthwheel:page-addresses',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = (request.url ?? '/').split('?')[0] ?? '/'
        const isPage = request.headers.accept?.includes('text/html') === true && !path.includes('.')
        const page = isPage && !path.startsWith('/api/') ? pageFor(path) : null
        if (page !== null) request.url = page
        next()
      })
    },
  }
}

/** Its package always names the build that warns developers; what is shipped leaves the warnings out. */
const quietRouter = fileURLToPath(
  new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url),
)

const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [
    // Shared by both apps and changed only by an upgrade: it stays in the browser's store.
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
    {
      debugName: 'pages',
      name: pageChunks({
        start: `${root}web/main.tsx`,
        first: [`${root}web/dashboard/DashboardPage.tsx`, `${root}web/loads/list/LoadsPage.tsx`],
        routes: `${root}web/routes.tsx`,
        others: [`${root}driver/main.tsx`],
      }),
    },
  ],
}

export default defineConfig(({ command }) => ({
  root,
  resolve: { alias: command === 'build' ? [{ find: /^react-router$/, replacement: quietRouter }] : [] },
  appType: 'mpa',
  publicDir: `${root}web/public`,
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(project.version) },
  plugins: [
    pageAddresses(),
    htmlParts(),
    tailwindcss(),
    react(),
    themeBoot(),
    partList({ html: 'web/index.html', fileName: 'office-parts.json' }),
    bundleBudget([
      { name: '/', html: 'web/landing/landing.html', scripts: 1, styles: 10, fonts: 40 },
      { name: '/driver', html: 'driver/index.html', scripts: 95, total: 160 },
      {
        name: '/dashboard',
        html: 'web/index.html',
        needs: /\/web\/(dashboard|loads\/list)\/[A-Z]\w*Page\.tsx$/,
        scripts: 210,
        fonts: 70,
        eachFurtherPart: 61,
      },
    ]),
  ],
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      // The address stays the page's own: links for uploads are made from it.
      ['/api', '/objects', '/healthz'].map((path) => [
        path,
        { target: 'http://127.0.0.1:5000', changeOrigin: false },
      ]),
    ),
  },
  build: {
    outDir: 'dist/browser',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: {
        office: `${root}web/index.html`,
        driver: `${root}driver/index.html`,
        landing: `${root}web/landing/landing.html`,
        troubleshoot: `${root}web/landing/troubleshoot.html`,
        howToAssign: `${root}web/landing/how-to-assign.html`,
      },
      output: {
        codeSplitting,
      },
    },
  },
}))
