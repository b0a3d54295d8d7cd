import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const lines = (count: number, line: string) => `${line}\n`.repeat(count)
const statements = (count: number) =>
  `export function long(act: () => void): void {\n${lines(count, 'act()')}}`
const branches = (count: number) =>
  `export function winding(n: number): number {\n${lines(count, 'if (n === 1) return 2')}return n\n}`
const component = (hooks: string, imported: string) =>
  `import { ${imported} } from 'react'\nexport function Page({ name }: { name: string }) {\n${hooks}\nreturn <p>{name}</p>\n}`

/** What looks like a violation, where it is none. */
const lawful: Record<string, string> = {
  'server/config.ts': 'export const port = process.env.PORT',
  'server/promised.ts': 'export const promised = (act: () => Promise<void>): Promise<void> => act()',
  'server/db/tables.generated.ts': lines(310, 'void 0'),
  'server/long.test.ts': lines(310, 'void 0') + statements(70),
  'server/winding.ts': branches(14),
  'web/WindingPage.tsx': branches(24),
  'web/LongPage.tsx': statements(110),
  'tools/tool.ts': 'console.log(process.env.HOME)',
  'tool.config.ts': 'export default { a: 1 }',
}

const refusedByCompiler: [code: string, file: string, source: string][] = [
  ['TS2591', 'domain/uses-node.ts', "export * from 'node:fs'"],
  ['TS2591', 'domain/knows-the-process.ts', 'export const pid = process.pid'],
  ['TS2584', 'domain/knows-the-browser.ts', 'export const { title } = document'],
  ['TS2304', 'domain/asks-the-network.ts', "export const answer = fetch('/')"],
  ['TS2584', 'domain/speaks.ts', "console.log('hello')"],
  ['TS2591', 'contract/uses-node.ts', "export * from 'node:fs'"],
  ['TS2584', 'contract/knows-the-browser.ts', 'export const { title } = document'],
  ['TS2584', 'server/knows-the-browser.ts', 'export const { title } = document'],
  ['TS2591', 'client/uses-node.ts', "export * from 'node:fs'"],
  ['TS2591', 'web/uses-node.ts', "export * from 'node:fs'"],
  ['TS2591', 'driver/uses-node.ts', "export * from 'node:fs'"],
  ['TS2322', 'domain/mistyped.test.ts', "export const n: number = 'a'"],
  ['TS2322', 'server/mistyped.generated.ts', "export const n: number = 'a'"],
  ['TS2322', 'test/mistyped.ts', "export const n: number = 'a'"],
  ['TS2322', 'mistyped.config.ts', "export const n: number = 'a'"],
  ['TS2345', 'tools/mistyped.mjs', "Math.abs('a')"],
  ['TS2322', 'server/unchecked-index.ts', 'export const first = (list: number[]): number => list[0]'],
  ['TS2375', 'server/inexact-option.ts', 'export const options: { a?: number } = { a: undefined }'],
  ['TS1294', 'server/has-an-enum.ts', 'export enum Colour { red }'],
  [
    'TS1484',
    'server/type-as-value.ts',
    "import { FastifyInstance } from 'fastify'\nexport type App = FastifyInstance",
  ],
  [
    'TS2578',
    'server/expects-no-error.ts',
    '// @ts-expect-error -- nothing is wrong here\nexport const n = 1',
  ],
]

