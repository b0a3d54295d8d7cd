export type CreditPart = { readonly text: string; readonly href: string | null }

const namedCharacters: Readonly<Record<string, string>> = {
  amp: '&',
  copy: '©',
  gt: '>',
  lt: '<',
  nbsp: ' ',
  quot: '"',
}

/**
 * The text and links of an attribution, which tile services deliver as HTML. All other HTML is dropped, so that none of
 * it can get into a page.
 */
export function creditParts(html: string): CreditPart[] {
  const parts: CreditPart[] = []
  let href: string | null = null
  for (const [, tag, text = ''] of html.matchAll(/(<[^>]*>)|([^<]+)/g)) {
    if (tag === undefined) {
      parts.push({ text: withoutEntities(text).replace(/\s+/g, ' '), href })
    } else if (/^<a\s/i.test(tag)) href = /\shref\s*=\s*["']?(https?:\/\/[^"'\s>]+)/i.exec(tag)?.[1] ?? null
    else if (/^<\/a/i.test(tag)) href = null
  }
  return parts
}

function withoutEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code: string | undefined, name: string | undefined) =>
    code === undefined ? (namedCharacters[name ?? ''] ?? whole) : String.fromCodePoint(Number(code)),
  )
}
