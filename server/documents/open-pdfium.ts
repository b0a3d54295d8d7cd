import { PDFiumLibrary } from '@hyzyla/pdfium'

/** A sheet of 11 by 17 inches, scanned in color at 600 dpi, takes a bit more than half of it. */
const mostBytes = 256 * 1024 * 1024
const wasmPage = 65_536

type WasmMemory = { readonly buffer: ArrayBuffer; grow: (pages: number) => number }

type Pdfium = {
  readonly library: PDFiumLibrary
  /** Whether a file asked for more memory than there is for it; PDFium crashes soon after. */
  readonly isFull: () => boolean
}

/**
 * PDFium with a limit to its memory. A few kilobytes of a PDF can unpack to gigabytes, and neither the thread's
 * `resourceLimits` nor the heap's maximum counts what WebAssembly takes.
 */
export async function openPdfium(most = mostBytes): Promise<Pdfium> {
  const library = await PDFiumLibrary.init()
  // The library does not provide its memory, so the module that it wraps is used directly.
  const { wasmExports } = (library as unknown as { module: { wasmExports: { memory: WasmMemory } } }).module
  const { memory } = wasmExports
  const grow = memory.grow.bind(memory)
  let isFull = false
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * wasmPage <= most) return grow(pages)
    isFull = true
    throw new RangeError('the PDF needs too much memory')
  }
  return { library, isFull: () => isFull }
}
