import { Suspense, lazy } from 'react'
import type { ConflictDialogProps } from './ConflictDialog.tsx'

const ConflictDialog = lazy(async () => {
  const { ConflictDialog } = await import('./ConflictDialog.tsx')
  return { default: ConflictDialog }
})

/** For pages shown at startup: conflicts are rare, so the dialog is loaded on demand. */
export function LazyConflictDialog(props: ConflictDialogProps) {
  return (
    <Suspense fallback={null}>
      <ConflictDialog {...props} />
    </Suspense>
  )
}
