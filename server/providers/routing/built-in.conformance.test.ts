import { builtInRouter } from './built-in.ts'
import { routingConformance } from './conformance.ts'

routingConformance('The built-in one', () =>
  Promise.resolve({ router: builtInRouter(), close: () => Promise.resolve() }),
)
