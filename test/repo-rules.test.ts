import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { loadStatusNames } from '../domain/loads/load-status.ts'
import { settings } from '../server/installation-settings.ts'
import { driverTexts } from '../tools/driver-texts/driver-texts.ts'
import { envExample } from '../tools/env-example/env-example.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const parts = ['domain', 'contract', 'server', 'client', 'web', 'driver', 'test', 'tools', 'db', 'docs']
const files = parts.flatMap((part) =>
  readdirSync(join(root, part), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length)),
)
const sources = files.filter((path) => /\.(ts|tsx|mjs|sql|css|html|md)$/.test(path))

describe('statuses', () => {
  it('are the same in SQL and in the domain', () => {
    const check = /status in \(([^)]+)\)/.exec(lastMigrationOf('loads'))
    const inSql = [...(check?.[1] ?? '').matchAll(/'(\w+)'/g)].map((match) => match[1])
    expect(inSql.toSorted()).toEqual([...loadStatusNames].toSorted())
  })
})

describe('settings', () => {
  it('are all in .env.example, as `npm run env:example` writes it', () => {
    expect(read('.env.example')).toBe(envExample(settings))
  })

  it('lists every text that drivers read, in both languages', async () => {
    const list = read('docs/driver-texts.md')
    expect(list).toBe(await driverTexts())
    const catalogues = readdirSync(new URL('../client/words', import.meta.url)).filter((name) =>
      /-words\.ts$/.test(name),
    )
    expect(catalogues.filter((name) => !list.includes(name))).toEqual([])
  })
})

describe('a load', () => {
  const writes = [
    /\b(insertInto|updateTable|deleteFrom)\('(loads|loadStops)'\)/,
    /insertRows\([^)]*'(loads|loadStops)'/,
    /\b(insert into|update|delete from) (loads|load_stops)\b/i,
  ]
  const product = files.filter(
    (path) => /^server\/.*\.ts$/.test(path) && !/\.test\.ts$|\/test-support\//.test(path),
  )

  it('is written behind its one door alone (server/loads/write)', () => {
    const writers = product.filter((path) => writes.some((write) => write.test(read(path))))
    expect(writers.length).toBeGreaterThan(0)
    expect(writers.filter((path) => !path.startsWith('server/loads/write/'))).toEqual([])
  })
})

describe('migrations', () => {
  const names = readdirSync(join(root, 'db/migrations')).filter((name) => name.endsWith('.sql'))

  it('are numbered without a gap', () => {
    expect(names.map((name) => name.slice(0, 4))).toEqual(
      names.map((_name, index) => String(index + 1).padStart(4, '0')),
    )
  })

  it('never change once they are in use: write a new one, then `npm run db:checksums`', () => {
    const checksums = Object.fromEntries(names.map((name) => [name, checksum(read(`db/migrations/${name}`))]))
    expect(checksums).toEqual(JSON.parse(read('db/migrations/checksums.json')))
  })
})

