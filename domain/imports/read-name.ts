export type PersonName = { readonly firstName: string; readonly lastName: string }

const suffix = /^(?:jr|sr|ii|iii|iv|2nd|3rd)\.?$/i
const title = /^(?:mr|mrs|ms|miss)\.?\s+/i
const particles = new Set('de del la las los van von der den da dos di du st. san'.split(' '))

/** Splits `Jose Moreno`, `Moreno, Jose` or `Juan de la Cruz Jr.` into first and last name. */
export function readName(typed: string): PersonName {
  const tidy = withoutRemark(typed.trim().replace(/\s+/g, ' ')).replace(title, '')
  const parts = tidy.split(',').map((part) => part.trim())
  const endings = parts.slice(1).filter((part) => suffix.test(part))
  const [before = '', ...after] = parts.filter((part, index) => index === 0 || !suffix.test(part))
  if (after.length > 0) {
    const lastName = [before, ...endings].join(' ')
    return withEnding({ firstName: after.join(' ').trim(), lastName })
  }
  return nameInOrder([...before.split(' '), ...endings])
}

/** `Moreno, Jose Jr.` */
function withEnding({ firstName, lastName }: PersonName): PersonName {
  const words = firstName.split(' ')
  const last = words.at(-1) ?? ''
  return words.length > 1 && suffix.test(last)
    ? { firstName: words.slice(0, -1).join(' '), lastName: `${lastName} ${last}` }
    : { firstName, lastName }
}

function nameInOrder(words: readonly string[]): PersonName {
  let begin = words.length - 1
  while (begin > 1 && suffix.test(words[begin] ?? '')) begin -= 1
  while (begin > 1 && particles.has((words[begin - 1] ?? '').toLowerCase())) begin -= 1
  return {
    firstName: words.slice(0, Math.max(begin, 1)).join(' '),
    lastName: words.slice(Math.max(begin, 1)).join(' '),
  }
}

const remark =
  /\s*(?:\([^()]*\)|[\s,-]+\(?(?:o\s?\/\s?o|owner[ -]?op(?:erator)?|lease(?:d)?(?: op(?:erator)?)?|team|temp|part[ -]time)\.?\)?)$/i

/** `Bob Smith (owner op)`, `Bob Smith - O/O`: the name without the remark about the person. */
function withoutRemark(typed: string): string {
  return typed.replace(remark, '').replace(star, '') || typed
}

/** An asterisk that refers to a note below the sheet. */
const star = /^\*+\s*|\s*\*+$/g

/** Two people in one cell: a team. */
export function isSeveralPeople(typed: string): boolean {
  return /[/&;+\n]|\s(?:and|y)\s/i.test(withoutRemark(typed))
}

/** `jmoreno`: the initial and the last name, the usual pattern in offices. */
export function usernameFor(firstName: string, lastName: string): string {
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/[^a-zA-Z0-9]/g, '')
      .toLowerCase()
  return plain(firstName).slice(0, 1) + plain(lastName) || 'driver'
}
