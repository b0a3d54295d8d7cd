import { importKinds, importKindWords, type ImportKind } from '#domain/imports/import-kinds.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { RadioTiles } from '#client/ui/RadioTiles.tsx'
import { CsvDrop } from './CsvDrop.tsx'
import { downloadEmptyFile } from './empty-file.ts'
import type { useImport } from './use-import.ts'

const order =
  'Loads name their customers and drivers, so bring those first. Locations that loads name come along by themselves.'

const options = importKinds.map((kind) => ({ value: kind, label: importKindWords[kind].label }))

type ChooseFileProps = {
  steps: ReturnType<typeof useImport>
  kind: ImportKind
  onKind: (kind: ImportKind) => void
}

/** Chooses the kind of data and the file. */
export function ChooseFile({ steps, kind, onKind }: ChooseFileProps) {
  const { handIn } = steps
  const { label } = importKindWords[kind]
  return (
    <section aria-label="Import a file" className="flex max-w-[880px] flex-col gap-4 px-4 py-5">
      <p className="max-w-[68ch] text-cell text-muted">
        Import a CSV file from a spreadsheet or from the program you used before. You see every row and what
        is wrong with it before anything is written, and an import can be undone as a whole.
      </p>
      <RadioTiles
        label="What does the file hold?"
        name="import-kind"
        options={options}
        value={kind}
        onValueChange={onKind}
      />
      {kind === 'loads' && <p className="max-w-[68ch] text-meta text-muted">{order}</p>}
      <CsvDrop
        what={label}
        isReading={handIn.isPending}
        onFile={(file) => {
          handIn.mutate({ kind, file })
        }}
      />
      {handIn.isError && (
        <Banner tone="error" title={`${handIn.variables.file.name} could not be read`}>
          {failureMessage(handIn.error, 'Please try again in a moment.')}
        </Banner>
      )}
      <p className="text-cell">
        No file yet?{' '}
        <LinkButton
          onClick={() => {
            downloadEmptyFile(kind)
          }}
        >
          {`Download an empty file for ${label.toLowerCase()}`}
        </LinkButton>{' '}
        with the right headers.
      </p>
    </section>
  )
}
