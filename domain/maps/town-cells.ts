import type { Town } from './gazetteer.ts'
import type { GeoPoint } from './geo-point.ts'

/** Towns by squares of one degree (69 miles north to south), so that a lookup checks only those nearby. */
export class TownCells {
  readonly #cells = new Map<string, Town[]>()

  constructor(towns: readonly Town[]) {
    for (const town of towns) {
      const { latitude, longitude } = town.position
      const key = keyOf(Math.floor(latitude), Math.floor(longitude))
      const cell = this.#cells.get(key)
      if (cell) cell.push(town)
      else this.#cells.set(key, [town])
    }
  }

  /** All towns within 60 miles and more of the place; up to Alaska's north coast, where degrees are narrow. */
  around({ latitude, longitude }: GeoPoint): readonly Town[] {
    const [row, column] = [Math.floor(latitude), Math.floor(longitude)]
    const beside = Math.ceil(1 / Math.max(0.3, Math.cos((latitude * Math.PI) / 180)))
    const found: Town[] = []
    for (let north = row - 1; north <= row + 1; north += 1) {
      for (let east = column - beside; east <= column + beside; east += 1) {
        found.push(...(this.#cells.get(keyOf(north, east)) ?? []))
      }
    }
    return found
  }
}

const keyOf = (row: number, column: number) => `${String(row)} ${String(column)}`
