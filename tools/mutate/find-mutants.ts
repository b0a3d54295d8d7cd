import ts from 'typescript'
import { callMutants } from './call-mutants.ts'
import { literalMutants } from './literal-mutants.ts'
import type { Mutant } from './mutant.ts'
import type { Mutator } from './mutator.ts'
import { operatorMutants } from './operator-mutants.ts'
import { sqlMutants } from './sql-mutants.ts'

const mutators: readonly Mutator[] = [operatorMutants, literalMutants, callMutants]

/** All faults for this file in source order, without those that would not parse. */
export function findMutants(fileName: string, source: string): Mutant[] {
  const file = parse(fileName, source)
  const text = (node: ts.Node) => node.getText(file)
  const found = new Map<string, Mutant>()
  const add = (mutant: Mutant) => {
    if (source.slice(mutant.start, mutant.end) === mutant.replacement) return
    const key = [mutant.start, mutant.end, mutant.replacement].join()
    if (!found.has(key)) found.set(key, mutant)
  }
  const visit = (node: ts.Node) => {
    if (isNoCode(node)) return
    for (const mutator of mutators) {
      for (const { node: target, becomes, kind } of mutator(node, text)) {
        add({ start: target.getStart(file), end: target.getEnd(), replacement: becomes, kind })
      }
    }
    for (const mutant of sqlMutants(node, file)) add(mutant)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return [...found.values()].toSorted((a, b) => a.start - b.start || a.end - b.end)
}

/** The span of each function's body, innermost last: what has to be entered for a fault in it to be met. */
export function functionBodies(fileName: string, source: string): ts.TextRange[] {
  const file = parse(fileName, source)
  const bodies: ts.TextRange[] = []
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      // Every function-like declaration that has a body has a node there.
      const body = node.body as ts.Node
      bodies.push({ pos: body.getStart(file), end: body.getEnd() })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return bodies
}

function parse(fileName: string, source: string): ts.SourceFile {
  const kind = fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, kind)
}

/** Types are gone when the code runs. */
function isNoCode(node: ts.Node): boolean {
  return (
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isTypeParameterDeclaration(node)
  )
}
