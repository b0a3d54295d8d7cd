import { Suspense } from 'react'
import { part } from '#client/ui/part.tsx'
import type { ConflictDialogProps } from './ConflictDialog.tsx'

const ConflictDialog = part(() => import('./ConflictDialog.tsx'), 'ConflictDialog')

/** For pages shown at startup: conflicts are rare, so the dialog is loaded on demand. */
export function LazyConflictDialog(props: ConflictDialogProps) {
  return (
    <Suspense fallback={null}>
      <ConflictDialog {...props} />
    </Suspense>
  )
}
