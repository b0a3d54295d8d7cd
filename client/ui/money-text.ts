/** "$2,500" becomes "2500.00"; what is no amount stays as it was typed, for the form to speak of. */
export function tidyMoneyText(text: string): string {
  const bare = text.replace(/[$,\s]/g, '')
  const match = /^(\d*)(?:\.(\d{0,2}))?$/.exec(bare)
  if (!match || !/\d/.test(bare)) return text
  const [, dollars = '', cents = ''] = match
  return `${dollars.replace(/^0+(?=\d)/, '') || '0'}.${cents.padEnd(2, '0')}`
}
