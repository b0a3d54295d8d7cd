import ts from 'typescript'
import type { Change, Mutator } from './mutator.ts'

const Kind = ts.SyntaxKind

const swapped: ReadonlyMap<ts.SyntaxKind, readonly string[]> = new Map([
  [Kind.LessThanToken, ['<=', '>=']],
  [Kind.LessThanEqualsToken, ['<', '>']],
  [Kind.GreaterThanToken, ['>=', '<=']],
  [Kind.GreaterThanEqualsToken, ['>', '<']],
  [Kind.EqualsEqualsEqualsToken, ['!==']],
  [Kind.ExclamationEqualsEqualsToken, ['===']],
  [Kind.EqualsEqualsToken, ['!=']],
  [Kind.ExclamationEqualsToken, ['==']],
  [Kind.AmpersandAmpersandToken, ['||']],
  [Kind.BarBarToken, ['&&']],
  [Kind.MinusToken, ['+']],
  [Kind.AsteriskToken, ['/']],
  [Kind.SlashToken, ['*']],
  [Kind.PercentToken, ['*']],
  [Kind.PlusEqualsToken, ['-=']],
  [Kind.MinusEqualsToken, ['+=']],
])

/** Comparisons, conditions, arithmetic, fallbacks. */
export const operatorMutants: Mutator = (node, text) => {
  if (ts.isBinaryExpression(node)) return binary(node, text)
  if (ts.isIfStatement(node) || ts.isWhileStatement(node)) return condition(node.expression)
  if (ts.isConditionalExpression(node)) return condition(node.condition)
  if (ts.isPrefixUnaryExpression(node) && node.operator === Kind.ExclamationToken) {
    return [{ node, becomes: text(node.operand), kind: 'negation removed' }]
  }
  return []
}

function binary(node: ts.BinaryExpression, text: (of: ts.Node) => string): Change[] {
  const { operatorToken: operator, left, right } = node
  if (operator.kind === Kind.QuestionQuestionToken) {
    if (isForTheCompiler(node)) return []
    return [{ node, becomes: `(${text(left)})`, kind: 'fallback removed' }]
  }
  if (operator.kind === Kind.PlusToken) {
    const isText = [left, right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side))
    return isText ? [] : [{ node: operator, becomes: '-', kind: 'operator' }]
  }
  return (swapped.get(operator.kind) ?? []).map((becomes) => ({ node: operator, becomes, kind: 'operator' }))
}

function condition(node: ts.Expression): Change[] {
  return ['true', 'false'].map((becomes) => ({ node, becomes, kind: `condition always ${becomes}` }))
}

/**
 * `match[1] ?? ''` and `distances[edge] ?? 0` exist only because the compiler cannot know that the element is there; no
 * test could notice their absence.
 */
export function isForTheCompiler({ left, right }: ts.BinaryExpression): boolean {
  if (!ts.isElementAccessExpression(left)) return false
  return ts.isNumericLiteral(left.argumentExpression) || ['0', "''"].includes(right.getText())
}
