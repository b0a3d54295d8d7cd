import type { z } from 'zod'

type Settings = Readonly<
  Record<string, { meaning: string; shape: z.ZodType; example?: string; secret?: true }>
>

/** Every setting with its meaning, and what it is unless somebody changes it, or might be. */
export function envExample(settings: Settings): string {
  const entries = Object.entries(settings).map(
    ([name, setting]) => `# ${setting.meaning}\n#${name}=${setting.example ?? defaultOf(setting.shape)}\n`,
  )
  return [
    '# Copy to .env, and take the # off what you change; every setting has a default.\n',
    ...entries,
  ].join('\n')
}

function defaultOf(shape: z.ZodType): string {
  const { data } = shape.safeParse(undefined)
  return typeof data === 'string' || typeof data === 'number' ? String(data) : ''
}
