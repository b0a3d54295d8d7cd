import { Suspense, lazy, useState } from 'react'

const BatchPodDialog = lazy(async () => {
  const { BatchPodDialog } = await import('./BatchPodDialog.tsx')
  return { default: BatchPodDialog }
})

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
