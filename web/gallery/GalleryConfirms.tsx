import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Sheet } from '#client/ui/Sheet.tsx'
import { TextField } from '#client/ui/TextField.tsx'

export type Layer = 'form' | 'details' | 'confirm' | 'phrase' | 'sheet'

type GalleryConfirmsProps = {
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
      <Sheet
        open={open === 'sheet'}
        onOpenChange={show('sheet')}
        title="Create New Load"
        footer={
          <Button variant="primary" size="panel" className="w-full">
            Create Load (3 stops)
          </Button>
        }
      >
        <div style={{ padding: 16 }}>
          <TextField label="109 Number" face="sign" defaultValue="109-" />
        </div>
      </Sheet>
    </>
  )
}
