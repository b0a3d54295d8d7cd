import { Suspense, lazy } from 'react'
import type { ConflictDialogProps } from './ConflictDialog.tsx'

const ConflictDialog = lazy(async () => {
  const { ConflictDialog } = await import('./ConflictDialog.tsx')
  return { default: ConflictDialog }
})

/** For places that are on the screen from the start: a conflict is rare. */
export function LazyConflictDialog(props: ConflictDialogProps) {
  return (
    <Suspense fallback={null}>
      <ConflictDialog {...props} />
    </Suspense>
  )
}
