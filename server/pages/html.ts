import { escapeHtml } from './html-template.ts'

/** Safe markup; only `html` can create it. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Html | null | false | readonly Part[]

/** Markup with values. Texts are escaped; null and false are omitted; lists are joined. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((text, index) => text + textOf(parts[index] ?? null)).join(''))
}

function textOf(part: Part): string {
  if (part === null || part === false) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(textOf).join('')
  return escapeHtml(String(part))
}
