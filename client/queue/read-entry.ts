import type { Entry } from './entry.ts'
import { asFiles } from './kept-files.ts'

const whatFormatOneMayLack = { blobs: [], progress: null, refusal: null, attempts: 0, body: undefined }

/**
 * Converts an entry of any release to today's shape. A release that changes the shape increases `format` and converts
 * older entries here, because entries stay on phones for weeks and outlive the program that wrote them.
 */
export function readEntry(stored: unknown): Entry {
  // Only this folder writes to the database, and `format` identifies the shape.
  const entry = { ...whatFormatOneMayLack, ...(stored as Entry) }
  return { ...entry, blobs: asFiles(entry.blobs) }
}
