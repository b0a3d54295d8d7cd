import { judgeCorners, judgePhoto } from '#domain/photo/judge-photo.ts'
import type { Judgement } from '#domain/photo/judge-photo.ts'
import { cleanPage } from '#domain/photo/clean-page.ts'
import { smallEnough } from './page-jpeg.ts'
import type { Picture, Quad } from '#domain/photo/pictures.ts'

/** Enough for a letter page at 150 dots per inch, and a quarter of what phone cameras deliver. */
const workedSide = 2016

export type OpenedPhoto = Judgement & {
  readonly width: number
  readonly height: number
  /** For display, in the working size. */
  readonly shown: Blob
}

/** The worker's tasks, one at a time. */
export type PhotoTask =
  | { readonly kind: 'open'; readonly file: Blob }
  | { readonly kind: 'judge'; readonly corners: Quad }
  | { readonly kind: 'mend'; readonly corners: Quad | null }
export type PhotoAnswer = OpenedPhoto | Judgement | Blob

/** One photo at a time, so that a phone with little memory holds only one picture. */
export function photoWork(): (task: PhotoTask) => Promise<PhotoAnswer> {
  let picture: Picture | null = null
  return async (task) => {
    if (task.kind === 'open') {
      picture = null
      const opened = await decode(task.file)
      picture = opened
      const shown = await encode(opened, 0.8)
      return { ...judgePhoto(opened), width: opened.width, height: opened.height, shown }
    }
    if (picture === null) throw new Error('no photo is open')
    const photo = picture
    if (task.kind === 'judge') return judgeCorners(photo, task.corners)
    const corners = task.corners ?? wholeOf(photo)
    return smallEnough({ draw: (longSide) => cleanPage(photo, corners, longSide), encode })
  }
}

function wholeOf({ width, height }: Picture): Quad {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
}

async function decode(file: Blob): Promise<Picture> {
  const whole = await createImageBitmap(file)
  try {
    const scale = Math.min(1, workedSide / Math.max(whole.width, whole.height))
    const width = Math.max(1, Math.round(whole.width * scale))
    const height = Math.max(1, Math.round(whole.height * scale))
    const context = contextOf(width, height)
    context.imageSmoothingQuality = 'medium'
    context.drawImage(whole, 0, 0, width, height)
    return context.getImageData(0, 0, width, height)
  } finally {
    whole.close()
  }
}

async function encode({ width, height, data }: Picture, quality: number): Promise<Blob> {
  const context = contextOf(width, height)
  context.putImageData(new ImageData(data, width, height), 0, 0)
  return context.canvas.convertToBlob({ type: 'image/jpeg', quality })
}

function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('this browser has no canvas')
  return context
}
