import { needsJpegPreview } from '#domain/documents/accepted-files.ts'

export type PodFile = { readonly path: string; readonly fileName: string; readonly contentType: string }

/** Formats that all browsers show; others are opened and printed separately. */
const drawn = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

export function isDrawn({ contentType }: PodFile): boolean {
  return drawn.includes(contentType) || needsJpegPreview(contentType)
}
