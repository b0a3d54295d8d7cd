import type { Column } from './columns.ts'

type LeftOutColumnsProps<Row> = {
  columns: readonly Column<Row>[]
  isShown: boolean
  onShow: (isShown: boolean) => void
}

/** Shows how many columns do not fit; pressed, it shows them, and the table scrolls sideways. */
export function LeftOutColumns<Row>({ columns, isShown, onShow }: LeftOutColumnsProps<Row>) {
  if (columns.length === 0) return null
  const names = columns.map(({ header }) => header).join(', ')
  const count = columns.length
  return (
    <button
      type="button"
      aria-label={`Show ${String(count)} more ${count === 1 ? 'column' : 'columns'}: ${names}`}
      aria-pressed={isShown}
      title={isShown ? `Back to what fits, without ${names}` : `No room for ${names}: press to show`}
      onClick={() => {
        onShow(!isShown)
      }}
      className="tabular h-6 min-w-6 rounded-badge border border-line bg-surface px-1.5 text-head font-medium text-text hover:bg-inset aria-pressed:bg-inset"
    >
      {`+${String(count)}`}
    </button>
  )
}
