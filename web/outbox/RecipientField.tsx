import { TextField } from '#client/ui/TextField.tsx'

type RecipientFieldProps = {
  value: string
  placeholder: string
  /** The customer has no address to prefill. */
  isUnknown: boolean
  onType: (address: string) => void
}

export function RecipientField({ value, placeholder, isUnknown, onType }: RecipientFieldProps) {
  return (
    <TextField
      label="Recipient"
      inputMode="email"
      autoComplete="email"
      placeholder={placeholder}
      {...(isUnknown && { hint: 'This customer has no e-mail address yet.' })}
      value={value}
      onChange={(event) => {
        onType(event.currentTarget.value)
      }}
    />
  )
}
