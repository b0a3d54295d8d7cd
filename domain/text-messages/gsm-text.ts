/** The letters of a text message (GSM 03.38): with any other one it would hold 70 instead of 160. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** These take two places. */
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

/** The same text in letters that every phone takes: `Ábrala` becomes `Abrala`; what has no like becomes a question mark. */
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

/** How many messages a text is sent and paid as; longer ones lose seven places each for holding together. */
export function segmentsOf(gsm: string): number {
  const places = Array.from(gsm).reduce((sum, letter) => sum + (extended.has(letter) ? 2 : 1), 0)
  return places <= 160 ? 1 : Math.ceil(places / 153)
}
