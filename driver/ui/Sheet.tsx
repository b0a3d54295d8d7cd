import { useEffect, useId, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'

type SheetProps = {
  title: string
  onClose: () => void
  children: ReactNode
  /** Where the focus goes: the least harmful button. Without one, to the title. */
  initialFocus?: RefObject<HTMLElement | null>
}

/** From below, over the page; shown as long as it is rendered. */
export function Sheet({ title, onClose, children, initialFocus }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    const target = initialFocus ?? heading
    // Without scrolling, so that the beginning of the sheet is read first.
    target.current?.focus({ preventScroll: true })
    element?.scrollTo({ top: 0 })
    return () => element?.close()
  }, [initialFocus])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="sheet"
      onClose={() => {
        // Closed by the browser (Escape, the phone's back gesture), not by the clean-up above.
        if (dialog.current?.open === false) onClose()
      }}
    >
      <div className="safe-x flex flex-col gap-4 pt-5 pb-[max(20px,env(safe-area-inset-bottom))]">
        <h2 ref={heading} id={titleId} tabIndex={-1} className="text-heading font-extrabold">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  )
}
