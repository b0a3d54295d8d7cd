import { isId } from '../ids.ts'

const folder = '/objects/'

/** The path of an uploaded file. "Public" is only in its name: reading it needs permission. */
export function documentPath(id: string): string {
  return `${folder}${id}`
}

/** Null if the text is not such a path. */
export function documentIdOf(path: string): string | null {
  const id = path.startsWith(folder) ? path.slice(folder.length) : ''
  return isId(id) ? id.toLowerCase() : null
}

/** A load stores several files in one text, separated by commas; null if it has none. */
export function splitDocumentPaths(joined: string | null): string[] {
  return (joined ?? '')
    .split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '')
}
