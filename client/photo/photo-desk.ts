import type { Judgement } from '#domain/photo/judge-photo.ts'
import type { Quad } from '#domain/photo/pictures.ts'
import type { OpenedPhoto, PhotoAnswer, PhotoTask } from './photo-work.ts'
import type { PhotoReply } from './photo-worker.ts'

/** Photos are checked and corrected in a worker, so that the page stays responsive. */
export type PhotoDesk = {
  /** Fails if the browser cannot read it as a picture. */
  readonly open: (file: Blob) => Promise<OpenedPhoto>
  readonly judge: (corners: Quad) => Promise<Judgement>
  /** A JPEG of the page; without corners, of the whole picture. */
  readonly mend: (corners: Quad | null) => Promise<Blob>
  readonly close: () => void
}

type Waiting = { readonly resolve: (answer: PhotoAnswer) => void; readonly reject: (error: Error) => void }

export function openPhotoDesk(): PhotoDesk {
  const worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  worker.addEventListener('message', ({ data }: MessageEvent<PhotoReply>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if ('answer' in data) asked?.resolve(data.answer)
    else asked?.reject(new Error(data.failure))
  })
  let failure: Error | null = null
  worker.addEventListener('error', () => {
    // Without the program on the phone and without signal; it is not tried again.
    failure = new Error('the worker did not start')
    for (const { reject } of waiting.values()) reject(failure)
    waiting.clear()
  })
  const ask = (task: PhotoTask) =>
    new Promise<PhotoAnswer>((resolve, reject) => {
      if (failure) {
        reject(failure)
        return
      }
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      worker.postMessage({ id: lastId, task })
    })
  return {
    // Each task has its own type of answer.
    open: async (file) => (await ask({ kind: 'open', file })) as OpenedPhoto,
    judge: async (corners) => (await ask({ kind: 'judge', corners })) as Judgement,
    mend: async (corners) => (await ask({ kind: 'mend', corners })) as Blob,
    close: () => worker.terminate(),
  }
}
