import { isId } from '../ids.ts'

const folder = '/objects/'

/** Where an uploaded file is read: public in name only. */
export function documentPath(id: string): string {
  return `${folder}${id}`
}

/** Null when the text is no such path. */
export function documentIdOf(path: string): string | null {
  const id = path.startsWith(folder) ? path.slice(folder.length) : ''
  return isId(id) ? id.toLowerCase() : null
}

/** A load names several files in one text, separated by commas; null when it has none. */
export function splitDocumentPaths(joined: string | null): string[] {
  return (joined ?? '')
    .split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '')
}
