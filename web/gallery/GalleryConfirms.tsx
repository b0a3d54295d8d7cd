import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'

export type Layer = 'form' | 'details' | 'confirm' | 'phrase' | 'sheet'

interface GalleryConfirmsProps {
  open: Layer | null
  show: (layer: Layer) => (isOpen: boolean) => void
}

export function GalleryConfirms({ open, show }: GalleryConfirmsProps) {
  return (
    <>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={show('confirm')}
        title="Delete load 109-2026-00417?"
        description="Its stops, documents and history go with it."
        confirmLabel="Delete load"
        onConfirm={() => {
          show('confirm')(false)
        }}
      />
      <ConfirmDialog
        open={open === 'phrase'}
        onOpenChange={show('phrase')}
        title="Delete 12 loads?"
        description="They go to the trash, and can be restored for 30 days."
        confirmLabel="Delete 12 loads"
        phrase="DELETE ALL SELECTED LOADS"
        error="The server did not answer. Nothing was deleted."
        onConfirm={() => {
          show('phrase')(false)
        }}
      />
    </>
  )
}
