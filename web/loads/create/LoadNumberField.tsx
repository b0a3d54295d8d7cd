import type { KeyboardEvent, Ref } from 'react'
import { loadNumberPrefix } from '#domain/loads/load-number.ts'
import { useRead } from '#client/api/queries.ts'
import { Kbd } from '#client/ui/Kbd.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { TextField } from '#client/ui/TextField.tsx'

type LoadNumberFieldProps = {
  inputRef: Ref<HTMLInputElement>
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onEnter: () => void
}

/** Suggests the next free number of the year after the typed text; it is only used on request. */
export function LoadNumberField({ inputRef, value, error, onChange, onEnter }: LoadNumberFieldProps) {
  // A page that is open over New Year offers a number of the new year.
  const next = useRead('GET /api/loads/next-number', undefined, { refetchInterval: 300_000 }).data?.number109
  // A number that somebody has begun to type must not be changed by the Tab key.
  const offered = value === loadNumberPrefix && next?.startsWith(loadNumberPrefix) ? next : undefined
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
      // The browser would press the button, which is disabled without stops; instead the form shows what is missing.
      event.preventDefault()
      onEnter()
    }
    const isTab = event.key === 'Tab' && !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey
    // Tab still moves to the next field.
    if (isTab && offered !== undefined) onChange(offered)
  }
  return (
    <TextField
      ref={inputRef}
      label="109 Number"
      placeholder="109-2024-001"
      face="sign"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="next"
      value={value}
      error={error}
      ghost={offered?.slice(value.length)}
      aside={
        offered !== undefined && (
          <LinkButton
            className="-my-0.5 text-meta text-muted no-underline hover:underline"
            onClick={() => {
              onChange(offered)
            }}
          >
            <span className="pointer-coarse:hidden">
              <Kbd>Tab</Kbd> takes it
            </span>
            <span className="hidden pointer-coarse:inline">Take it</span>
            <span className="sr-only">{`: ${offered}`}</span>
          </LinkButton>
        )
      }
      onChange={(event) => {
        onChange(event.currentTarget.value)
      }}
      onKeyDown={press}
    />
  )
}
