import { builtInRouter } from './built-in.ts'
import type { Router } from './routing-provider.ts'

export function openRouter(): Router {
  return builtInRouter()
}
