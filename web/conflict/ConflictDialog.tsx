import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { firstChoice } from './versions.ts'
import type { Choice, Difference, FieldWords } from './versions.ts'

/** One difference, in words that a person reads. */
export type ShownDifference = Difference<string> & { readonly label: string }

export type ConflictDialogProps = {
  /** What was changed by two people: the load number. */
  subject: string
  differences: readonly ShownDifference[]
  /** For values that are as their form holds them. */
  wordsOf?: FieldWords | undefined
  /** Which version of each field is to be saved. */
  onSave: (choices: ReadonlyMap<string, Choice>) => void
  /** Back to what was typed; nothing is saved. */
  onCancel: () => void
  isSaving: boolean
}

/** Shows both versions field by field when two people changed the same record; nothing typed is lost. */
export function ConflictDialog({
  subject,
  differences,
  wordsOf,
  onSave,
  onCancel,
  isSaving,
}: ConflictDialogProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(
    () => new Map(differences.map((difference) => [difference.field, firstChoice(difference)])),
  )
  const choose = (field: string, choice: Choice) => {
    setChosen(new Map(chosen).set(field, choice))
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onCancel()
      }}
      title={`${subject} was changed meanwhile`}
      description="Somebody else saved other values after you opened this. Choose what to keep in each field."
      footer={
        <>
          <Button onClick={onCancel}>Back to my changes</Button>
          <Button
            variant="primary"
            busy={isSaving}
            busyLabel="Saving..."
            onClick={() => {
              onSave(chosen)
            }}
          >
            Save this version
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {differences.map((difference) => (
          <DifferenceChoice
            key={difference.field}
            difference={difference}
            words={(value) => (wordsOf ? inWords(value, wordsOf[difference.field]) : value)}
            choice={chosen.get(difference.field) ?? 'yours'}
            onChoose={(choice) => {
              choose(difference.field, choice)
            }}
          />
        ))}
      </div>
    </Dialog>
  )
}

const switchWords: Readonly<Record<string, string>> = { true: 'Yes', false: 'No' }

function inWords(value: string, words: FieldWords[string] | undefined): string {
  return words?.(value) ?? switchWords[value] ?? value
}

type DifferenceChoiceProps = {
  difference: ShownDifference
  words: (value: string) => string
  choice: Choice
  onChoose: (choice: Choice) => void
}

function DifferenceChoice({ difference, words, choice, onChoose }: DifferenceChoiceProps) {
  const versions = [
    { choice: 'yours', label: 'Yours', value: words(difference.yours) },
    { choice: 'theirs', label: 'Theirs', value: words(difference.theirs) },
  ] as const
  return (
    <fieldset>
      <legend className="mb-1 text-cell font-medium">{difference.label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {versions.map((version) => (
          <label
            key={version.choice}
            className="flex items-start gap-2 rounded-control border border-control bg-surface p-3 has-checked:border-accent has-checked:bg-selected"
          >
            <input
              type="radio"
              // The dash of an empty value is not read out.
              aria-label={`${version.label} ${version.value === '' ? 'empty' : version.value}`}
              className="radio mt-0.5"
              name={`version-of-${difference.field}`}
              checked={choice === version.choice}
              onChange={() => {
                onChoose(version.choice)
              }}
            />
            <span className="min-w-0">
              <span className="block text-meta text-muted">{version.label}</span>
              <span className="block text-form break-words whitespace-pre-wrap">
                {version.value === '' ? '—' : version.value}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
