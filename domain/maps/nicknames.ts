/** Common names of cities that are in no official table. */
const cities: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bNYC\b/gi, 'New York, NY'],
  [/\bOKC\b/gi, 'Oklahoma City, OK'],
  [/\bSLC\b/gi, 'Salt Lake City, UT'],
  [/\bKCMO\b/gi, 'Kansas City, MO'],
  [/\bKCK\b/gi, 'Kansas City, KS'],
  [/\bNOLA\b/gi, 'New Orleans, LA'],
  [/\bL\.?A\.?(?=,?\s+Ca(?:lif|\b))/gi, 'Los Angeles'],
]

export function withoutNicknames(address: string): string {
  return cities.reduce((text, [pattern, name]) => text.replace(pattern, name), address)
}
