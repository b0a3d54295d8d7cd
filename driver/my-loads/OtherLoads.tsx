import type { Load } from '#contract/load-views.ts'
import { useSay } from '../page/use-say.ts'
import { LoadRow } from './LoadRow.tsx'

type OtherLoadsProps = {
  loads: readonly Load[]
  onShow: (loadId: string) => void
}

export function OtherLoads({ loads, onShow }: OtherLoadsProps) {
  const say = useSay()
  if (loads.length === 0) return null
  return (
    <section aria-labelledby="other-loads" className="flex flex-col gap-3">
      <h2 id="other-loads" className="text-heading font-extrabold">
        {say('otherLoads')}
      </h2>
      <ul className="flex flex-col gap-3">
        {loads.map((load) => (
          <LoadRow key={load.id} load={load} onShow={() => onShow(load.id)} />
        ))}
      </ul>
    </section>
  )
}
