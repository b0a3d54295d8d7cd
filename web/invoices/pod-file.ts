import { needsJpegPreview } from '#domain/documents/accepted-files.ts'

export type PodFile = { readonly path: string; readonly fileName: string; readonly contentType: string }

/** What every browser can draw; anything else is opened and printed by itself. */
const drawn = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

export function isDrawn({ contentType }: PodFile): boolean {
  return drawn.includes(contentType) || needsJpegPreview(contentType)
}
