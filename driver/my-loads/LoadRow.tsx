import type { Load } from '#contract/load-views.ts'
import { useSay } from '../page/use-say.ts'
import { destinationOf, numberOf } from '../loads/places.ts'
import { StatusLine } from './StatusLine.tsx'

/** A load that is not the current one; pressing it makes it so. */
export function LoadRow({ load, onShow }: { load: Load; onShow: () => void }) {
  const say = useSay()
  const destination = destinationOf(load)
  return (
    <li>
      <button
        type="button"
        onClick={onShow}
        className="flex min-h-18 w-full flex-col justify-center gap-1 rounded-panel border-2 border-bound px-4 py-3 text-left"
      >
        <span className="sr-only">{say('showLoad', { number: numberOf(load) })}: </span>
        <span aria-hidden className="tabular font-extrabold">
          {numberOf(load)}
        </span>
        <span>{[destination?.name, destination?.town].filter(Boolean).join(', ')}</span>
        <StatusLine load={load} />
      </button>
    </li>
  )
}
