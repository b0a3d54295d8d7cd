/** The package's own types describe its internals; this is the part that its documentation promises. */
declare module 'libheif-js/wasm-bundle.js' {
  type Pixels = { data: Uint8ClampedArray; width: number; height: number }
  type HeifImage = {
    is_primary(): boolean
    get_width(): number
    get_height(): number
    /** Calls back with null when the picture cannot be decoded. */
    display(pixels: Pixels, done: (shown: Pixels | null) => void): void
  }
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } }
  export default libheif
}
