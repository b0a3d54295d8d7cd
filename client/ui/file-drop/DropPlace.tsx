import { useId, useRef, useState } from 'react'
import type { DragEvent, ReactNode } from 'react'
import { Button } from '../Button.tsx'
import type { ButtonProps } from '../Button.tsx'
import { classNames } from '../class-names.ts'

export type DropPlaceProps = {
  /** Read out for the hidden file field. */
  label: string
  accept: string
  multiple?: boolean
  onTake: (files: FileList | null) => void
  /** Stands before the button, as in "Drag files here or". */
  hint: string
  /** Opens the browser's own choice of files. */
  button: Omit<ButtonProps, 'onClick' | 'size'>
  /** Stands below. */
  children?: ReactNode
  className?: string
}

/** Dropping is the shorter way for the mouse; the button inside is the way for everyone. */
export function DropPlace({
  label,
  accept,
  multiple = false,
  onTake,
  hint,
  button,
  children,
  className,
}: DropPlaceProps) {
  const inputId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same
    <div
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={(event) => {
        drag(event)
        onTake(event.dataTransfer.files)
      }}
      className={classNames(
        'flex min-h-24 items-center justify-center gap-2 rounded-panel border border-dashed border-control px-3 text-cell',
        isOver ? 'bg-selected' : 'bg-surface',
        className,
      )}
    >
      <label htmlFor={inputId} className="sr-only">
        {label}
      </label>
      <input
        ref={input}
        id={inputId}
        type="file"
        tabIndex={-1}
        accept={accept}
        multiple={multiple}
        className="sr-only"
        onChange={(event) => {
          onTake(event.currentTarget.files)
          // The same file can then be chosen again after it was removed or repaired.
          event.currentTarget.value = ''
        }}
      />
      <span className="pointer-coarse:hidden">{hint}</span>
      <Button
        {...button}
        size="toolbar"
        onClick={() => {
          input.current?.click()
        }}
      />
      {children}
    </div>
  )
}
