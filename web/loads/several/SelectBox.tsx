import { use } from 'react'
import type { Load } from '#contract/load-views.ts'
import { classNames } from '#client/ui/class-names.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { SelectingContext } from './selecting.ts'

const isWithShift = (event: Event) => event instanceof MouseEvent && event.shiftKey

/** Chooses a row; with Shift all rows since the one that was chosen before. */
export function SelectBox({ load, className }: { load: Load; className?: string }) {
  const selecting = use(SelectingContext)
  if (!selecting) return null
  const { selection, inOrder } = selecting
  return (
    <Checkbox
      label={`Select ${load.number109}`}
      hideLabel
      className={classNames('select-box', className)}
      checked={selection.has(load)}
      onChange={({ nativeEvent }) => {
        if (isWithShift(nativeEvent)) selection.chooseTo(load, inOrder())
        else selection.toggle(load)
      }}
    />
  )
}
