const short: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  road: 'rd',
  drive: 'dr',
  boulevard: 'blvd',
  parkway: 'pkwy',
  lane: 'ln',
  court: 'ct',
  place: 'pl',
  turnpike: 'tpke',
  highway: 'hwy',
  freeway: 'fwy',
  terrace: 'ter',
  suite: 'ste',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
}

/** The same key for `123 North Main Street` and `123 N. MAIN ST`. */
export function streetKey(street: string): string {
  return street
    .toLowerCase()
    .replace(/[.'’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => short[word] ?? word)
    .join(' ')
}
