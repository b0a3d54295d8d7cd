import type { ModelProvider } from './model-provider.ts'
import { openAiModel, type ModelServer } from './openai.ts'

/** Null where no model server is named. */
export function openModel(settings: ModelServer | undefined): ModelProvider | null {
  return settings === undefined ? null : openAiModel(settings)
}
