import { describe, expect, test } from 'vitest'
import { fileKind, judgedBytes, needsJpegPreview } from './accepted-files.ts'

const bytes = (...values: readonly (number | string)[]) =>
  Uint8Array.from(
    values.flatMap((value) =>
      typeof value === 'number' ? [value] : Array.from(value, (letter) => letter.charCodeAt(0)),
    ),
  )

const ftyp = (major: string, ...compatible: readonly string[]) =>
  bytes(0, 0, 0, 16 + 4 * compatible.length, 'ftyp', major, 0, 0, 0, 0, ...compatible, 0, 0, 0, 8, 'mdat')

describe('what a file is by its bytes', () => {
  test.each([
    ['JPEG', bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16, 'JFIF'), 'image/jpeg', 'jpg'],
    ['PNG', bytes(0x89, 'PNG\r\n', 0x1a, '\n', 0, 0, 0, 13, 'IHDR'), 'image/png', 'png'],
    ['GIF of 1987', bytes('GIF87a', 1, 0, 1, 0), 'image/gif', 'gif'],
    ['GIF of 1989', bytes('GIF89a', 1, 0, 1, 0), 'image/gif', 'gif'],
    ['WebP', bytes('RIFF', 36, 0, 0, 0, 'WEBPVP8 '), 'image/webp', 'webp'],
    ['little-endian TIFF', bytes('II', 42, 0, 8, 0, 0, 0), 'image/tiff', 'tif'],
    ['big-endian TIFF', bytes('MM', 0, 42, 0, 0, 0, 8), 'image/tiff', 'tif'],
    ['BigTIFF', bytes('II', 43, 0, 8, 0, 0, 0), 'image/tiff', 'tif'],
    ['iPhone HEIC', ftyp('heic', 'mif1', 'MiHE', 'MiPr', 'miaf', 'heic'), 'image/heic', 'heic'],
    ['ten-bit HEIC', ftyp('heix', 'mif1'), 'image/heic', 'heic'],
    ['HEVC sequence', ftyp('hevc', 'msf1'), 'image/heic', 'heic'],
    ['HEIC by a compatible brand', ftyp('mif1', 'mif1', 'heic'), 'image/heic', 'heic'],
    ['HEIF', ftyp('mif1', 'miaf'), 'image/heif', 'heif'],
    ['HEIF sequence', ftyp('msf1', 'miaf'), 'image/heif', 'heif'],
    ['PDF', bytes('%PDF-1.7\n'), 'application/pdf', 'pdf'],
    ['PDF after a mark of byte order', bytes(0xef, 0xbb, 0xbf, '%PDF-1.4\n'), 'application/pdf', 'pdf'],
    ['PDF at the last byte readers look at', bytes(' '.repeat(1023), '%PDF-2.0\n'), 'application/pdf', 'pdf'],
  ])('%s', (_name, head, contentType, extension) => {
    expect(fileKind(head)).toEqual({ contentType, extension })
    expect(fileKind(head.subarray(0, judgedBytes))).toEqual({ contentType, extension })
  })

  test.each([
    ['nothing', bytes()],
    ['text', bytes('Delivered, signed by the receiver')],
    ['text about PDF', bytes('This is not a %PDF- file')],
    ['HTML', bytes('<!doctype html><script>alert(1)</script>')],
    ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['Windows program', bytes('MZ', 0x90, 0, 3)],
    ['ZIP', bytes('PK', 3, 4, 20, 0)],
    ['BMP', bytes('BM', 70, 0, 0, 0)],
    ['half a JPEG mark', bytes(0xff, 0xd8)],
    ['half a PNG mark', bytes(0x89, 'PNG')],
    ['RIFF sound', bytes('RIFF', 36, 0, 0, 0, 'WAVEfmt ')],
    ['MP4 video', ftyp('isom', 'isom', 'iso2', 'avc1', 'mp41')],
    ['AVIF', ftyp('avif', 'avif', 'mif1', 'miaf')],
    ['AVIF under the general brand', ftyp('mif1', 'avif', 'miaf')],
    ['brands after the box', bytes(0, 0, 0, 16, 'ftyp', 'isom', 0, 0, 0, 0, 'heic')],
    ['PDF header too late', bytes(' '.repeat(1024), '%PDF-1.7\n')],
  ])('%s is nothing we store', (_name, head) => {
    expect(fileKind(head)).toBeNull()
  })

  test('only HEIC and HEIF need a JPEG beside them', () => {
    expect(['image/heic', 'image/heif', 'image/jpeg', 'application/pdf'].map(needsJpegPreview)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

test('a big TIFF from either kind of machine is one', () => {
  const kindOf = (...bytes: number[]) => fileKind(Uint8Array.from([...bytes, 0, 0, 0, 0]))?.extension
  expect(kindOf(0x49, 0x49, 0x2b, 0x00, 0x08, 0x00)).toBe('tif')
  expect(kindOf(0x4d, 0x4d, 0x00, 0x2b, 0x00, 0x08)).toBe('tif')
  expect(kindOf(0x4d, 0x4d, 0x00, 0x2b, 0x00, 0x09)).toBeUndefined()
})

test('the brands that follow a media file’s first box are not its own', () => {
  const box = (size: number, ...brands: string[]) =>
    Uint8Array.from([
      size >> 24,
      size >> 16,
      size >> 8,
      size,
      ...Buffer.from(`ftyp${brands.join('')}`, 'latin1'),
    ])
  const many = Array.from({ length: 63 }, () => 'abcd')
  expect(fileKind(box(20, 'abcd', '    ', 'heic'))?.extension).toBe('heic')
  expect(fileKind(box(16, 'abcd', '    ', 'heic'))).toBeNull()
  expect(fileKind(box(272, 'abcd', '    ', ...many, 'heic'))?.extension).toBe('heic')
  expect(fileKind(box(256, 'abcd', '    ', ...many, 'heic'))).toBeNull()
  expect(fileKind(box(0x10000, 'abcd', '    ', 'heic'))?.extension).toBe('heic')
  expect(fileKind(box(0x1000000, 'abcd', '    ', 'heic'))?.extension).toBe('heic')
})

test('the same brand elsewhere makes no photo', () => {
  expect(fileKind(Buffer.from('xxxxftypheic', 'latin1').fill('moov', 4, 8))).toBeNull()
})
