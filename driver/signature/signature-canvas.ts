import SignaturePad from 'signature_pad'
import type { PointGroup } from 'signature_pad'

/** Specification section 9: the picture of a signature, whatever the screen. */
export const signatureSize = { width: 400, height: 200 } as const
/** Half of the pen's 2 pixels: signature_pad draws circles of that radius. */
const penRadius = 1
const ground = '#ffffff'
const ink = '#000000'

/** Why no picture could be made; each is a text of the dialog. */
export class CanvasFailure extends Error {
  readonly words: 'noCanvas' | 'noBlob'

  constructor(words: 'noCanvas' | 'noBlob') {
    super(words)
    this.name = 'CanvasFailure'
    this.words = words
  }
}

export type SignatureCanvas = {
  /** Draws a name instead of what a finger does; null goes back to the strokes. */
  readonly showName: (name: string | null) => void
  readonly clearStrokes: () => void
  /** PNG of 400 by 200 pixels. */
  readonly picture: () => Promise<Blob>
  readonly close: () => void
}

/**
 * A signature canvas that fills the page's width. Strokes are stored as points, so that neither rotation nor pixel
 * ratio changes the exported picture. Throws without canvas support.
 */
export function openSignatureCanvas(
  canvas: HTMLCanvasElement,
  onEmptyChange: (isEmpty: boolean) => void,
): SignatureCanvas {
  const context = contextOf(canvas)
  const pad = newPad(canvas)
  let shown = { width: signatureSize.width as number, ratio: 0 }
  let name: string | null = null
  const draw = (strokes: PointGroup[]) => {
    pad.fromData(strokes)
    // The strokes stay stored while a typed name is shown.
    if (name !== null) drawName(context, name, shown.width / signatureSize.width)
    onEmptyChange(name === null ? pad.isEmpty() : name.trim() === '')
  }
  const fit = () => {
    const width = canvas.clientWidth === 0 ? signatureSize.width : canvas.clientWidth
    const ratio = Math.max(1, devicePixelRatio)
    if (width === shown.width && ratio === shown.ratio) return
    const strokes = scaled(pad.toData(), width / shown.width)
    shown = { width, ratio }
    canvas.width = Math.round(width * ratio)
    canvas.height = Math.round((width / 2) * ratio)
    context.scale(ratio, ratio)
    setPen(pad, width / signatureSize.width)
    draw(strokes)
  }
  const watcher = new ResizeObserver(fit)
  watcher.observe(canvas)
  pad.addEventListener('endStroke', () => onEmptyChange(pad.isEmpty()))
  fit()
  return {
    showName: (typed) => {
      name = typed
      if (typed === null) pad.on()
      else pad.off()
      draw(pad.toData())
    },
    clearStrokes: () => draw([]),
    picture: () => pictureOf(name ?? scaled(pad.toData(), signatureSize.width / shown.width)),
    close: () => {
      watcher.disconnect()
      pad.off()
    },
  }
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new CanvasFailure('noCanvas')
  return context
}

function newPad(canvas: HTMLCanvasElement): SignaturePad {
  return new SignaturePad(canvas, { backgroundColor: ground, penColor: ink })
}

/** Constant width, regardless of speed. */
function setPen(pad: SignaturePad, scale: number): void {
  pad.minWidth = penRadius * scale
  pad.maxWidth = penRadius * scale
}

function scaled(strokes: readonly PointGroup[], by: number): PointGroup[] {
  return strokes.map(({ points, ...pen }) => ({
    ...pen,
    minWidth: pen.minWidth * by,
    maxWidth: pen.maxWidth * by,
    points: points.map((point) => ({ ...point, x: point.x * by, y: point.y * by })),
  }))
}

async function pictureOf(drawn: string | PointGroup[]): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = signatureSize.width
  canvas.height = signatureSize.height
  const context = contextOf(canvas)
  const pad = newPad(canvas)
  pad.off()
  if (typeof drawn === 'string') drawName(context, drawn, 1)
  else pad.fromData(drawn)
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!png) throw new CanvasFailure('noBlob')
  return png
}

const hand = { largest: 64, smallest: 16, margin: 20, foot: 132 } as const

/** In a slanted hand of the phone's own, as large as the canvas has room for. */
function drawName(context: CanvasRenderingContext2D, name: string, scale: number): void {
  context.save()
  context.scale(scale, scale)
  context.fillStyle = ground
  context.fillRect(0, 0, signatureSize.width, signatureSize.height)
  context.fillStyle = ink
  const room = signatureSize.width - 2 * hand.margin
  const font = (size: number) => `italic ${String(size)}px Georgia, 'Times New Roman', serif`
  context.font = font(hand.largest)
  const size = Math.min(hand.largest, (hand.largest * room) / Math.max(1, context.measureText(name).width))
  context.font = font(Math.max(hand.smallest, Math.floor(size)))
  // Longer names are squeezed rather than cut.
  context.fillText(name, hand.margin, hand.foot, room)
  context.restore()
}
