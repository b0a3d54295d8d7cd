import { StorageFailure } from '#client/queue/storage-failure.ts'
import { CanvasFailure } from './signature-canvas.ts'

type Word = 'saveFailed' | 'noCanvas' | 'noBlob' | 'phoneFull' | 'notStored' | 'downloadFailed' | 'noDownload'
export type SignFailure = { readonly title: Word; readonly text: Word }

/** What is said about it; what was drawn stays where it is. */
export function failureOf(
  error: unknown,
  otherwise: SignFailure = { title: 'saveFailed', text: 'notStored' },
): SignFailure {
  if (error instanceof CanvasFailure) return { title: 'saveFailed', text: error.words }
  if (error instanceof StorageFailure && error.isFull) return { title: 'saveFailed', text: 'phoneFull' }
  return otherwise
}
