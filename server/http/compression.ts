import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip'

/** Below it packing costs more than it saves. */
const packedFrom = 4096
const isText = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg)/

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Lists of loads are as small by brotli's quality 1 as by gzip's level 6, in a tenth of the time. */
export function compressed(text: string | Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return zip(text, { level: 1 })
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_MODE: mode } = constants
  return brotli(text, { params: { [quality]: 1, [mode]: constants.BROTLI_MODE_TEXT } })
}

/** The better one of those that the caller takes. */
export function encodingFor(request: FastifyRequest): Encoding | null {
  const accepted = new Map<string, number>()
  for (const part of (request.headers['accept-encoding'] ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((piece) => piece.startsWith('q='))
    accepted.set(name, weight === undefined ? 1 : Number(weight.slice(2)))
  }
  const takes = (name: Encoding) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}

/** The text as it goes out, packed by `pack` where that is worth it and the caller takes it. */
export async function packedFor(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, pack }: { text: string; pack: (encoding: Encoding) => Promise<Buffer> },
): Promise<string | Buffer> {
  if (text.length < packedFrom) return text
  reply.header('vary', 'accept-encoding')
  const encoding = encodingFor(request)
  if (encoding === null) return text
  reply.header('content-encoding', encoding)
  return pack(encoding)
}

/** Packs the texts that are sent. Files lie packed beside themselves, and documents are packed by their own kinds. */
export function packTexts(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload) =>
    typeof payload === 'string' && isText.test(String(reply.getHeader('content-type')))
      ? packedFor(request, reply, { text: payload, pack: (encoding) => compressed(payload, encoding) })
      : Promise.resolve(payload),
  )
}
