const sameWord: Readonly<Record<string, string>> = {
  saint: 'st',
  sainte: 'st',
  ste: 'st',
  fort: 'ft',
  mount: 'mt',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  spgs: 'springs',
  spg: 'springs',
  jct: 'junction',
  hts: 'heights',
  bch: 'beach',
  vlg: 'village',
}

/** A word as names are compared: no case, accents, dots or apostrophes, and one spelling of `Saint`, `Fort`, `Mount`. */
export function plainWord(word: string): string {
  const plain = word
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  return sameWord[plain] ?? plain
}

/** One key for `De Kalb` and `DeKalb`, `St. Louis` and `Saint Louis`. */
export function placeKey(name: string): string {
  return name
    .split(/[\s-]+/)
    .map(plainWord)
    .join('')
}
