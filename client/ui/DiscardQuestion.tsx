import { ConfirmDialog } from './ConfirmDialog.tsx'
import { discardWords } from './discard-words.ts'

type DiscardQuestionProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onDiscard: () => void
}

/** Asked before a form with something typed is closed or left. */
export function DiscardQuestion({ open, onOpenChange, onDiscard }: DiscardQuestionProps) {
  return <ConfirmDialog open={open} onOpenChange={onOpenChange} {...discardWords} onConfirm={onDiscard} />
}
