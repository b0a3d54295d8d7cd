import { ListFilter, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { longestSearch } from '#domain/longest-search.ts'
import { classNames } from './class-names.ts'
import { isTypingIn } from './is-typing-in.ts'
import { Kbd } from './Kbd.tsx'

export type SearchFieldProps = {
  /** Read out by screen readers; the placeholder shows it: "Load #, Invoice #, BOL #". */
  label: string
  placeholder?: string
  value: string
  onValueChange: (value: string) => void
  /** "/" puts the cursor here: one field of a page. */
  takesSlash?: boolean
  className?: string
}

/**
 * Filters the list below while typing; the lens icon is reserved for the global search. Escape clears it, then leaves
 * it.
 */
export function SearchField({
  label,
  placeholder,
  value,
  onValueChange,
  takesSlash = true,
  className,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!takesSlash) return
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTypingIn(event.target)) return
      // A dialog is open: keys belong to its fields.
      if (document.querySelector('[role="dialog"][data-state="open"], [role="alertdialog"]')) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
    }
  }, [takesSlash])
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    if (value === '') input.current?.blur()
    else onValueChange('')
  }
  return (
    <div
      data-print="hide"
      className={classNames(
        'field-box flex h-8 min-w-0 items-center gap-2 rounded-control border border-control bg-surface pl-2.5 pointer-coarse:h-11',
        className,
      )}
    >
      <ListFilter aria-hidden className="size-4 flex-none text-muted" strokeWidth={1.5} />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts={takesSlash ? '/' : undefined}
        placeholder={placeholder ?? label}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={longestSearch}
        value={value}
        onChange={(event) => {
          onValueChange(event.currentTarget.value)
        }}
        onKeyDown={press}
        className="h-full w-full min-w-0 flex-1 appearance-none bg-transparent text-cell outline-none pointer-coarse:text-[16px] [&::-webkit-search-cancel-button]:hidden"
      />
      {value === '' && takesSlash && <Kbd className="mr-1.5 text-muted pointer-coarse:hidden">/</Kbd>}
      {value !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            onValueChange('')
            input.current?.focus()
          }}
          className="mr-0.5 inline-grid size-7 flex-none place-items-center rounded-badge text-muted hover:bg-inset hover:text-text pointer-coarse:size-10"
        >
          <X aria-hidden className="size-4" strokeWidth={1.5} />
        </button>
      )}
    </div>
  )
}