describe('names', () => {
  it('of files are kebab-case, of components PascalCase', () => {
    const isNamedWell = (path: string) =>
      /^([a-z0-9]+(-[a-z0-9]+)*|[A-Z][A-Za-z0-9]*)(\.[a-z0-9]+)+$/.test(basename(path))
    expect(
      sources.filter((path) => !/\.md$|^docs\/|^db\/migrations\//.test(path) && !isNamedWell(path)),
    ).toEqual([])
  })

  it('of folders say what is in them', () => {
    const empty = /(^|\/)(utils?|helpers?|common|misc|lib|shared|types)\//
    expect(files.filter((path) => empty.test(path))).toEqual([])
  })

  it('of component files are those of the one component in them', () => {
    const withMarkup = files.filter(
      (path) => path.endsWith('.tsx') && !/\.test\.tsx$|\/test-support\/|\/routes\.tsx$/.test(path),
    )
    const misnamed = withMarkup.filter((path) => {
      const name = basename(path, '.tsx')
      const components = [
        ...read(path).matchAll(/^export (?:(?:function|class) |const (?=\w+ = memo))([A-Z]\w*)/gm),
      ].map((match) => match[1])
      return /^[A-Z]/.test(name) ? components.join() !== name : components.length > 0
    })
    expect(misnamed).toEqual([])
  })

  it('index.ts is a provider’s switch and nothing else', () => {
    const switches = /^server\/providers\/[^/]+\/index\.ts$/
    expect(files.filter((path) => /(^|\/)index\.tsx?$/.test(path) && !switches.test(path))).toEqual([])
  })
})

describe('words', () => {
  const unfinished = /\b(TODO|FIXME|XXX|HACK)\b|[Cc]oming soon|[Ll]orem ipsum/
  const unfocused = /\b(it|test|describe)\.(only|todo)\b/

  it('promise nothing that is not there', () => {
    expect(linesWith(unfinished)).toEqual([])
  })

  it('ask a browser for nothing that it offers over https alone where a plain address must do', () => {
    const lines = linesWith(/crypto\.(randomUUID|subtle)/)
    expect(lines.filter((line) => /^(client|web|driver)\//.test(line))).toEqual([])
  })

  it('leave no test out', () => {
    expect(linesWith(unfocused)).toEqual([])
  })

  it('replace no module in a test: with modules shared by test files it works for the first file alone', () => {
    expect(linesWith(/\bvi\.(doMock|mock)\(/)).toEqual([])
  })

  it('never name the place where they were written', () => {
    expect(linesWith(/(^|[\s'"`(])\/(work|farm|tmp\/bash|root)\//)).toEqual([])
  })

  function linesWith(pattern: RegExp): string[] {
    return sources
      .filter((path) => path !== join('test', 'repo-rules.test.ts'))
      .flatMap((path) =>
        read(path)
          .split('\n')
          .map((line) => `${path}: ${line.trim()}`),
      )
      .filter((line) => pattern.test(line))
  }
})

describe('documents', () => {
  const documents = [
    ...files.filter((path) => /^docs\/.*\.md$/.test(path)),
    'README.md',
    'CONTRIBUTING.md',
    'AGENTS.md',
  ]
  /** A path may begin inside a part, and a run may make the folder. */
  const isThere = (path: string) =>
    existsSync(join(root, path)) ||
    files.some((file) =>
      `/${file}${path.endsWith('/') ? '' : '/'}`.includes(`/${path.replace(/\/$/, '')}/`),
    ) ||
    read('.gitignore').split('\n').includes(path)
  const named = /`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|sql)|(?:[\w.-]+\/)+)`/g
  /** What a document calls `x.test.ts` stands for any. */
  const isExample = (path: string) => /^[xX]\./.test(path)

  it('name files and folders that are there', () => {
    const paths = documents.flatMap((document) =>
      [...read(document).matchAll(named)].map(([, path = '']) => ({ document, path })),
    )
    expect(paths.length).toBeGreaterThan(500)
    expect(paths.filter(({ path }) => !isExample(path) && !isThere(path))).toEqual([])
  })
})

describe('what the linter has no rule for', () => {
  const isOfTests = /\.test\.tsx?$|\/test-support\//
  const anyPart = /^(domain|contract|server|client|web|driver)\//

  it.each([
    [
      'amounts are read in domain/money.ts, other numbers by Number()',
      'parseFloat(text)',
      /\bparseFloat\(/,
      anyPart,
    ],
    [
      'amounts are printed by domain/money.ts, measures by client/format',
      'n.toFixed(2)',
      /\.toFixed\(/,
      anyPart,
    ],
    ['cents become dollars in domain/money.ts', 'cents / 100', /\/ 100(?![\d_.])/, anyPart],
    ['the domain has no clock', 'Date.now()', /\bDate\.now\b/, /^domain\//],
    ['the domain has no clock', 'new Date()', /\bnew Date\(\)/, /^domain\//],
    ['the domain has no chance', 'Math.random()', /\bMath\.random\b/, /^domain\//],
  ])('%s, so nothing says %s', (_why, example, pattern, where) => {
    expect(example).toMatch(pattern)
    const subject = sources.filter(
      (path) => /\.tsx?$/.test(path) && where.test(path) && !isOfTests.test(path),
    )
    expect(subject.filter((path) => pattern.test(read(path)))).toEqual([])
  })
})

function lastMigrationOf(table: string): string {
  const statements = new RegExp(`(create|alter) table ${table} .*?;`, 'gs')
  const names = readdirSync(join(root, 'db/migrations')).filter((name) => name.endsWith('.sql'))
  return (
    names
      .flatMap((name) => read(`db/migrations/${name}`).match(statements) ?? [])
      .findLast((text) => text.includes('status in (')) ?? ''
  )
}

function checksum(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
}
