import { ListFilter } from 'lucide-react'
import { IconButton } from '#client/ui/IconButton.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import { PagePrimary } from '../../page/PagePrimary.tsx'

export type LoadsHeadProps = {
  /** How many are shown; undefined while they are being read. */
  count: number | undefined
  /** The next step is elsewhere: in the open form, or in what is done to the selected loads. */
  isNextElsewhere: boolean
  onNewLoad: () => void
  isToolbarShown: boolean
  onToolbar: () => void
}

/** The loads' part of the header. On a phone New load stands in the bar at the foot, and the list's tools are folded. */
export function LoadsHead({ count, isNextElsewhere, onNewLoad, isToolbarShown, onToolbar }: LoadsHeadProps) {
  return (
    <PageHead
      count={count === undefined ? undefined : { number: count, of: 'load' }}
      action={
        <>
          <PagePrimary
            label="New load"
            shortcut="N"
            isSecondary={isNextElsewhere}
            onPress={onNewLoad}
            className="max-md:hidden"
          />
          <span className="md:hidden">
            <IconButton
              icon={ListFilter}
              label="Search and filter the list"
              aria-expanded={isToolbarShown}
              onClick={onToolbar}
            />
          </span>
        </>
      }
    />
  )
}
