import { parentPort, workerData } from 'node:worker_threads'
import libheif from 'libheif-js/wasm-bundle.js'

/** A phone takes up to 48 million pixels; a picture that claims more would take the machine's memory. */
const mostPixels = 64_000_000

/** What the thread answers: the picture's own pixels, turned upright, or null when it cannot be decoded. */
export type DecodedHeic = {
  readonly width: number
  readonly height: number
  readonly rgba: Uint8Array
} | null

function decode(bytes: Uint8Array): Promise<DecodedHeic> {
  const images = new libheif.HeifDecoder().decode(bytes)
  const image = images.find((each) => each.is_primary()) ?? images[0]
  if (!image) return Promise.resolve(null)
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > mostPixels) return Promise.resolve(null)
  const data = new Uint8ClampedArray(width * height * 4)
  return new Promise((resolve) => {
    image.display({ data, width, height }, (shown) => {
      resolve(shown && { width, height, rgba: new Uint8Array(data.buffer) })
    })
  })
}

const decoded = await decode(workerData as Uint8Array)
parentPort?.postMessage(decoded, decoded ? [decoded.rgba.buffer as ArrayBuffer] : [])
