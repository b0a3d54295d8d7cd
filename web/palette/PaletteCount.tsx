import { useAnnounced } from '../page/use-announced.ts'

/** Announced to screen readers. */
export function PaletteCount({ count, query }: { count: number; query: string }) {
  return (
    <span role="status" className="sr-only">
      {useAnnounced(query, `${count.toLocaleString('en-US')} found`)}
    </span>
  )
}
