/**
 * For tests: the quality at which a JPEG was packed, from 50 to 100, told by how coarsely it rounds the finest pattern.
 * That is 121 at a quality of 50 (ITU T.81, K.1).
 */
export function jpegQuality(jpeg: Uint8Array): number {
  const at = Buffer.from(jpeg).indexOf(Buffer.from([0xff, 0xdb]))
  // Behind the marker come two bytes of length and one for the table's number.
  const coarsest = Math.max(...jpeg.subarray(at + 5, at + 69))
  return Math.round(100 - (coarsest * 50) / 121)
}
