import { readFileSync } from 'node:fs'

const box = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(8 + body.length), Buffer.from(type, 'latin1'), body])
}
const fullBox = (type: string, flags: number, ...parts: Buffer[]) => box(type, u32(flags), ...parts)
const u8 = (...values: number[]) => Buffer.from(values)
const u16 = (...values: number[]) => Buffer.from(values.flatMap((value) => [value >> 8, value & 255]))
const u32 = (value: number) => u16(Math.floor(value / 65_536), value % 65_536)

const corners = readFileSync(new URL('corners.heic', import.meta.url))
/** Of `corners.heic`: the settings of its decoder (a box) and its coded picture of 128 by 96 dots. */
const settings = corners.subarray(0xac, 0x124)
const coded = corners.subarray(0x166)
export const tile = { width: 128, height: 96 }

type Item = {
  readonly type: string
  readonly bytes: Buffer
  /** Numbers of properties, from 1. */
  readonly properties: readonly number[]
  readonly flags?: number
}
type Picture = {
  readonly items: readonly Item[]
  readonly properties: readonly Buffer[]
  readonly references: readonly {
    readonly type: string
    readonly from: number
    readonly to: readonly number[]
  }[]
}

/** Items of the same bytes share them. The first is the picture that is shown. */
function heic({ items, properties, references }: Picture): Buffer {
  const distinct = [...new Set(items.map(({ bytes }) => bytes))]
  const ids = items.map((_, index) => index + 1)
  const meta = (offsetOf: (bytes: Buffer) => number) =>
    fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, u32(0), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, u16(1)),
      fullBox(
        'iloc',
        0,
        u8(0x44, 0),
        u16(items.length),
        ...items.map(({ bytes }, index) =>
          Buffer.concat([u16(index + 1, 0, 1), u32(offsetOf(bytes)), u32(bytes.length)]),
        ),
      ),
      fullBox(
        'iinf',
        0,
        u16(items.length),
        ...items.map(({ type, flags }, index) =>
          fullBox('infe', 0x02_00_00_00 + (flags ?? 0), u16(index + 1, 0), Buffer.from(type), u8(0)),
        ),
      ),
      fullBox('iref', 0, ...references.map(({ type, from, to }) => box(type, u16(from, to.length, ...to)))),
      box(
        'iprp',
        box('ipco', ...properties),
        fullBox(
          'ipma',
          0,
          u32(items.length),
          ...ids.map((id, index) => {
            const owned = items[index]?.properties ?? []
            return Buffer.concat([u16(id), u8(owned.length, ...owned.map((property) => 0x80 + property))])
          }),
        ),
      ),
    )
  const brands = box('ftyp', Buffer.from('heic'), u32(0), Buffer.from('mif1heicmiaf'))
  const start = brands.length + meta(() => 0).length + 8
  const offsetOf = (bytes: Buffer) =>
    distinct.slice(0, distinct.indexOf(bytes)).reduce((sum, { length }) => sum + length, start)
  return Buffer.concat([brands, meta(offsetOf), box('mdat', ...distinct)])
}

const sizeOf = (width: number, height: number) => fullBox('ispe', 0, u32(width), u32(height))
const channels = fullBox('pixi', 0, u8(3, 8, 8, 8))

/** A photo as phones make them: of many tiles, here all alike. */
export function tiledHeic(columns: number, rows: number): Buffer {
  const [width, height] = [columns * tile.width, rows * tile.height]
  const tiles = Array.from({ length: columns * rows }, (): Item => ({
    ...{ type: 'hvc1', bytes: coded, properties: [1, 2, 3], flags: 1 },
  }))
  const grid = Buffer.concat([u8(0, 1, rows - 1, columns - 1), u32(width), u32(height)])
  return heic({
    items: [{ type: 'grid', bytes: grid, properties: [4, 3] }, ...tiles],
    properties: [settings, sizeOf(tile.width, tile.height), channels, sizeOf(width, height)],
    references: [{ type: 'dimg', from: 1, to: tiles.map((_, index) => index + 2) }],
  })
}

/** `corners.heic` with itself as its transparency: the darker a corner, the less there is of it. */
export function transparentHeic(): Buffer {
  const alpha = fullBox('auxC', 0, Buffer.from('urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0'))
  const item = { type: 'hvc1', bytes: coded }
  return heic({
    items: [
      { ...item, properties: [1, 2, 3] },
      { ...item, properties: [1, 2, 4], flags: 1 },
    ],
    properties: [settings, sizeOf(tile.width, tile.height), channels, alpha],
    references: [{ type: 'auxl', from: 2, to: [1] }],
  })
}