const refusedByRule: [rule: string, file: string, source: string][] = [
  ['eslint(max-lines)', 'server/long.ts', lines(310, 'void 0')],
  ['eslint(max-lines)', 'server/endless.test.ts', lines(510, 'void 0')],
  ['eslint(max-lines-per-function)', 'server/long-function.ts', statements(70)],
  ['eslint(max-lines-per-function)', 'web/EndlessPage.tsx', statements(130)],
  ['eslint(complexity)', 'server/too-winding.ts', branches(15)],
  ['eslint(complexity)', 'web/TooWindingPage.tsx', branches(25)],
  [
    'eslint(max-params)',
    'server/many.ts',
    'export const f = (a: 1, b: 2, c: 3, d: 4, e: 5) => [a, b, c, d, e]',
  ],
  ['eslint(no-restricted-globals)', 'web/fetches.ts', "export const answer = fetch('/api/loads')"],
  ['eslint(no-restricted-imports)', 'web/lazy.ts', "import { lazy } from 'react'\nexport { lazy }"],
  ['eslint(no-restricted-globals)', 'driver/uploads.ts', 'export const upload = () => new XMLHttpRequest()'],
  ['typescript(consistent-type-definitions)', 'driver/shape.ts', 'export interface Shape {\n  a: 1\n}'],
  ['eslint(no-console)', 'server/speaks.ts', "console.log('hello')"],
  ['eslint(eqeqeq)', 'server/equals.ts', 'export const isOne = (n: number) => n == 1'],
  ['eslint(no-var)', 'server/var.ts', 'export var n = 1'],
  ['eslint(prefer-const)', 'server/let.ts', 'let n = 1\nexport const m = n'],
  ['eslint(no-unused-vars)', 'server/unused.ts', 'const n = 1\nexport const m = 2'],
  ['eslint(no-unused-vars)', 'tools/unused.mjs', 'const n = 1'],
  ['eslint(no-empty)', 'server/swallows.ts', 'try {\n  void 0\n} catch {}'],
  [
    'eslint(preserve-caught-error)',
    'server/loses-cause.ts',
    "try {\n  void 0\n} catch (e) {\n  throw new Error('x')\n}",
  ],
  ['node(no-process-env)', 'server/reads-environment.ts', 'export const port = process.env.PORT'],
  ['import(no-default-export)', 'server/default.ts', 'export default 1'],
  ['import(no-default-export)', 'server/default.test.ts', 'export default 1'],
  [
    'typescript(no-floating-promises)',
    'server/floating.ts',
    'export const f = (p: Promise<void>) => {\n  p\n}',
  ],
  ['typescript(no-floating-promises)', 'tools/floating.mjs', 'Promise.reject(new Error())'],
  [
    'typescript(no-misused-promises)',
    'server/misused.ts',
    '[1].forEach(async () => { await Promise.resolve() })',
  ],
  ['typescript(await-thenable)', 'server/awaits-number.ts', 'export const f = async () => { await 1 }'],
  ['typescript(require-await)', 'server/awaits-nothing.ts', 'export async function f() {\n  void 0\n}'],
  [
    'typescript(return-await)',
    'server/returns-unawaited.ts',
    'export async function f(p: Promise<1>) {\n  try {\n    return p\n  } catch {\n    return await p\n  }\n}',
  ],
  [
    'typescript(switch-exhaustiveness-check)',
    'domain/misses-a-case.ts',
    "export function f(s: 'a' | 'b') {\n  switch (s) {\n    case 'a':\n      return 1\n  }\n  return 2\n}",
  ],
  [
    'typescript(consistent-type-imports)',
    'server/imports-type.ts',
    "import { port } from './config.ts'\nexport type Port = typeof port",
  ],
  ['typescript(no-explicit-any)', 'server/any.ts', 'export type Anything = any'],
  ['typescript(no-unsafe-assignment)', 'server/unsafe-assignment.ts', "export const a = JSON.parse('1')"],
  [
    'typescript(no-unsafe-argument)',
    'server/unsafe-argument.ts',
    "export const a = Math.abs(JSON.parse('1'))",
  ],
  ['typescript(no-unsafe-call)', 'server/unsafe-call.ts', "JSON.parse('1')()"],
  ['typescript(no-unsafe-member-access)', 'server/unsafe-access.ts', "void JSON.parse('1').a"],
  ['typescript(no-unsafe-return)', 'server/unsafe-return.ts', "export const f = () => JSON.parse('1')"],
  ['typescript(no-non-null-assertion)', 'server/asserts.ts', 'export const f = (a: { b?: 1 }) => a.b!'],
  ['typescript(no-unnecessary-condition)', 'server/always.ts', 'export const f = (a: object) => (a ? 1 : 2)'],
  [
    'typescript(no-unnecessary-type-assertion)',
    'server/asserts-known.ts',
    'export const f = (a: string) => a as string',
  ],
  ['typescript(no-deprecated)', 'server/deprecated.ts', "export const last = 'abc'.substr(1)"],
  [
    'typescript(restrict-template-expressions)',
    'server/template.ts',
    'export const f = (a: boolean) => `${a}`',
  ],
  ['typescript(restrict-plus-operands)', 'server/plus.ts', "export const f = (a: number) => a + 'a'"],
  [
    'typescript(no-confusing-void-expression)',
    'server/confusing.ts',
    'export function f(act: () => void) {\n  return act()\n}',
  ],
  ['typescript(only-throw-error)', 'server/throws-text.ts', "throw 'a'"],
  [
    'typescript(use-unknown-in-catch-callback-variable)',
    'server/catches-any.ts',
    'export const f = (p: Promise<1>) => p.catch((e) => { void e })',
  ],
  ['typescript(unbound-method)', 'server/unbound.ts', "export const { slice } = 'a'"],
  ['typescript(ban-ts-comment)', 'server/ignores.ts', "// @ts-ignore\nexport const n: number = 'a'"],
  ['react-hooks(rules-of-hooks)', 'web/ConditionalPage.tsx', component('if (name) useState(1)', 'useState')],
  [
    'react-hooks(rules-of-hooks)',
    'client/use-twice.ts',
    "import { useState } from 'react'\nexport function useTwice(a: boolean) {\n  if (a) useState(1)\n}",
  ],
  [
    'react-hooks(exhaustive-deps)',
    'web/ForgetfulPage.tsx',
    component('useEffect(() => {\n  document.title = name\n}, [])', 'useEffect'),
  ],
  [
    'react(purity)',
    'web/ImpurePage.tsx',
    component('const n = useMemo(() => Math.random(), [])\nvoid n', 'useMemo'),
  ],
  ['react(refs)', 'web/RefPage.tsx', component('const r = useRef(1)\nr.current = 2', 'useRef')],
  [
    'react(immutability)',
    'web/MutatingPage.tsx',
    component('const [s] = useState({ a: 1 })\ns.a = 2', 'useState'),
  ],
  [
    'react(set-state-in-effect)',
    'web/CascadingPage.tsx',
    component(
      'const [s, setS] = useState(0)\nuseEffect(() => {\n  setS(1)\n}, [])\nvoid s',
      'useEffect, useState',
    ),
  ],
  [
    'react(set-state-in-render)',
    'web/LoopingPage.tsx',
    component('const [s, setS] = useState(0)\nsetS(1)\nvoid s', 'useState'),
  ],
  [
    'react(static-components)',
    'web/NestingPage.tsx',
    'export function Outer() {\n  const Inner = () => <p>a</p>\n  return <Inner />\n}',
  ],
  ['jsx-a11y(alt-text)', 'web/Picture.tsx', 'export const picture = <img src="a.png" />'],
  [
    'jsx-a11y(click-events-have-key-events)',
    'web/Click.tsx',
    'export const box = <div role="button" tabIndex={0} onClick={() => undefined} />',
  ],
  [
    'jsx-a11y(no-static-element-interactions)',
    'web/Drop.tsx',
    'export const box = <div onDrop={() => undefined} />',
  ],
  ['jsx-a11y(no-noninteractive-tabindex)', 'web/Tab.tsx', 'export const box = <section tabIndex={0} />'],
  ['jsx-a11y(label-has-associated-control)', 'web/Label.tsx', 'export const label = <label>Name</label>'],
  ['jsx-a11y(anchor-is-valid)', 'web/Anchor.tsx', 'export const link = <a href="#">a</a>'],
  ['jsx-a11y(no-autofocus)', 'web/Focus.tsx', 'export const field = <input autoFocus />'],
  ['jsx-a11y(aria-props)', 'web/Aria.tsx', 'export const box = <p aria-lable="a">a</p>'],
  [
    'unused directive',
    'server/disables-nothing.ts',
    '// oxlint-disable-next-line no-console\nexport const n = 1',
  ],
  [
    'eslint(no-console)',
    'server/disables-otherwise.ts',
    "// eslint-disable-next-line no-console\nconsole.log('hello')",
  ],
]

