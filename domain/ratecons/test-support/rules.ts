import type { LearnedRule } from '../learned/rule.ts'

/** The PO number stands behind `Mill ticket`. */
export function aRule(more: Partial<LearnedRule>): LearnedRule {
  return {
    ...{ field: 'poNumber', way: 'behind', label: 'Mill ticket', page: 1, nth: 0 },
    ...{ steps: 1, pick: 0, x: 0, y: 0, ...more },
  }
}
