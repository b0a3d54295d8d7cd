/** Reserves its space until the page is loaded. */
export function PagePrimaryPlaceholder({
  label,
  shortcut,
}: {
  label: string
  shortcut?: string | undefined
}) {
  return (
    <span
      aria-hidden
      className="invisible flex h-8 items-center gap-1.5 border border-transparent px-2.5 text-cell font-medium whitespace-nowrap pointer-coarse:h-11"
    >
      <span className="size-4 flex-none" />
      <span data-label={label} className="before:content-[attr(data-label)] max-sm:hidden" />
      {shortcut !== undefined && <span className="w-[18px] flex-none max-lg:hidden" />}
    </span>
  )
}
