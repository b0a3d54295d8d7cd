/** What two readings of one word are compared by: signs and specks around it do not count. */
export function letters({ text }: { readonly text: string }): string {
  return text.replace(/[^\p{L}\d]/gu, '')
}
