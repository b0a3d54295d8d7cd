import type { Load } from '#contract/load-views.ts'

/** Which loads an act is about. */
export function NumbersList({ loads, label }: { loads: readonly Load[]; label: string }) {
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list must scroll by keyboard
      tabIndex={0}
      className="scroll-area ring-inside max-h-32 overflow-y-auto rounded-panel border border-line bg-surface px-3 py-2 text-cell"
    >
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {loads.map(({ id, number109 }) => (
          <li key={id} className="load-number">
            {number109}
          </li>
        ))}
      </ul>
    </div>
  )
}
