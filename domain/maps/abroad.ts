const atTheEnd: readonly (readonly [pattern: RegExp, country: string])[] = [
  [/(?:^|[,\n])\s*m[eé]xico$|[\s,]mx$/i, 'Mexico'],
  [/(?:^|[,\n])\s*(?:canada|ontario|qu[eé]bec|alberta|saskatchewan|manitoba|british columbia)$/i, 'Canada'],
  [/\b[a-z]\d[a-z][ -]?\d[a-z]\d$/i, 'Canada'],
  [/[\s,](?:puerto rico|p\.?r\.?)(?:[\s,]+00\d{3}(?:-\d{4})?)?$/i, 'Puerto Rico'],
]

/** The country or territory outside of the fifty states that an address ends in. */
export function abroad(address: string): string | null {
  return atTheEnd.find(([pattern]) => pattern.test(address.trim()))?.[1] ?? null
}
