import { useRef } from 'react'
import { PortalButton } from './PortalButton.tsx'
import { Sheet } from './Sheet.tsx'

type ConfirmSheetProps = {
  /** Names the load. */
  question: string
  /** What happens then. */
  consequence: string
  confirmLabel: string
  cancelLabel: string
  onConfirm: () => void
  onCancel: () => void
}

/** Two buttons, far enough apart that no glove presses both. */
export function ConfirmSheet({
  question,
  consequence,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
}: ConfirmSheetProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Sheet title={question} onClose={onCancel} initialFocus={cancel}>
      <p>{consequence}</p>
      <div className="flex flex-col gap-6">
        <PortalButton look="danger" onClick={onConfirm}>
          {confirmLabel}
        </PortalButton>
        <PortalButton ref={cancel} onClick={onCancel}>
          {cancelLabel}
        </PortalButton>
      </div>
    </Sheet>
  )
}
