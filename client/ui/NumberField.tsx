import { TextField } from './TextField.tsx'
import type { TextFieldProps } from './TextField.tsx'

export type NumberFieldProps = Omit<TextFieldProps, 'type' | 'face' | 'upperCase' | 'countTo'> & {
  /** Whole numbers get the keypad without a decimal point. */
  whole?: boolean
}

/** Typed as text, so that nothing is rounded, stepped or lost on the way. */
export function NumberField({ whole = false, ...rest }: NumberFieldProps) {
  return <TextField inputMode={whole ? 'numeric' : 'decimal'} autoComplete="off" {...rest} face="figures" />
}
