import { photoWork } from './photo-work.ts'
import type { PhotoAnswer, PhotoTask } from './photo-work.ts'

export type PhotoReply =
  | { readonly id: number; readonly answer: PhotoAnswer }
  | { readonly id: number; readonly failure: string }

const work = photoWork()
// Each task needs the previous one's picture.
let before: Promise<unknown> = Promise.resolve()

self.addEventListener('message', ({ data }: MessageEvent<{ id: number; task: PhotoTask }>) => {
  const { id, task } = data
  before = before
    .then(() => work(task))
    .then(
      (answer) => self.postMessage({ id, answer } satisfies PhotoReply),
      (error: unknown) => self.postMessage({ id, failure: String(error) } satisfies PhotoReply),
    )
})
