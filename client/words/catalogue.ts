export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** A text in all languages; `{name}` is replaced when it is used. */
export type Entry = Readonly<Record<Language, string>>
export type Catalogue = Readonly<Record<string, Entry>>

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never
type Values<Text extends string> = Readonly<Record<NamesIn<Text>, string | number>>
/** A text with placeholders requires their values. */
type Rest<Text extends string> = [NamesIn<Text>] extends [never] ? [] : [values: Values<Text>]

export type Say<Words extends Catalogue> = <Key extends keyof Words>(
  key: Key,
  ...values: Rest<Words[Key]['en']>
) => string

export const placeholder = /\{(\w+)\}/g

export function sayIn<Words extends Catalogue>(words: Words, language: Language): Say<Words> {
  return (key, ...[values]) => {
    const entry: Entry | undefined = words[key]
    if (!entry) throw new Error(`There is no text called ${String(key)}`)
    // Without placeholders there are no values; with them the type above asked for each.
    const given = new Map<string, string | number>(Object.entries(values ?? {}))
    return entry[language].replace(placeholder, (whole, name: string) => String(given.get(name) ?? whole))
  }
}
