/** What a template is filled with. A text is shown escaped; empty, null and false leave their section out. */
export type TemplateValues = Readonly<Record<string, string | boolean | null>>

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${String(character.charCodeAt(0))};`)
}

const part = /\{\{([#^])(\w+)\}\}((?:(?!\{\{\/\2\}\})[\s\S])*)\{\{\/\2\}\}|\{\{(\w+)\}\}/g

/**
 * `{{name}}` is the value, `{{#name}}…{{/name}}` stays when there is one, `{{^name}}…{{/name}}` when there is none.
 * In one pass, so that braces inside a value stay what they are. A name without a value is a mistake in the template.
 */
export function fillTemplate(template: string, values: TemplateValues): string {
  const valueOf = (name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The template names {{${name}}}, which has no value.`)
    return value
  }
  return template.replace(part, (_, ...found: (string | undefined)[]) => {
    const [kind, name, inner, plain] = found
    if (plain !== undefined) return escapeHtml(String(valueOf(plain) ?? ''))
    const isKept = Boolean(valueOf(name ?? '')) === (kind === '#')
    return isKept ? fillTemplate(inner ?? '', values) : ''
  })
}
