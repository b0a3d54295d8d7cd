/** Values for a template. Text is escaped; empty, null and false remove their section. */
export type TemplateValues = Readonly<Record<string, string | boolean | null>>

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${String(character.charCodeAt(0))};`)
}

const part = /\{\{([#^])(\w+)\}\}((?:(?!\{\{\/\2\}\})[\s\S])*)\{\{\/\2\}\}|\{\{(\w+)\}\}/g

/**
 * `{{name}}` is the value; `{{#name}}…{{/name}}` is kept if there is one, `{{^name}}…{{/name}}` if there is none. Done
 * in one pass, so braces inside values are not interpreted. A name without a value is a bug in the template.
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
