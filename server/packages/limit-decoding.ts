import { decodePDFRawStream, PDFContext, PDFRawStream } from '@cantoo/pdf-lib'

/** What one stream may unpack to. Page contents are far below; pictures are not unpacked by pdf-lib. */
export const mostUnpackedBytes = 32 * 1024 * 1024

type DecodeStream = { ensureBuffer: (requested: number) => Uint8Array }

let isLimited = false

/**
 * Makes pdf-lib refuse streams that unpack to more. It has no such limit, opens all streams of objects when it opens a
 * file, and a thread's `resourceLimits` do not count their bytes. Every decoder takes its room from one place.
 */
export function limitDecoding(): void {
  if (isLimited) return
  isLimited = true
  const base = decoderBase()
  const ensureBuffer = base.ensureBuffer
  base.ensureBuffer = function limited(this: DecodeStream, requested) {
    if (requested > mostUnpackedBytes) throw new RangeError('a stream of the PDF unpacks to too much')
    return ensureBuffer.call(this, requested)
  }
}

/** pdf-lib does not export the class, so it is reached through one of its decoders. */
function decoderBase(): DecodeStream {
  const dict = PDFContext.create().obj({ Filter: 'RunLengthDecode' })
  const decoder: unknown = decodePDFRawStream(PDFRawStream.of(dict, new Uint8Array()))
  return Object.getPrototypeOf(Object.getPrototypeOf(decoder)) as DecodeStream
}
