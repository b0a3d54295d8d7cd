import type { ModelProvider } from './model-provider.ts'
import { openAiModel, type ModelServer } from './openai.ts'

/** Null if no model server is configured. */
export function openModel(settings: ModelServer | undefined): ModelProvider | null {
  return settings === undefined ? null : openAiModel(settings)
}
