import {
  PDFHexString,
  PDFName,
  PDFString,
  type PDFDocument,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib'

export type OutlinedPart = {
  readonly title: string
  readonly label: string
  readonly pages: readonly PDFPage[]
}

/** Adds a bookmark per part, and page labels by part: `POD 2` instead of 7. */
export function addOutline(doc: PDFDocument, parts: readonly OutlinedPart[]): void {
  const { context, catalog } = doc
  const root = context.nextRef()
  const items = parts.map(({ title, pages }) => ({
    ref: context.nextRef(),
    title: counted(title, pages.length),
    pages,
  }))
  for (const [index, { ref, title, pages }] of items.entries()) {
    const [previous, next] = [items[index - 1]?.ref, items[index + 1]?.ref]
    context.assign(
      ref,
      context.obj({
        Title: PDFHexString.fromText(title),
        Parent: root,
        ...(previous && { Prev: previous }),
        ...(next && { Next: next }),
        Dest: [...topOf(pages)],
      }),
    )
  }
  const [first, last] = [items[0]?.ref, items.at(-1)?.ref]
  if (!first || !last) return
  context.assign(root, context.obj({ Type: 'Outlines', First: first, Last: last, Count: items.length }))
  catalog.set(PDFName.of('Outlines'), root)
  catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'))
  catalog.set(PDFName.of('PageLabels'), context.obj({ Nums: pageLabels(parts) }))
}

/** `POD (3 pages)`; a single page needs no count. */
function counted(title: string, pages: number): string {
  return pages === 1 ? title : `${title} (${String(pages)} pages)`
}

function topOf([first]: readonly PDFPage[]): readonly (PDFRef | PDFName)[] {
  return first ? [first.ref, PDFName.of('Fit')] : []
}

/** The page labels, by first page. */
function pageLabels(parts: readonly OutlinedPart[]) {
  let page = 0
  return parts.flatMap(({ label, pages }) => {
    const from = page
    page += pages.length
    return [from, { S: 'D', P: PDFString.of(`${label} `) }]
  })
}
