const pixelsPerUnit = { across: 282, down: 283 }
const rational = 5
/** What a TIFF says of itself is believed up to here. */
const mostStretched = 4
/** Of more pages than any package takes. */
const mostPages = 1000

/**
 * How much taller than wide the dots of each page of a TIFF are: a fax of standard quality has 204 dots an inch across and
 * 98 down, so that it looks squashed where a dot is taken for a square. 1 where the file does not say.
 */
export function dotShapes(tiff: Uint8Array): number[] {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.length)
  const shapes: number[] = []
  try {
    const isLittle = view.getUint16(0) === 0x4949
    let at = view.getUint32(4, isLittle)
    while (at !== 0 && shapes.length < mostPages) {
      const entries = view.getUint16(at, isLittle)
      shapes.push(shapeOf(view, { at: at + 2, entries, isLittle }))
      at = view.getUint32(at + 2 + entries * 12, isLittle)
    }
  } catch (error) {
    // The file ends before what it names.
    if (!(error instanceof RangeError)) throw error
  }
  return shapes
}

type Directory = { readonly at: number; readonly entries: number; readonly isLittle: boolean }

function shapeOf(view: DataView, { at, entries, isLittle }: Directory): number {
  const resolution = (wanted: number) => {
    for (let entry = at; entry < at + entries * 12; entry += 12) {
      const isWanted =
        view.getUint16(entry, isLittle) === wanted && view.getUint16(entry + 2, isLittle) === rational
      if (!isWanted) continue
      const value = view.getUint32(entry + 8, isLittle)
      return view.getUint32(value, isLittle) / view.getUint32(value + 4, isLittle)
    }
    return Number.NaN
  }
  const shape = resolution(pixelsPerUnit.across) / resolution(pixelsPerUnit.down)
  return shape >= 1 / mostStretched && shape <= mostStretched ? shape : 1
}
