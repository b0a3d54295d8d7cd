type Problem = { readonly column: string | null; readonly message: string }

/** `E-mail: Invalid email address. State: Use 2-letter state code.` */
export function problemWords(problems: readonly Problem[]): string {
  return problems
    .map(({ column, message }) => {
      const sentence = /[.!?]$/.test(message) ? message : `${message}.`
      return column === null ? sentence : `${column}: ${sentence}`
    })
    .join(' ')
}
