import { parentPort, workerData } from 'node:worker_threads'
import libheif from 'libheif-js/wasm-bundle.js'

/** Phones take up to 48 megapixels; a file that claims more could exhaust the memory. */
const mostPixels = 64_000_000

/** The thread's answer: the upright pixels, or null if the picture cannot be decoded. */
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
