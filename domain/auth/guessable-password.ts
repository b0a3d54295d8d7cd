/** Words in the passwords that attackers try first, in addition to the names around an account. */
const words = `
  password passwort passcode passphrase welcome letmein changeme iloveyou trustno unbelievable
  administrator admin login secret default guest user test temp hello access computer internet
  monkey dragon master shadow sunshine princess superman batman starwars pokemon freedom whatever america
  football baseball basketball cowboys yankees liverpool mustang corvette harley
  michael jordan jessica ashley charlie spring summer autumn winter monday friday january december
  trucking trucker trucks truck freight logistics transport dispatcher dispatch carrier company driver office
  peterbilt kenworth freightliner fifthwheel
`
  .trim()
  .split(/\s+/)

/** Runs on the keyboard, in the alphabet and of digits, checked forwards and backwards. */
const walks = `
  abcdefghijklmnopqrstuvwxyz 01234567890123456789 1234567890-= !@#$%^&*()_+
  qwertyuiop[] asdfghjkl; zxcvbnm,./ qwertzuiop azertyuiop
  1q2w3e4r5t6y7u8i9o0p q1w2e3r4t5y6u7i8o9p0 1qaz2wsx3edc4rfv5tgb6yhn qazwsxedcrfvtgbyhnujm zaqxswcde
`
  .trim()
  .split(/\s+/)
  .flatMap((walk) => [walk, Array.from(walk).toReversed().join('')])
const shortestWalk = 3

/** How many characters must remain of a password once all guessable parts are removed. */
const leastOfOwn = 5

/** Characters that people type instead of letters. */
const alike: Readonly<Record<string, string>> = {
  a: 'a@4',
  e: 'e3',
  i: 'i1!',
  l: 'l1',
  o: 'o0',
  s: 's$5',
  t: 't7',
}

const asPattern = (word: string) =>
  Array.from(word, (letter) => (alike[letter] === undefined ? letter : `[${alike[letter]}]`)).join('')

/** Each name's words and all of them run together: "Llano Lines" gives `llano`, `lines` and `llanolines`. */
function namesIn(around: readonly string[]): string[] {
  return around.flatMap((name) => {
    const parts = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
    return [parts.join(''), ...parts].filter((part) => part.length >= 3)
  })
}

function withoutWalks(text: string): string {
  let left = ''
  for (let at = 0; at < text.length;) {
    let end = at
    while (end < text.length && walks.some((walk) => walk.includes(text.slice(at, end + 1)))) end += 1
    if (end - at >= shortestWalk) at = end
    else left += text.charAt(at++)
  }
  return left
}

/**
 * Whether a password is easily guessed: a common one, a keyboard run, a repetition, or little more than a name `around`
 * the account (username, company).
 */
export function isGuessable(password: string, around: readonly string[] = []): boolean {
  const text = password.toLowerCase()
  const known = [...namesIn(around), ...words].toSorted((a, b) => b.length - a.length).map(asPattern)
  const left = withoutWalks(text.replaceAll(new RegExp(known.join('|'), 'gu'), ''))
    .replaceAll(/(?:19|20)\d\d/g, '')
    .replaceAll(/(.{1,6}?)\1+/gu, '$1')
  return left.replaceAll(/[\s\p{P}]/gu, '').length < leastOfOwn
}
