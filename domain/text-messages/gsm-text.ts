/** The GSM 03.38 alphabet. One letter outside of it cuts the room in a message from 160 to 70 letters. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Each of these counts as two letters. */
const extended = new Set('^{}\\[~]|€')

const alike: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
}

/**
 * The same text in letters that every phone can show: `Ábrala` becomes `Abrala`; a letter without an equivalent becomes
 * a question mark.
 */
export function gsmText(text: string): string {
  return Array.from(text.normalize('NFC')).map(gsmLetter).join('')
}

function gsmLetter(letter: string): string {
  if (isGsm(letter)) return letter
  if (/\s/.test(letter)) return ' '
  const plain = alike[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return Array.from(plain).every(isGsm) ? plain : '?'
}

const isGsm = (letter: string) => basic.has(letter) || extended.has(letter)

/**
 * How many messages a text is sent and billed as. In a text of several messages each one loses seven letters to the
 * header that joins them.
 */
export function segmentsOf(gsm: string): number {
  const places = Array.from(gsm).reduce((sum, letter) => sum + (extended.has(letter) ? 2 : 1), 0)
  return places <= 160 ? 1 : Math.ceil(places / 153)
}
