import { builtInRouter } from './built-in.ts'
import { hereRouter, type HereRouting } from './here.ts'
import type { Router } from './routing-provider.ts'
import { valhallaRouter } from './valhalla.ts'

export type Routers = {
  /** The configured vendor; null: only the built-in one. */
  readonly vendor: Router | null
  readonly builtIn: Router
}

type Settings = { readonly here: HereRouting | undefined; readonly valhalla: { url: string } | undefined }

export function openRouters({ here, valhalla }: Settings): Routers {
  return {
    vendor: here ? hereRouter(here) : valhalla ? valhallaRouter(valhalla) : null,
    builtIn: builtInRouter(),
  }
}
