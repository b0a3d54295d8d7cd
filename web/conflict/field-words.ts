import { formatMoney, parseMoney } from '#domain/money.ts'
import { payKindOptions } from '../drivers/pay-kinds.ts'
import { startOptions } from '../obligations/start-options.ts'
import { roleOptions } from '../staff/staff-roles.ts'
import type { FieldKinds } from './versions.ts'

type Words = (value: string) => string

function amountWords(typed: string): string {
  const amount = parseMoney(typed)
  return amount === null ? typed : formatMoney(amount)
}

const optionWords =
  (options: readonly { readonly value: string; readonly label: string }[]): Words =>
  (value) =>
    options.find((option) => option.value === value)?.label ?? value

const wordsOfKind: Readonly<Record<FieldKinds[string], Words>> = {
  amount: amountWords,
  'kind of pay': optionWords(payKindOptions),
  role: optionWords(roleOptions),
  'counted from': optionWords(startOptions),
}
const switchWords: Readonly<Record<string, string>> = { true: 'Yes', false: 'No' }

/** A value of a form in words, as the screens have it. */
export function inWords(value: string, kind: FieldKinds[string] | undefined): string {
  return kind === undefined ? (switchWords[value] ?? value) : wordsOfKind[kind](value)
}
