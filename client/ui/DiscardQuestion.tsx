import { ConfirmDialog } from './ConfirmDialog.tsx'

type DiscardQuestionProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onDiscard: () => void
}

/** Asked before a form with something typed is closed or left. */
export function DiscardQuestion({ open, onOpenChange, onDiscard }: DiscardQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Discard changes?"
      description="What you typed here has not been saved."
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      onConfirm={onDiscard}
    />
  )
}
