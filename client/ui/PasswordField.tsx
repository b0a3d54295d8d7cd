import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { TextField } from './TextField.tsx'
import type { TextFieldProps } from './TextField.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'after' | 'face' | 'upperCase' | 'countTo'> & {
  showText?: string
  hideText?: string
}

/** Paste and password managers always work; the words can be shown. */
export function PasswordField({ showText = 'Show', hideText = 'Hide', ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const word = isShown ? hideText : showText
  const Shape = isShown ? EyeOff : Eye
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={isShown ? 'text' : 'password'}
      after={
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={`${showText} ${rest.label}`}
          onClick={() => {
            setShown(!isShown)
          }}
          className="-mr-1.5 inline-flex min-h-7 items-center gap-1.5 rounded-badge px-1.5 text-cell font-medium text-text hover:bg-inset"
        >
          <Shape aria-hidden className="size-4" strokeWidth={1.5} />
          <span aria-hidden>{word}</span>
        </button>
      }
    />
  )
}
