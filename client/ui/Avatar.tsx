import { classNames } from './class-names.ts'

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word))
  const first = words[0]?.match(/\p{L}/u)?.[0] ?? ''
  const last = words.length > 1 ? (words.at(-1)?.match(/\p{L}/u)?.[0] ?? '') : ''
  return (first + last).toLocaleUpperCase('en-US')
}

/** Initials. The name must be next to it, or be provided to screen readers in another way. */
export function Avatar({
  name,
  size = 28,
  className,
}: {
  name: string
  size?: 20 | 28 | 36
  className?: string
}) {
  return (
    <span
      aria-hidden
      style={{ width: size, height: size }}
      className={classNames(
        'inline-grid flex-none place-items-center rounded-full bg-accent-soft text-head font-semibold text-on-accent-soft',
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  )
}
