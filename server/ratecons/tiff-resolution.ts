const [xResolution, yResolution] = [282, 283]

/**
 * How much to stretch a TIFF's pixels vertically: a fax in standard mode has 204 dots per inch across and 98 down. 1
 * for everything else.
 */
export function stretchOf(bytes: Buffer): number {
  const order = bytes.toString('latin1', 0, 2)
  if (order !== 'II' && order !== 'MM') return 1
  const isLittle = order === 'II'
  const short = (at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const long = (at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  try {
    const directory = long(4)
    const found = new Map<number, number>()
    for (let index = 0; index < short(directory); index += 1) {
      const entry = directory + 2 + index * 12
      const tag = short(entry)
      if (tag !== xResolution && tag !== yResolution) continue
      const value = long(entry + 8)
      found.set(tag, long(value) / long(value + 4))
    }
    const [across, down] = [found.get(xResolution), found.get(yResolution)]
    const stretch = across !== undefined && down !== undefined ? across / down : 1
    return stretch > 0.4 && stretch < 2.6 ? stretch : 1
  } catch {
    // The directory points past the end of the file.
    return 1
  }
}
