import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { driverPages, officePages, publicPages } from '#contract/pages.ts'
import { testApp } from '../../test/support/app.ts'
import { buildApp } from '../app.ts'
import { projectRoot } from '../project-root.ts'

const { deps, setClock, as } = await testApp()

/** Like the build's manifest. */
const page = 'driver/index.html'
const parts = {
  [page]: { file: 'assets/driver-1.js', imports: ['_shared-2.js'] },
  '_shared-2.js': { file: 'assets/shared-2.js' },
  '_field-3.js': { file: 'assets/field-3.js' },
  'driver/auth/DriverLoginPage.tsx': {
    file: 'assets/login-4.js',
    imports: ['_shared-2.js', page, '_field-3.js'],
  },
}

/** The source pages; a build only changes the addresses of styles and scripts in them. */
async function pagesOfTheProject(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fifthwheel-pages-'))
  for (const part of ['web/landing', 'web/index.html', 'driver/index.html']) {
    await cp(join(projectRoot, part), join(folder, part), { recursive: true })
  }
  await cp(join(projectRoot, 'web/public'), folder, { recursive: true })
  const script = 'console.log("the app")\n'.repeat(50)
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(parts))
  await writeFile(join(folder, 'assets/app-1a2b3c4d.js'), script)
  await writeFile(join(folder, 'assets/app-1a2b3c4d.js.br'), brotliCompressSync(script))
  return folder
}

const browserFiles = await pagesOfTheProject()
const app = await buildApp(deps, { browserFiles })
afterAll(async () => {
  await app.close()
  await rm(browserFiles, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]
const someAddress = (path: string) => path.replace(/:\w+/, '6001')

describe('addresses', () => {
  it.each([...officePages, ...driverPages, ...Object.keys(publicPages)].map(someAddress))(
    '%s is a page, asked for again each time',
    async (path) => {
      const page = await get(path)
      expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache',
      ])
      const head = await app.inject({ method: 'HEAD', url: path })
      expect([head.statusCode, head.body]).toEqual([200, ''])
    },
  )

  it('has what the sign-in alone needs fetched together with its page', async () => {
    const hints = async (path: string) =>
      [...(await get(path)).body.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(
        ([, href]) => href,
      )
    expect(await hints('/driver-login')).toEqual(['/assets/login-4.js', '/assets/field-3.js'])
    expect(await hints('/driver-portal')).toEqual([])
  })

  it('gives each app its own page', async () => {
    expect(titleOf((await get('/dashboard')).body)).toBe('Fifthwheel')
    expect(titleOf((await get('/driver')).body)).toBe('Driver Portal')
  })

  it.each(['/nothing', '/apis', '/web/index.html', '/.vite/manifest.json', '/..%2fpackage.json'])(
    'answers %s with the page that says it is not found',
    async (path) => {
      const page = await get(path)
      expect([page.statusCode, titleOf(page.body)]).toEqual([404, 'Fifthwheel'])
    },
  )

  it('shows that page also to a browser that has it already', async () => {
    const first = await get('/nothing')
    const again = await get('/nothing', {
      'if-none-match': String(first.headers.etag),
      'if-modified-since': String((await get('/dashboard')).headers['last-modified']),
    })
    expect([again.statusCode, again.body]).toEqual([404, first.body])
  })

  it('answers a browser that has a page already shortly', async () => {
    const { etag } = (await get('/dashboard')).headers
    expect((await get('/dashboard', { 'if-none-match': String(etag) })).statusCode).toBe(304)
  })

  it.each(['/api/nothing', '/api', '/assets/gone-1a2b3c4d.js'])('answers %s in JSON', async (path) => {
    const answer = await get(path)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      404,
      { message: 'Not found', code: 'not_found' },
    ])
  })

  it('keeps refusing what is sent to a page', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/dashboard',
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(answer.statusCode).toBe(404)
  })
})

