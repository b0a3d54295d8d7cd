import type { Entry } from './entry.ts'

const whatFormatOneMayLack = { blobs: [], progress: null, refusal: null, attempts: 0, body: undefined }

/**
 * An entry as any release of the program wrote it, in today's shape. A release that changes the shape raises `format`
 * and turns the older ones into it here: entries lie on phones for weeks and outlive the program that wrote them.
 */
export function readEntry(stored: unknown): Entry {
  // Only this folder writes into the database, and `format` names the shape.
  return { ...whatFormatOneMayLack, ...(stored as Entry) }
}
