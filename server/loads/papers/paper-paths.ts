import { splitDocumentPaths } from '#domain/documents/document-path.ts'

/** The text in which a load stores its files' paths; null if it has none. */
export function joinedPaths(paths: readonly string[]): string | null {
  return paths.length === 0 ? null : [...new Set(paths)].join(',')
}

export function withPaths(joined: string | null, added: readonly string[]): string | null {
  return joinedPaths([...splitDocumentPaths(joined), ...added])
}
