import { isUtf8 } from 'node:buffer'
import { AppError } from '../http/app-error.ts'

/** First bytes of files that people mistake for CSV: an Excel workbook is a zip file, an older one a compound file. */
const otherFiles: readonly { readonly start: readonly number[]; readonly words: string }[] = [
  {
    start: [0x50, 0x4b, 0x03, 0x04],
    words:
      'This is an Excel workbook or another zip file, not a CSV. In Excel choose File, Save As, "CSV UTF-8". Save it as CSV and choose that file.',
  },
  {
    start: [0xd0, 0xcf, 0x11, 0xe0],
    words:
      'This is an old Excel workbook, not a CSV. In Excel choose File, Save As, "CSV". Save it as CSV and choose that file.',
  },
  {
    start: [0x25, 0x50, 0x44, 0x46],
    words: 'This is a PDF, not a CSV. Save it as CSV and choose that file.',
  },
]

/** Refuses files that are not text, by their first bytes. */
export function requireText(head: Uint8Array): void {
  const other = otherFiles.find(({ start }) => start.every((byte, index) => head[index] === byte))
  if (other) throw new AppError('not_csv', { message: other.words })
  if (utf16Of(head) !== null) return
  const controls = head.reduce((count, byte) => count + Number(byte < 9 || (byte > 13 && byte < 32)), 0)
  if (controls > head.length / 20) throw new AppError('not_csv')
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** UTF-8 with or without a BOM, UTF-16 like Excel's "Unicode Text", anything else as Windows-1252. */
function encodingOf(bytes: Uint8Array): Encoding {
  return utf16Of(bytes.subarray(0, 4096)) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

/** Enough lines to recognize the format, few enough to be read within milliseconds. */
export const pieceBytes = 32 * 1024

/** The text of the file piece by piece: as a whole it would take several times the file's size in memory. */
export function* textPieces(bytes: Uint8Array): Generator<string> {
  const encoding = encodingOf(bytes)
  const decoder = encoding === 'windows-1252' ? null : new TextDecoder(encoding)
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    const piece = bytes.subarray(start, start + pieceBytes)
    yield decoder ? decoder.decode(piece, { stream: true }) : windowsText(piece)
  }
}

/** Recognized by its BOM, or by every other byte being zero, as in Western text. */
function utf16Of(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  const many = head.length / 4
  if (odd > many && even === 0) return 'utf-16le'
  return even > many && odd === 0 ? 'utf-16be' : null
}

/** Windows-1252 where it differs from Latin-1, from 0x80 on; not every build of Node can decode it. */
const windowsLetters =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178'

function windowsText(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (letter) => windowsLetters[letter.charCodeAt(0) - 0x80] ?? letter)
}
