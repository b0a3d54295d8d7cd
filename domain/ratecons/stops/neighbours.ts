import type { PaperAddress } from '../addresses/address.ts'
import type { Box } from '../sheet/cells.ts'
import type { Label } from '../sheet/labels.ts'

type Standing = { readonly address: PaperAddress; readonly block: Box }
/** The addresses that a label stands near, in its own column. */
export type Neighbours = {
  /** The nearest one that it stands under, in three lines and a half. */
  readonly over: (label: Label) => Box | null
  /** The first one that it stands over, in six lines. */
  readonly under: (label: Label) => Box | null
}

/** Asked for each label and address together, so each label's are looked up once. */
export function neighboursOf(addresses: readonly Standing[]): Neighbours {
  const find = (nearest: (label: Label, block: Box) => number | null) => {
    const known = new Map<Label, Box | null>()
    return (label: Label) => {
      const before = known.get(label)
      if (before !== undefined) return before
      const found = addresses
        .filter(({ address }) => address.cell.page === label.cell.page)
        .flatMap(({ block }) => {
          const gap = nearest(label, block)
          return gap === null ? [] : [{ block, gap }]
        })
        .toSorted((a, b) => a.gap - b.gap)[0]
      known.set(label, found?.block ?? null)
      return found?.block ?? null
    }
  }
  return {
    over: find(({ cell: { box } }, block) => {
      const height = box.bottom - box.top
      const gap = box.top - block.bottom
      const isIn = gap > -0.3 * height && gap < 3.5 * height && Math.abs(block.left - box.left) < 3 * height
      return isIn ? gap : null
    }),
    under: find(({ cell: { box } }, block) => {
      const height = box.bottom - box.top
      const gap = block.top - box.bottom
      const isIn = block.top > box.top && gap < 6 * height && Math.abs(block.left - box.left) < 1.5 * height
      return isIn ? gap : null
    }),
  }
}
