import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { documentIdOf } from '#domain/documents/document-path.ts'
import { readLogo } from '../documents/logo.ts'
import { AppError } from '../http/app-error.ts'
import { companySettings } from '../settings/company-settings.ts'

const address = '/company-logo'

/** A new logo gets a new address, so that browsers may cache it. */
export function logoAddress(logoPath: string): string {
  return `${address}?v=${documentIdOf(logoPath) ?? ''}`
}

/** The only public uploaded picture; re-encoded, so that nothing but its pixels is sent. */
export function companyLogo(app: FastifyInstance): void {
  let drawn: { readonly path: string; readonly png: Buffer } | null = null
  app.get(address, async (_request, reply) => {
    const { logoPath } = await companySettings(app.deps)
    if (logoPath === null) throw new AppError('not_found')
    if (drawn?.path !== logoPath) {
      const bytes = await readLogo(app.deps, logoPath)
      const png = bytes && (await pngOf(bytes))
      if (!png) throw new AppError('not_found')
      drawn = { path: logoPath, png }
    }
    return reply.type('image/png').header('cache-control', 'public, max-age=3600').send(drawn.png)
  })
}

async function pngOf(bytes: Buffer): Promise<Buffer | null> {
  try {
    return await sharp(bytes)
      .rotate()
      .resize({ width: 640, height: 160, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
  } catch {
    return null
  }
}
