import type { Ref } from 'react'
import { useRead } from '#client/api/queries.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { TextField } from '#client/ui/TextField.tsx'

type LoadNumberFieldProps = {
  inputRef: Ref<HTMLInputElement>
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onEnter: () => void
}

/** Offers the next free number of the year. */
export function LoadNumberField({ inputRef, value, error, onChange, onEnter }: LoadNumberFieldProps) {
  const next = useRead('GET /api/loads/next-number').data?.number109
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
      aside={
        next !== undefined && next !== value ? (
          <LinkButton
            className="-my-0.5 text-meta"
            onClick={() => {
              onChange(next)
            }}
          >
            {`Use ${next}`}
          </LinkButton>
        ) : undefined
      }
      onChange={(event) => {
        onChange(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        // The browser would ask the button, which is off without stops: what is missing is said instead.
        event.preventDefault()
        onEnter()
      }}
    />
  )
}
