import { vi } from 'vitest'
import { Sheet } from '../invoice-pdf-sheet.ts'

/** In how many turns of the event loop the rows of a paper are begun: in between, others are served. */
export async function turnsOfRows(draw: () => Promise<unknown>): Promise<number> {
  let turn = 0
  let isDrawn = false
  const count = () => {
    turn += 1
    if (!isDrawn) setImmediate(count)
  }
  setImmediate(count)
  const begun = new Set<number>()
  // Called with its sheet, below.
  const reserve = Reflect.get(Sheet.prototype, 'reserve')
  const reserving = vi.spyOn(Sheet.prototype, 'reserve').mockImplementation(function (this: Sheet, height) {
    begun.add(turn)
    return reserve.call(this, height)
  })
  await draw()
  reserving.mockRestore()
  isDrawn = true
  return begun.size
}
