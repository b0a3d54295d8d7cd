import { chanceFrom, type Chance } from '../../photos/chance.ts'
import { inventLoad, type InventedLoad } from '../natives/invented.ts'
import { varied } from './varied.ts'
import type { Layout } from '../natives/layout.ts'
import { layouts } from '../natives/layouts/all-layouts.ts'
import { drawnPdf, type Print } from '../natives/pen.ts'

type Paper = {
  readonly layout: Layout
  readonly load: InventedLoad
  readonly pdf: Buffer
  /** Goes on from here, so that what happens to the paper is the seed's too. */
  readonly chance: Chance
}

const prints: readonly [Print, ...Print[]] = [
  {},
  {},
  {},
  { ink: '#333' },
  { ink: '#666' },
  { family: 'overpass' },
  { family: 'geist' },
]

/** The same seed prints the same paper; a layout that is added later takes its share of the seeds and no more. */
export async function paperOf(seed: number): Promise<Paper> {
  const [layout] = layouts.toSorted((a, b) => drawOf(b, seed) - drawOf(a, seed))
  if (!layout) throw new Error('there is no layout')
  return paperIn(layout, seed)
}

function drawOf({ name }: Layout, seed: number): number {
  const mixed = Buffer.from(name).reduce((sum, byte) => (sum * 31 + byte) >>> 0, seed * 7919)
  return chanceFrom(mixed).share()
}

export function layoutNamed(name: string): Layout {
  const layout = layouts.find((each) => each.name === name)
  if (!layout) throw new Error(`there is no layout ${name}`)
  return layout
}

export async function paperIn(layout: Layout, seed: number): Promise<Paper> {
  const chance = chanceFrom(seed * 7919)
  const load = (layout.told ?? ((same) => same))(varied(inventLoad(seed), chance))
  const print = chance.one(prints)
  const pdf = await drawnPdf({ ...layout.sheet, print }, (pen) => {
    layout.draw(pen, load)
  })
  return { layout, load, pdf: Buffer.from(pdf), chance }
}
