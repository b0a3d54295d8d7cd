/** The part of PDFium's C interface that is used here; pointers are numbers. */
export type RawPdfium = {
  readonly _FPDF_LoadMemDocument: (bytes: number, size: number, password: number) => number
  readonly _FPDF_GetLastError: () => number
  readonly _FPDF_GetPageCount: (document: number) => number
  readonly _FPDF_LoadPage: (document: number, index: number) => number
  readonly _FPDF_ClosePage: (page: number) => void
  readonly _FPDF_GetPageWidth: (page: number) => number
  readonly _FPDF_GetPageHeight: (page: number) => number
  readonly _FPDFText_LoadPage: (page: number) => number
  readonly _FPDFText_ClosePage: (textPage: number) => void
  readonly _FPDFText_CountChars: (textPage: number) => number
  readonly _FPDFText_GetUnicode: (textPage: number, index: number) => number
  readonly _FPDFText_GetLooseCharBox: (textPage: number, index: number, rect: number) => number
  readonly _FPDFText_GetFontSize: (textPage: number, index: number) => number
  readonly _FPDFText_GetMatrix: (textPage: number, index: number, matrix: number) => number
  readonly _FPDFText_GetCharOrigin: (textPage: number, index: number, x: number, y: number) => number
  readonly _FPDF_PageToDevice: (
    ...call: [
      page: number,
      startX: number,
      startY: number,
      sizeX: number,
      sizeY: number,
      rotate: number,
      pageX: number,
      pageY: number,
      deviceX: number,
      deviceY: number,
    ]
  ) => number
  readonly _FPDFBitmap_CreateEx: (
    ...call: [width: number, height: number, format: number, at: number, stride: number]
  ) => number
  readonly _FPDFBitmap_FillRect: (
    ...call: [bitmap: number, x: number, y: number, w: number, h: number, color: number]
  ) => void
  readonly _FPDFBitmap_Destroy: (bitmap: number) => void
  readonly _FPDF_RenderPageBitmap: (
    ...call: [
      bitmap: number,
      page: number,
      x: number,
      y: number,
      w: number,
      h: number,
      rotate: number,
      flags: number,
    ]
  ) => void
  readonly _FPDFPage_GetAnnotCount: (page: number) => number
  readonly _FPDFPage_Flatten: (page: number, use: number) => number
  readonly _FPDFPage_GetRotation: (page: number) => number
  readonly _FPDFPage_CountObjects: (page: number) => number
  readonly _FPDFPage_GetObject: (page: number, index: number) => number
  readonly _FPDFPageObj_GetType: (object: number) => number
  readonly _FPDFPageObj_GetBounds: (
    ...call: [object: number, left: number, bottom: number, right: number, top: number]
  ) => number
  readonly _FPDFImageObj_GetImagePixelSize: (image: number, width: number, height: number) => number
  readonly wasmExports: {
    readonly malloc: (size: number) => number
    readonly free: (at: number) => void
  }
  readonly HEAPU8: Uint8Array
}
