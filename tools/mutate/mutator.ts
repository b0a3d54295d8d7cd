import type ts from 'typescript'

/** What one node may become; `text` is the source of any node. */
export type Mutator = (node: ts.Node, text: (of: ts.Node) => string) => readonly Change[]
export type Change = { readonly node: ts.Node; readonly becomes: string; readonly kind: string }
