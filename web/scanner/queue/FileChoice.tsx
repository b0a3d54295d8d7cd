import { Upload } from 'lucide-react'
import { useId, useRef } from 'react'
import { Button } from '#client/ui/Button.tsx'
import type { ButtonProps } from '#client/ui/Button.tsx'
import { filesButtonId } from './use-kept-focus.ts'

type FileChoiceProps = {
  children: string
  variant?: NonNullable<ButtonProps['variant']>
  onFiles: (files: readonly File[]) => void
}

/** Opens the browser's own choice of files. */
export function FileChoice({ children, variant = 'secondary', onFiles }: FileChoiceProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <label htmlFor={id} className="sr-only">
        Rate confirmations
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        tabIndex={-1}
        accept="image/*,application/pdf,.pdf,.heic,.heif,.tif,.tiff"
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          // The same file can then be chosen again after it was discarded.
          event.currentTarget.value = ''
        }}
      />
      <Button
        id={filesButtonId}
        size="toolbar"
        variant={variant}
        icon={Upload}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  )
}
