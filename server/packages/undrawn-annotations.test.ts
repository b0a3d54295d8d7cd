import { PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { addPdf, openPdf } from './pages-of-pdf.ts'
import { aPdf } from './test-support/nasty-documents.ts'
import { seenPages, type SeenPage } from './test-support/seen-pdf.ts'

/** As a package has it. */
async function onLetter(pdf: Uint8Array): Promise<SeenPage> {
  const source = await openPdf(pdf)
  if (typeof source === 'string') throw new Error(source)
  const target = await PDFDocument.create()
  await addPdf(target, source)
  const [page] = await seenPages(await target.save(), 2)
  if (!page) throw new Error('no page')
  return page
}

async function annotated(...annotations: object[]): Promise<SeenPage> {
  const doc = await PDFDocument.load(await aPdf('POD 1001'))
  const all = annotations.map((each) =>
    doc.context.register(doc.context.obj({ Type: 'Annot', F: 4, ...each })),
  )
  doc.getPage(0).node.set(PDFName.of('Annots'), doc.context.obj(all))
  return onLetter(await doc.save())
}

/** In points, from the lower left corner. */
const at = (page: SeenPage, x: number, y: number) => page.colorAt(x / 612, 1 - y / 792).join(' ')
const [red, white, black, yellow] = ['255 0 0', '255 255 255', '0 0 0', '255 255 0']
const ink = { C: [1, 0, 0], BS: { W: 4 } }
const words = (text: string) => PDFHexString.fromText(text)

describe('what a program left to the viewer to draw is on the paper', () => {
  test('a signature drawn with a finger', async () => {
    const strokes = [
      [100, 100, 150, 150, 200, 100],
      [120, 120, 180, 120],
    ]
    const page = await annotated({ Subtype: 'Ink', Rect: [90, 90, 210, 160], InkList: strokes, ...ink })
    expect([at(page, 125, 125), at(page, 150, 120), at(page, 150, 135)]).toEqual([red, red, white])
  })

  test('words that were typed onto it, in lines, on their own paper', async () => {
    const typed = {
      Subtype: 'FreeText',
      Rect: [100, 600, 260, 680],
      DA: words('/Helv 14 Tf 1 0 0 rg'),
      C: [1, 1, 0],
    }
    const page = await annotated({ ...typed, Contents: words('Received 22 pallets, 2 damaged\rJ. Ortega ✓') })
    expect(page.text).toContain('Received 22 pallets, 2 damaged J. Ortega ?')
    expect(at(page, 255, 605)).toBe(yellow)
  })

  test('lines, frames and ovals', async () => {
    const page = await annotated(
      { Subtype: 'Line', Rect: [90, 90, 210, 110], L: [100, 100, 200, 100], ...ink },
      { Subtype: 'PolyLine', Rect: [290, 90, 410, 210], Vertices: [300, 100, 400, 100, 400, 200], ...ink },
      { Subtype: 'Square', Rect: [100, 200, 200, 300], IC: [1, 1, 0], ...ink },
      { Subtype: 'Circle', Rect: [300, 250, 400, 350], ...ink },
    )
    expect([at(page, 150, 100), at(page, 400, 150)]).toEqual([red, red])
    expect([at(page, 102, 250), at(page, 150, 250)]).toEqual([red, yellow])
    expect([at(page, 302, 300), at(page, 350, 300), at(page, 304, 252)]).toEqual([red, white, white])
  })

  test('marked lines, below which the words stay readable', async () => {
    const quad = (y: number) => ({
      Rect: [0, 0, 612, 792],
      QuadPoints: [100, y + 20, 200, y + 20, 100, y, 200, y],
    })
    const page = await annotated(
      // The black square in the corner of the page.
      { Subtype: 'Highlight', Rect: [0, 0, 60, 60], QuadPoints: [0, 60, 60, 60, 0, 0, 60, 0], C: [1, 1, 0] },
      { Subtype: 'Underline', ...quad(300), ...ink },
      { Subtype: 'StrikeOut', ...quad(500), ...ink },
    )
    expect([at(page, 10, 10), at(page, 55, 55)]).toEqual([black, yellow])
    expect([at(page, 150, 301), at(page, 150, 510), at(page, 150, 505)]).toEqual([red, red, white])
  })

  test('but not what is the viewer’s own, what is hidden, and what says nothing', async () => {
    const rect = { Rect: [100, 100, 200, 200] }
    const page = await annotated(
      { Subtype: 'Link', ...rect, C: [1, 0, 0] },
      { Subtype: 'Text', ...rect, Contents: words('a note') },
      { Subtype: 'Square', ...rect, F: 2, IC: [1, 0, 0] },
      { Subtype: 'Ink', ...rect },
      { Subtype: 'Square', IC: [1, 0, 0] },
    )
    expect([at(page, 150, 150), at(page, 101, 150), page.text]).toEqual([white, white, 'POD 1001'])
  })
})

describe('fields that were filled in', () => {
  async function filled(values: Readonly<Record<string, string>>, change: (doc: PDFDocument) => void) {
    const doc = await PDFDocument.load(await aPdf('POD 1001'))
    for (const [index, name] of Object.keys(values).entries()) {
      doc
        .getForm()
        .createTextField(name)
        .addToPage(doc.getPage(0), { x: 100, y: 600 - index * 50, width: 300, height: 30 })
    }
    await doc.flush()
    for (const [name, value] of Object.entries(values)) {
      doc.getForm().getTextField(name).acroField.dict.set(PDFName.of('V'), words(value))
    }
    change(doc)
    return onLetter(await doc.save({ updateFieldAppearances: false }))
  }
  const withoutDrawings = (doc: PDFDocument) => {
    for (const field of doc.getForm().getFields())
      for (const widget of field.acroField.getWidgets()) widget.dict.delete(PDFName.of('AP'))
  }

  test('are drawn where nobody drew them, each for itself', async () => {
    const page = await filled(
      { driver: 'W. Nuñez', consignee: 'Łódź ✓', pieces: '22 pallets' },
      withoutDrawings,
    )
    expect(page.text).toContain('W. Nuñez')
    expect(page.text).toContain('22 pallets')
  })

  test('are drawn anew where the file says that its drawings are old', async () => {
    const values = { consignee: 'Received by J. Ortega' }
    const old = await filled(values, () => undefined)
    expect(old.text).not.toContain('J. Ortega')
    const anew = await filled(values, (doc) => {
      doc.getForm().acroForm.dict.set(PDFName.of('NeedAppearances'), doc.context.obj(true))
    })
    expect(anew.text).toContain('Received by J. Ortega')
  })
})
