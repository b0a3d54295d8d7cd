/** What is searched for by `Invoice 6022`, as the screens write it, or by `inv #6022`: the number itself. */
export function withoutInvoiceWord(typed: string): string {
  return typed.replace(/\binv(?:oice)?[\s.:#-]*(?=\d)/giu, '')
}
