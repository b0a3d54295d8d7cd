import type { Load } from '#contract/load-views.ts'
import type { ComboboxOption } from '#client/ui/combobox/combobox-options.ts'
import { splitDocumentPaths } from '#domain/documents/document-path.ts'

/** Loads to choose from for a file: those without a POD first. */
export function loadChoices(loads: readonly Load[]): ComboboxOption[] {
  const hasPod = (load: Load) => splitDocumentPaths(load.podDocumentPath).length > 0
  const choice = (load: Load): ComboboxOption => {
    const town = [load.location?.city, load.location?.state].filter(Boolean).join(' ')
    const facts = [load.customer?.name, town, hasPod(load) && 'has a POD']
    return { value: load.id, label: load.number109, secondary: facts.filter(Boolean).join(' · ') }
  }
  return [...loads.filter((load) => !hasPod(load)), ...loads.filter(hasPod)].map(choice)
}
