import PDFDocument from 'pdfkit'

/** A letter page with this text of its own, and over it a field of a form that somebody filled in. */
export function filledForm(own: string, filledIn: string): Promise<Buffer> {
  const document = new PDFDocument({ size: 'LETTER', margin: 0 })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => {
      resolve(Buffer.concat(chunks))
    })
  })
  document.fontSize(10).text(own, 40, 100, { lineBreak: false })
  const font = document.ref({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' })
  font.end('')
  const look = document.ref({
    ...{ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 200, 14] },
    Resources: { Font: { Helv: font } },
  })
  look.end(`/Tx BMC q BT /Helv 10 Tf 2 4 Td (${filledIn}) Tj ET Q EMC`)
  const field = document.ref({
    ...{ Type: 'Annot', Subtype: 'Widget', FT: 'Tx', F: 4, Rect: [200, 678, 400, 692], AP: { N: look } },
  })
  field.end('')
  const page: { readonly annotations: unknown[] } = document.page
  page.annotations.push(field)
  document.end()
  return done
}
