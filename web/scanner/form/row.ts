import type { Review } from '../review/use-review.ts'

/** Label, value, how sure. */
export const rowClasses = 'grid grid-cols-[94px_minmax(0,1fr)_60px] items-center gap-x-2 py-[1.5px]'

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
