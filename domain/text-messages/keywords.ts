type Language = 'en' | 'es'
export type Keyword = 'stop' | 'start' | 'help'
export type KeywordFound = { readonly keyword: Keyword; readonly language: Language }

const words: Readonly<Record<Keyword, Readonly<Record<Language, string>>>> = {
  stop: {
    en: 'STOP STOPALL UNSUBSCRIBE CANCEL END QUIT REVOKE OPTOUT',
    es: 'ALTO PARAR PARE BASTA CANCELAR DETENER NOMAS',
  },
  start: { en: 'START UNSTOP YES', es: 'SI INICIAR INICIO COMENZAR EMPEZAR' },
  help: { en: 'HELP INFO', es: 'AYUDA' },
}

const found = new Map<string, KeywordFound>(
  (['stop', 'start', 'help'] as const).flatMap((keyword) =>
    (['en', 'es'] as const).flatMap((language) =>
      words[keyword][language].split(' ').map((word) => [word, { keyword, language }] as const),
    ),
  ),
)
const longest = 40

/**
 * The keyword that a message consists of, ignoring case, accents, spaces and punctuation: `Stop.`, `opt-out` and
 * `¡Alto!` are keywords; "stop 2 is closed" is a message to the office.
 */
export function keywordIn(message: string): KeywordFound | null {
  const text = message.trim()
  if (text.length > longest) return null
  const plain = text.normalize('NFD').replaceAll(/[\s\p{M}\p{P}]/gu, '')
  return found.get(plain.toUpperCase()) ?? null
}