describe('files', () => {
  it('keeps hashed files for good, and sends them compressed already', async () => {
    const plain = await get('/assets/app-1a2b3c4d.js')
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
    })
    const packed = await get('/assets/app-1a2b3c4d.js', { 'accept-encoding': 'br, gzip' })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length)
  })

  it.each([
    ['/favicon.ico', 'image/vnd.microsoft.icon'],
    ['/icon.svg', 'image/svg+xml'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/driver.webmanifest', 'application/manifest+json'],
  ])('serves %s under its own name', async (path, type) => {
    const file = await get(path)
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, type])
  })

  it('has every icon that the manifest names', async () => {
    const { icons } = (await get('/driver.webmanifest')).json<{ icons: { src: string }[] }>()
    const statuses = await Promise.all(icons.map(async ({ src }) => (await get(src)).statusCode))
    expect(statuses).toEqual([200, 200, 200])
  })
})

describe('before set-up', () => {
  it('the start page says so', async () => {
    const { body } = await get('/')
    expect(body).toContain('This server has not been set up yet.')
    expect(body).not.toMatch(/\{\{|\}\}/)
  })
})

describe('once set up', () => {
  it('the start page tells who the company is', async () => {
    await as('admin')
    setClock('2026-11-22T04:30:00.000Z')
    await deps.db
      .updateTable('settings')
      .set({
        companyName: 'Llano & "Sons" <Haul>',
        address: '100 Elevator Road',
        city: 'Hereford',
        state: 'TX',
        zipCode: '79045',
        contactEmail: 'office@example.com',
        contactPhone: '(806) 555-0142',
      })
      .execute()
    const { body } = await get('/')
    expect(titleOf(body)).toBe('Llano &#38; &#34;Sons&#34; &#60;Haul&#62; | Transportation &amp; Logistics')
    expect(body).not.toContain('<Haul>')
    expect(body).not.toContain('has not been set up')
    for (const text of [
      '100 Elevator Road<br />Hereford, TX 79045',
      'mailto:office@example.com',
      'tel:+18065550142',
      'Monday-Friday, 8AM-5PM CST',
      'Transportation Company',
      '<time datetime="2026-11-21">November 21, 2026</time>',
      'Privacy Policy &amp; Terms',
    ]) {
      expect(body).toContain(text)
    }
  })

  it('the help pages and the driver’s page know the office’s phone', async () => {
    for (const path of ['/troubleshoot', '/how-to-assign']) {
      const { body } = await get(path)
      expect(body).toContain('<a href="tel:+18065550142">(806) 555-0142</a>')
      expect(body).not.toMatch(/\{\{|\}\}/)
    }
    expect((await get('/driver-portal')).body).toContain(
      '<meta name="office-phone" content="(806) 555-0142" />',
    )
  })
})

it('serves only the API when there are no pages, and says so to who runs it', async () => {
  const warn = vi.spyOn(deps.log, 'warn').mockReturnValue()
  const bare = await buildApp(deps, { browserFiles: join(browserFiles, 'none') })
  expect((await bare.inject({ url: '/' })).json()).toMatchObject({ code: 'not_found' })
  expect((await bare.inject({ url: '/healthz' })).statusCode).toBe(200)
  expect(warn.mock.calls.flat().join()).toMatch(/There are no pages in .*none, so only the API is served/)
  warn.mockRestore()
  await bare.close()
})

describe('the company’s logo', () => {
  it('is on the landing page, and nowhere to be had while there is none', async () => {
    expect((await get('/company-logo')).statusCode).toBe(404)
    expect((await get('/')).body).not.toContain('Logo of')
    const admin = await as('admin')
    const { body } = await admin.send<{ uploadURL: string; publicPath: string }>('POST /api/objects/upload', {
      purpose: 'logo',
    })
    const { pathname, search } = new URL(body.uploadURL)
    const colors = { width: 900, height: 300, channels: 3, background: '#0a6' } as const
    const payload = await sharp({ create: colors }).jpeg().toBuffer()
    await app.inject({ method: 'PUT', url: pathname + search, payload })
    await admin.send('PATCH /api/settings', { logoPath: body.publicPath })
    const address = /src="(\/company-logo\?v=[^"]+)" alt="Logo of /.exec((await get('/')).body)?.[1]
    const shown = await get(address ?? '')
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 480, height: 160 })
  })
})
