import type { ReadPaper } from '#contract/ratecons.ts'

type ModelUse = NonNullable<ReadPaper['details']['model']>

const words: Partial<Record<ModelUse, string>> = {
  used: 'This paper is hard to read, so its words were sent to the model server. What it read is marked.',
  failed: 'The model server was asked for help and could not give any. This is what was read without it.',
}

/** What a server elsewhere had to do with this paper; nothing where it had nothing to do with it. */
export function ModelNote({ model }: { model: ModelUse | undefined }) {
  const said = model && words[model]
  if (said === undefined) return null
  return (
    <section aria-labelledby="model-server" className="border-b border-line px-4 py-3">
      <h3 id="model-server" className="text-cell font-semibold">
        Model server
      </h3>
      <p className="text-cell">{said}</p>
    </section>
  )
}