const repository = fileURLToPath(new URL('..', import.meta.url))
const parts = ['domain', 'contract', 'server', 'client', 'web', 'driver']
let folder = ''
let findings: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fifthwheel-lint-'))
  await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'), 'junction')
  await writeFile(join(folder, '.gitignore'), 'node_modules\n')
  const programs = ['.', ...parts].map((part) => join(part, 'tsconfig.json'))
  for (const file of ['package.json', '.oxlintrc.json', 'tsconfig.base.json', ...programs]) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await copyFile(join(repository, file), join(folder, file))
  }
  const sources = [...refusedByCompiler, ...refusedByRule].map(([, file, source]) => [file, source] as const)
  for (const [file, source] of [...Object.entries(lawful), ...sources]) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), source)
  }
  findings = await found()
})

afterAll(() => rm(folder, { recursive: true }))

describe('the linter', () => {
  it('has a case of its own for each file planted', () => {
    const planted = [
      ...Object.keys(lawful),
      ...[...refusedByCompiler, ...refusedByRule].map(([, file]) => file),
    ]
    expect(planted.filter((file, index) => planted.indexOf(file) !== index)).toEqual([])
  })

  it.each(Object.keys(lawful))('lets %s be', (file) => {
    expect(findings.filter((finding) => finding.endsWith(`: ${file}`))).toEqual([])
  })

  it.each(refusedByCompiler)('refuses by the compiler’s %s: %s', (code, file) => {
    expect(findings).toContain(`typescript(${code}): ${file}`)
  })

  it.each(refusedByRule)('refuses by %s: %s', (rule, file) => {
    expect(findings).toContain(`${rule}: ${file}`)
  })
})

type Report = { diagnostics: { code?: string; filename: string; message: string }[] }

async function found(): Promise<string[]> {
  const oxlint = join(repository, 'node_modules/oxlint/bin/oxlint')
  const args = [oxlint, '--format=json']
  // It ends with 1, as it finds what was planted.
  const text = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 }, (_error, stdout) => {
      resolve(stdout)
    })
  })
  // The shape of oxlint's own JSON reporter, which gives unused directives no code.
  const { diagnostics } = JSON.parse(text) as Report
  return diagnostics.map(({ code, filename, message }) => {
    const rule = code ?? (/^Unused .* directive/.test(message) ? 'unused directive' : message)
    return `${rule}: ${filename}`
  })
}
