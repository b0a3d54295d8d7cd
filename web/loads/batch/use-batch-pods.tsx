import { Suspense, useState } from 'react'
import { part } from '#client/ui/part.tsx'

const BatchPodDialog = part(() => import('./BatchPodDialog.tsx'), 'BatchPodDialog')

export function useBatchPods() {
  const [isOpen, setOpen] = useState(false)
  return {
    open: () => {
      setOpen(true)
    },
    dialog: isOpen && (
      <Suspense fallback={null}>
        <BatchPodDialog
          onClose={() => {
            setOpen(false)
          }}
        />
      </Suspense>
    ),
  }
}
