import { TextField } from './TextField.tsx'
import type { TextFieldProps } from './TextField.tsx'

/** The two letters of a US state. */
export function StateField(props: Omit<TextFieldProps, 'label'>) {
  return <TextField label="State" upperCase maxLength={2} placeholder="TX" autoComplete="off" {...props} />
}
