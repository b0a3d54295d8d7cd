import type { FocusEvent } from 'react'
import { tidyMoneyText } from './money-text.ts'
import { NumberField } from './NumberField.tsx'
import type { NumberFieldProps } from './NumberField.tsx'
import { setInputText } from './set-input-text.ts'

export type MoneyFieldProps = Omit<NumberFieldProps, 'whole' | 'before'>

/** Dollars and cents as text ("2500.00"). What is typed or pasted gets its two decimals when the field is left. */
export function MoneyField({ onBlur, ...rest }: MoneyFieldProps) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setInputText(event.currentTarget, tidyMoneyText(event.currentTarget.value))
    onBlur?.(event)
  }
  return <NumberField placeholder="2500.00" {...rest} before="$" onBlur={leave} />
}
