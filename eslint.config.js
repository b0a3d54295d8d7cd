import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

const tests = ['**/*.test.{ts,tsx}', '**/test-support/**', 'test/**']
const toolsAndConfig = ['tools/**', '*.config.{ts,js}', '*.mjs']

const noEnvironment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'The environment is read in server/config.ts only; take the setting from deps.config.',
}
const noEnum = {
  selector: 'TSEnumDeclaration',
  message: 'A union of literals and a table do what an enum does.',
}
const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Named exports only: one thing has one name everywhere.',
}
const noMoneyArithmetic = [
  {
    selector:
      ":matches(CallExpression[callee.name='parseFloat'], CallExpression[callee.property.name='parseFloat'])",
    message: 'Amounts are read in domain/money.ts; other numbers by Number() or a zod shape.',
  },
  {
    selector: "CallExpression[callee.property.name='toFixed']",
    message: 'Amounts are printed by domain/money.ts, measures by client/format.',
  },
  {
    selector: "BinaryExpression[operator='/'][right.value=100]",
    message: 'Cents become dollars in domain/money.ts only.',
  },
]
const purity = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'The domain has no clock: take the instant as an argument.',
  },
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'The domain has no clock: take the instant as an argument.',
  },
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: 'The domain has no chance: take the number as an argument.',
  },
]

/** One rule holds all of these, so each kind of file names the ones that are meant for it. */
const restricted = (/** @type {object[]} */ ...selectors) => ({
  'no-restricted-syntax': ['error', noEnum, ...selectors],
})

export default defineConfig(
  globalIgnores([
    'dist/',
    'data/',
    'coverage/',
    'test-results/',
    '.cache/',
    '**/*.generated.ts',
    '**/*.d.ts',
  ]),
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    // One program for all parts: nine would check most of the files nine times. What each part may know, tsc judges.
    languageOptions: {
      parserOptions: { project: './tsconfig.lint.json', tsconfigRootDir: import.meta.dirname },
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [js.configs.recommended, tseslint.configs.strictTypeChecked],
    rules: {
      ...restricted(noEnvironment, noDefaultExport, ...noMoneyArithmetic),
      complexity: ['error', 15],
      // `== null` asks for null and undefined at once.
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'max-params': 'off',
      '@typescript-eslint/max-params': ['error', { max: 4 }],
      'no-console': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // A handler that returns nothing reads best as `() => act()`.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // React's event props and Fastify's hooks take an async function and handle it.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  {
    files: ['domain/**'],
    rules: restricted(noEnvironment, noDefaultExport, ...noMoneyArithmetic, ...purity),
  },
  { files: ['domain/money.ts'], rules: restricted(noEnvironment, noDefaultExport, ...purity) },
  { files: ['server/config.ts'], rules: restricted(noDefaultExport, ...noMoneyArithmetic) },
  {
    files: ['**/*.tsx'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.strict],
    rules: {
      'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }],
      // JSX branches are counted as if they were statements; a page reads well with more of them.
      complexity: ['error', 25],
      // It warns compiled components, and React's compiler is not used here.
      'react-hooks/incompatible-library': 'off',
    },
  },
  {
    files: ['{client,web,driver}/**/*.ts'],
    extends: [reactHooks.configs.flat.recommended],
    rules: { 'react-hooks/incompatible-library': 'off' },
  },
  {
    files: tests,
    rules: {
      ...restricted(noDefaultExport),
      'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }],
      // A describe block is a function too, and as long as its cases are many.
      'max-lines-per-function': 'off',
      '@typescript-eslint/max-params': 'off',
    },
  },
  {
    files: toolsAndConfig,
    rules: { ...restricted(), 'no-console': 'off' },
  },
  {
    files: ['**/*.{js,mjs}'],
    extends: [js.configs.recommended, tseslint.configs.disableTypeChecked],
    // The compiler reads these files too, and knows the names that Node provides.
    rules: { 'no-undef': 'off' },
  },
)
