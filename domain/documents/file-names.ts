const longestName = 120

/**
 * Characters that reverse the reading direction make `fdp.exe` look like `exe.pdf`; invisible ones hide differences.
 */
const deceiving = /[\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu
const controls = /\p{Cc}|\p{Cs}|\p{Co}|\p{Cn}/gu
/** Not allowed in Windows file names, or special in shells and headers. */
const reserved = /["'`<>|:*?$%;\\/]/gu
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/iu

/** A file name that is safe in headers, on disks and on screens: no path, letters of any script, never empty. */
export function safeFileName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const tidy = last
    .replace(controls, ' ')
    .replace(deceiving, '')
    .replace(reserved, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/gu, '')
    .replace(deviceName, '_$1')
  return shortened(tidy === '' ? 'file' : tidy)
}

/** A person's or company's name as part of a file name: whole despite its slashes, and with its apostrophes. */
export function nameInFile(name: string): string {
  return safeFileName(name.replace(/\s*[\\/]\s*/gu, '-').replaceAll("'", '’'))
}

/** The name with the extension that matches the file's content: a JPEG named `scan.exe` becomes `scan.jpg`. */
export function fileNameAs(name: string, extension: string): string {
  const safe = safeFileName(name)
  const { stem, ending } = parts(safe)
  if (sameEnding(ending, extension)) return safe
  return shortened(`${isFileEnding(ending) ? stem : safe}.${extension}`)
}

const alike: readonly (readonly string[])[] = [
  ['jpg', 'jpeg', 'jpe', 'jfif'],
  ['tif', 'tiff'],
  ['heic', 'heif', 'hif'],
]

function sameEnding(one: string, other: string): boolean {
  const lower = one.toLowerCase()
  return lower === other || alike.some((group) => group.includes(lower) && group.includes(other))
}

/** `load 109-2026.014` ends in a number, not in an extension. */
function isFileEnding(ending: string): boolean {
  return /^[a-z][a-z0-9]{1,4}$/i.test(ending)
}

function parts(name: string): { stem: string; ending: string } {
  const dot = name.lastIndexOf('.')
  return dot === -1 ? { stem: name, ending: '' } : { stem: name.slice(0, dot), ending: name.slice(dot + 1) }
}

/** Shortens the name at a letter boundary and keeps the extension. */
function shortened(name: string): string {
  const { stem, ending } = parts(name)
  const kept = isFileEnding(ending) ? `.${ending}` : ''
  const room = longestName - kept.length
  return `${Array.from(kept === '' ? name : stem)
    .slice(0, room)
    .join('')
    .trimEnd()}${kept}`
}
