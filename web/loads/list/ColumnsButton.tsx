import { Columns3 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ComponentPropsWithRef } from 'react'
import { part } from '#client/ui/part.tsx'
import type { ColumnsMenuProps } from '#client/ui/table/ColumnsMenu.tsx'

const ColumnsMenu = part(
  () => import('#client/ui/table/ColumnsMenu.tsx'),
  'ColumnsMenu',
  ({ trigger }) => trigger,
)

/** The menu is read when it is first asked for. */
export function ColumnsButton(props: Omit<ColumnsMenuProps, 'trigger'>) {
  const [isMade, setMade] = useState(false)
  const button = (
    <Trigger
      aria-label={props.label}
      aria-expanded={false}
      aria-haspopup="dialog"
      onClick={() => {
        setMade(true)
      }}
    />
  )
  if (!isMade) return button
  return (
    <Suspense fallback={button}>
      <ColumnsMenu {...props} trigger={<Trigger aria-label={props.label} />} />
    </Suspense>
  )
}

function Trigger(props: ComponentPropsWithRef<'button'>) {
  return (
    <button
      {...props}
      type="button"
      title="Columns"
      className="grid size-6 flex-none place-items-center rounded-badge text-muted hover:bg-inset hover:text-text data-[state=open]:bg-inset data-[state=open]:text-text pointer-coarse:size-11"
    >
      <Columns3 aria-hidden className="size-3.5" strokeWidth={1.5} />
    </button>
  )
}
