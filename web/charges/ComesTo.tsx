/** The amount that results from what was typed so far. */
export function ComesTo({ amount }: { amount: string | null }) {
  return (
    <p role="status" className="flex items-baseline justify-between border-t border-line pt-3 font-semibold">
      <span>Comes to</span>
      <span className="tabular">{amount ?? '—'}</span>
    </p>
  )
}
