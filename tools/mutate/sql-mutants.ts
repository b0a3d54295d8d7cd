import ts from 'typescript'
import type { Mutant } from './mutant.ts'

const ends =
  /\b(?:and|or|order by|group by|having|limit|offset|for update|for share|returning|union|on conflict|where)\b/y

/** Conditions and locks taken out of SQL that is written as text. */
export function sqlMutants(node: ts.Node, file: ts.SourceFile): Mutant[] {
  const isText =
    ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isStringLiteral(node)
  if (!isText) return []
  const start = node.getStart(file) + 1
  const text = node.getText(file).slice(1, -1)
  if (!isSql(node, text)) return []
  return [...conditions(text), ...locks(text)].map(({ from, to, becomes, kind }) => ({
    start: start + from,
    end: start + to,
    replacement: becomes,
    kind,
  }))
}

type Piece = { readonly from: number; readonly to: number; readonly becomes: string; readonly kind: string }

function isSql(node: ts.Node, text: string): boolean {
  const tag = ts.isTaggedTemplateExpression(node.parent) ? node.parent.tag.getText() : ''
  return /^sql\b/.test(tag) || /^\s*(select|update|delete|insert|with)\s/i.test(text)
}

function conditions(text: string): Piece[] {
  return [...text.matchAll(/\b(and|or|where)\s+/g)].map((match) => {
    const from = match.index
    const to = endOf(text, from + match[0].length)
    const isWhere = match[1] === 'where'
    return {
      from,
      to,
      becomes: isWhere ? 'where true ' : ' ',
      kind: `"${match[1] ?? ''} …" removed from SQL`,
    }
  })
}

function locks(text: string): Piece[] {
  return [...text.matchAll(/\bfor (?:no key )?(update|share)\b/g)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    becomes: '',
    kind: 'lock removed from SQL',
  }))
}

/** Where the condition that starts here ends: before the next one of its level, or its closing bracket. */
function endOf(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    const char = text[at]
    if (char === '(' || char === '{') depth += 1
    if (char === ')' || char === '}') depth -= 1
    if (depth < 0) return at
    ends.lastIndex = at
    if (depth === 0 && ends.test(text)) return at
  }
  return text.length
}
