import type { SignedIn } from '../support/app.ts'
import { done } from './done.ts'

/** One pixel. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** The path of a picture that was uploaded and is on no load yet. */
export async function uploaded(who: SignedIn, purpose: string): Promise<string> {
  const started = await done<{ uploadURL: string; publicPath: string }>(who, 'POST /api/objects/upload', {
    ...{ purpose, contentType: 'image/png', size: picture.length },
  })
  const { pathname, search } = new URL(started.uploadURL)
  await done(who, `PUT ${pathname}${search}`, picture, 'image/png')
  return started.publicPath
}
