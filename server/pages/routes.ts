import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic, { type SendOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { driverPages, officePages, publicPages } from '#contract/pages.ts'
import { AppError } from '../http/app-error.ts'
import { companyFacts } from './company-facts.ts'
import { companyLogo } from './company-logo.ts'
import { driverPage } from './driver-page.ts'
import { fillTemplate } from './html-template.ts'
import { preloadsOf } from './preloads.ts'

const officePage = 'web/index.html'

/** The browser apps and public pages: everything except the API. */
export async function pageRoutes(app: FastifyInstance, browserFiles: string): Promise<void> {
  if (!existsSync(join(browserFiles, officePage))) {
    app.log.warn(`There are no pages in ${browserFiles}, so only the API is served. Build them first.`)
    return
  }
  // File names contain a hash of the content, so they never change and can be cached forever.
  await app.register(fastifyStatic, {
    root: join(browserFiles, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    maxAge: '365 days',
    immutable: true,
    setHeaders: (reply) => void reply.setHeader('vary', 'accept-encoding'),
  })
  filesByName(app, browserFiles)
  await filledPages(app, browserFiles)
  companyLogo(app)
  const sendOffice = (reply: FastifyReply, options?: SendOptions) =>
    reply
      .header('cache-control', 'no-cache')
      .sendFile(officePage, browserFiles, { cacheControl: false, ...options })
  for (const path of officePages) app.get(path, (_request, reply) => sendOffice(reply))
  app.get('/*', (request, reply) => {
    if (/^\/api(\/|$)/.test(request.url)) throw new AppError('not_found')
    // No conditional requests: "not modified" would have to be a 404 too, without a body.
    return sendOffice(reply.code(404), { etag: false, lastModified: false })
  })
}

/** Icons, the manifest and other files with fixed names. */
function filesByName(app: FastifyInstance, browserFiles: string): void {
  const names = readdirSync(browserFiles, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => entry.name)
  for (const name of names) {
    app.get(`/${name}`, (_request, reply) =>
      reply.sendFile(name, browserFiles, { maxAge: '1 hour', immutable: false }),
    )
  }
}

/** Pages with the company's own data. Read on each request: they are a few kB, and a new build shows at once. */
async function filledPages(app: FastifyInstance, browserFiles: string): Promise<void> {
  const sendPage = (reply: FastifyReply, html: string) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
  for (const [path, name] of Object.entries(publicPages)) {
    const file = join(browserFiles, 'web/landing', `${name}.html`)
    app.get(path, async (_request, reply) => {
      const [template, facts] = await Promise.all([readFile(file, 'utf8'), companyFacts(app.deps)])
      return sendPage(reply, fillTemplate(template, facts))
    })
  }
  const driverFile = join(browserFiles, 'driver/index.html')
  const signIn = await preloadsOf(browserFiles, 'driver/index.html', 'driver/auth/DriverLoginPage.tsx')
  for (const path of driverPages) {
    app.get(path, async (_request, reply) => {
      const [html, facts] = await Promise.all([readFile(driverFile, 'utf8'), companyFacts(app.deps)])
      return sendPage(reply, driverPage(html, facts, path === '/driver-login' ? signIn : ''))
    })
  }
}
