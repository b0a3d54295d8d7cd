import ts from 'typescript'
import type { Mutator } from './mutator.ts'
import { isForTheCompiler } from './operator-mutants.ts'

/** Booleans, numbers, lists and sentences. */
export const literalMutants: Mutator = (node) => {
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [{ node, becomes: 'false', kind: 'boolean' }]
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [{ node, becomes: 'true', kind: 'boolean' }]
  if (ts.isNumericLiteral(node) && !isName(node) && !isUnreachable(node)) {
    return [{ node, becomes: `(${node.text} + 1)`, kind: 'number' }]
  }
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 0 && !isTarget(node)) {
    return [{ node, becomes: '[]', kind: 'list emptied' }]
  }
  if (ts.isStringLiteralLike(node) && !isName(node) && isSentence(node)) {
    return [{ node, becomes: "''", kind: 'words removed' }]
  }
  return []
}

function isName(node: ts.Node): boolean {
  const { parent } = node
  return ts.isPropertyName(node) && 'name' in parent && parent.name === node
}

/** A list on the left of an assignment takes values apart. */
function isTarget(node: ts.ArrayLiteralExpression): boolean {
  return ts.isBinaryExpression(node.parent) && node.parent.left === node
}

/**
 * Text for people. SQL has mutants of its own, class lists are checked by eye, and testing descriptions of the API
 * document would only repeat them.
 */
function isSentence(node: ts.StringLiteralLike): boolean {
  const attribute = ts.findAncestor(node, ts.isJsxAttribute)?.name.getText()
  const isLook = attribute !== undefined && /class|style|^[dD]$|viewBox/i.test(attribute)
  return /^[A-Z].* /.test(node.text) && !isLook && !isRemark(node)
}

function isRemark({ parent }: ts.Node): boolean {
  return (
    ts.isCallExpression(parent) &&
    ts.isPropertyAccessExpression(parent.expression) &&
    parent.expression.name.text === 'describe'
  )
}

function isUnreachable({ parent }: ts.Node): boolean {
  return ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken
    ? isForTheCompiler(parent)
    : false
}
