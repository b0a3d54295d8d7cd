import { Plus } from 'lucide-react'
import { Button } from '#client/ui/Button.tsx'
import { Kbd } from '#client/ui/Kbd.tsx'

type PagePrimaryProps = {
  label: string
  onPress: () => void
  /** The letter that does the same. */
  shortcut?: string
  /** Something else on the page is the next step meanwhile. */
  isSecondary?: boolean
  className?: string
}

/** The header's add button; on the narrowest screens only its sign is shown. */
export function PagePrimary({ label, onPress, shortcut, isSecondary = false, className }: PagePrimaryProps) {
  return (
    <Button
      size="toolbar"
      variant={isSecondary ? 'secondary' : 'primary'}
      icon={Plus}
      aria-keyshortcuts={shortcut}
      onClick={onPress}
      {...(className !== undefined && { className })}
    >
      <span className="max-sm:sr-only">{label}</span>
      {shortcut !== undefined && (
        <span aria-hidden className="ml-1.5 max-lg:hidden">
          <Kbd>{shortcut}</Kbd>
        </span>
      )}
    </Button>
  )
}
