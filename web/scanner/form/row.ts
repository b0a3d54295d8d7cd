import type { Review } from '../review/use-review.ts'

/** Label, value, how sure; on a phone the value has a line of its own. */
export const rowClasses =
  'grid grid-cols-[94px_minmax(0,1fr)_60px] items-center gap-x-2 py-[1.5px] max-sm:grid-cols-[minmax(0,1fr)_60px] max-sm:py-1'
export const boxPlace = 'max-sm:col-span-2 max-sm:row-start-2'
export const surePlace = 'max-sm:col-start-2 max-sm:row-start-1'
/** What is said or asked of the value. */
export const belowClasses = 'col-start-2 col-end-4 max-sm:col-start-1 max-sm:col-end-3'

/** Whatever the pointer is at shows its place on the paper. */
export function hoverOf({ hover }: Review, id: string) {
  return {
    onPointerEnter: () => {
      hover(id)
    },
    onPointerLeave: () => {
      hover(null)
    },
  }
}
