import ts from 'typescript'
import type { Change, Mutator } from './mutator.ts'

/** Links of a chain that narrow, order, lock or clean what comes before them: without them it still runs. */
const links = new Set([
  ...['where', 'whereRef', 'forUpdate', 'forShare', 'skipLocked', 'orderBy', 'limit', 'distinct'],
  ...['filter', 'toSorted', 'toReversed', 'reverse', 'slice', 'trim', 'toLowerCase', 'toUpperCase'],
  ...[
    'min',
    'max',
    'length',
    'int',
    'positive',
    'nonnegative',
    'refine',
    'superRefine',
    'check',
    'regex',
    'gte',
    'lte',
  ],
  ...['transform', 'normalize', 'replace', 'replaceAll', 'optional', 'nullable', 'nullish', 'default'],
])
const siblings = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['find', 'findLast'],
  ['findLast', 'find'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
])

/** Links taken out of a chain, statements taken out of a block, fields left out of what is written. */
export const callMutants: Mutator = (node, text) => {
  if (ts.isExpressionStatement(node) && isAct(node.expression)) {
    return [{ node, becomes: ';', kind: 'statement removed' }]
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    return [
      ...linkRemoved(node, node.expression, text),
      ...methodSwapped(node.expression),
      ...fieldsLeftOut(node),
    ]
  }
  return []
}

function isAct(expression: ts.Expression): boolean {
  const acting = ts.isAwaitExpression(expression) ? expression.expression : expression
  if (ts.isVoidExpression(acting) || ts.isCallExpression(acting)) return true
  return ts.isBinaryExpression(acting) && ts.isAssignmentOperator(acting.operatorToken.kind)
}

function linkRemoved(
  node: ts.CallExpression,
  { expression, name }: ts.PropertyAccessExpression,
  text: (of: ts.Node) => string,
): Change[] {
  const isOfMath = text(expression) === 'Math' || text(expression) === 'z'
  if (isOfMath || !links.has(name.text)) return []
  return [{ node, becomes: text(expression), kind: `.${name.text}() removed` }]
}

function methodSwapped({ expression, name }: ts.PropertyAccessExpression): Change[] {
  const sibling = siblings.get(name.text)
  const isOfMath = ts.isIdentifier(expression) && expression.text === 'Math'
  const isMath = ['min', 'max', 'floor', 'ceil'].includes(name.text)
  if (sibling === undefined || isOfMath !== isMath) return []
  return [{ node: name, becomes: sibling, kind: 'method' }]
}

/** `.set({ … })` without one of its fields: what an update is there for. */
function fieldsLeftOut(node: ts.CallExpression): Change[] {
  const [fields] = node.arguments
  const method = ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : ''
  if (method !== 'set' || fields === undefined || !ts.isObjectLiteralExpression(fields)) return []
  return fields.properties.map((property) => ({
    node: property,
    becomes: '...{}',
    kind: `.set() without ${property.name?.getText() ?? 'its spread'}`,
  }))
}

declare module 'typescript' {
  // Exported by TypeScript and left out of its declarations.
  function isAssignmentOperator(token: ts.SyntaxKind): boolean
}
