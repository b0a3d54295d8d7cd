import { parentPort, workerData } from 'node:worker_threads'
import libheif from 'libheif-js/wasm-bundle.js'
import sharp from 'sharp'

/** Phones take up to 48 megapixels; a file that claims more could exhaust the memory. */
const mostPixels = 64_000_000

/** The thread's answer: the upright picture as a JPEG, or null if it cannot be decoded. */
export type HeicAnswer = Uint8Array | null
type Decoded = { readonly width: number; readonly height: number; readonly rgba: Uint8Array } | null

function decode(bytes: Uint8Array): Promise<Decoded> {
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

/** Here and not in the server's process: what is passed there is copied, and pixels are up to 256 MB. */
async function jpegOf(decoded: Decoded): Promise<HeicAnswer> {
  if (!decoded) return null
  const { width, height, rgba } = decoded
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer()
}

parentPort?.postMessage(await jpegOf(await decode(workerData as Uint8Array)))
