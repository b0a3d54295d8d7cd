import type { Plugin, Rolldown } from 'vite'

/** Writes down what a page may load later: a list of addresses in a file of its own. */
export function partList({ html, fileName }: { html: string; fileName: string }): Plugin {
  return {
    name: 'fifthwheel:part-list',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle[html]
        if (page?.type !== 'asset') return this.error(`${html} was not built`)
        const source = laterParts(bundle, String(page.source)).map((name) => `/${name}`)
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(source) })
      },
    },
  }
}

/** Chunks and styles that can be reached from the page's own scripts, without those that it names itself. */
export function laterParts(bundle: Rolldown.OutputBundle, page: string): string[] {
  const reached = new Set<string>()
  const visit = (fileName: string) => {
    const file = bundle[fileName]
    if (reached.has(fileName) || !file) return
    reached.add(fileName)
    if (file.type !== 'chunk') return
    const styles = file.viteMetadata?.importedCss ?? []
    for (const next of [...file.imports, ...file.dynamicImports, ...styles]) visit(next)
  }
  for (const fileName of Object.keys(bundle)) if (page.includes(`"/${fileName}"`)) visit(fileName)
  return [...reached].filter((fileName) => !page.includes(`"/${fileName}"`)).toSorted()
}
