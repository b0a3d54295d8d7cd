/** Rows to come, in the height they will have. */
export function SkeletonRows({ count = 12 }: { count?: number }) {
  return (
    <div role="status" className="appears-late">
      <span className="sr-only">Loading</span>
      <div aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="flex h-(--row-height) items-center gap-4 border-b border-line px-4">
            <span className="h-2.5 w-28 flex-none rounded-badge bg-inset" />
            <span className="h-2.5 w-16 flex-none rounded-badge bg-inset max-sm:hidden" />
            <span
              className="h-2.5 rounded-badge bg-inset"
              style={{ width: `${String(18 + ((index * 37) % 30))}%` }}
            />
            <span className="ml-auto h-4 w-32 flex-none rounded-badge bg-inset" />
          </div>
        ))}
      </div>
    </div>
  )
}
