/**
 * The files that may be stored (decisions section 6): photos and PDF. The first bytes decide, not the name or the
 * declared type.
 */
export type FileKind = {
  readonly contentType: string
  readonly extension: string
}

/** How many bytes from the start of a file are needed to recognize it. */
export const judgedBytes = 1088

/** PDF readers accept a header anywhere in the first 1,024 bytes, because printers and mail gateways prepend lines. */
const pdfHeaderWithin = 1024

const heic: FileKind = { contentType: 'image/heic', extension: 'heic' }
const heif: FileKind = { contentType: 'image/heif', extension: 'heif' }

const kinds: readonly { readonly kind: FileKind; readonly is: (head: Uint8Array) => boolean }[] = [
  {
    kind: { contentType: 'image/jpeg', extension: 'jpg' },
    is: (head) => hasBytes(head, 0, 0xff, 0xd8, 0xff),
  },
  {
    kind: { contentType: 'image/png', extension: 'png' },
    is: (head) => hasBytes(head, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  },
  {
    kind: { contentType: 'image/gif', extension: 'gif' },
    is: (head) => ['GIF87a', 'GIF89a'].includes(textAt(head, 0, 6)),
  },
  {
    kind: { contentType: 'image/webp', extension: 'webp' },
    is: (head) => textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'WEBP',
  },
  {
    kind: { contentType: 'image/tiff', extension: 'tif' },
    is: (head) =>
      hasBytes(head, 0, 0x49, 0x49, 0x2a, 0x00) ||
      hasBytes(head, 0, 0x4d, 0x4d, 0x00, 0x2a) ||
      hasBytes(head, 0, 0x49, 0x49, 0x2b, 0x00, 0x08, 0x00) ||
      hasBytes(head, 0, 0x4d, 0x4d, 0x00, 0x2b, 0x00, 0x08),
  },
  { kind: heic, is: (head) => brands(head).some((brand) => hevcBrands.has(brand)) },
  { kind: heif, is: (head) => isHeif(brands(head)) },
  {
    kind: { contentType: 'application/pdf', extension: 'pdf' },
    is: (head) => /%PDF-\d/.test(textAt(head, 0, pdfHeaderWithin + '%PDF-1'.length - 1)),
  },
]

/** Null: not a kind of file that we store. */
export function fileKind(head: Uint8Array): FileKind | null {
  return kinds.find(({ is }) => is(head))?.kind ?? null
}

/** Only Safari shows HEIC, so a JPEG is stored next to it. */
export function needsJpegPreview(contentType: string): boolean {
  return contentType === heic.contentType || contentType === heif.contentType
}

/** ISO/IEC 23008-12: HEVC-coded images and image sequences. */
const hevcBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'])
const heifBrands = new Set(['mif1', 'mif2', 'msf1'])

/** AVIF and JPEG-in-HEIF also declare the general brands; a file counts as HEIF only if it does not declare AVIF. */
function isHeif(found: readonly string[]): boolean {
  return found.some((brand) => heifBrands.has(brand)) && !found.some((brand) => /^avi[fos]$/.test(brand))
}

/** The brands of an ISO media file's first box: the major one, then (after its version) the compatible ones. */
function brands(head: Uint8Array): string[] {
  if (textAt(head, 4, 4) !== 'ftyp') return []
  const size = ((head[0] ?? 0) << 24) | ((head[1] ?? 0) << 16) | ((head[2] ?? 0) << 8) | (head[3] ?? 0)
  const end = Math.min(size, head.length)
  const found = [textAt(head, 8, 4)]
  for (let at = 16; at + 4 <= end; at += 4) found.push(textAt(head, at, 4))
  return found
}

function hasBytes(head: Uint8Array, at: number, ...expected: readonly number[]): boolean {
  return expected.every((byte, index) => head[at + index] === byte)
}

function textAt(head: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...head.subarray(at, at + length))
}
