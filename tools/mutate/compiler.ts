import { dirname, join } from 'node:path'
import ts from 'typescript'

/** The type check of the folder that a file belongs to, for texts that exist in memory only. */
export class Compiler {
  readonly #root: string
  readonly #services = new Map<string, { service: ts.LanguageService; texts: Map<string, string> }>()
  #version = 0

  constructor(root: string) {
    this.#root = root
  }

  /** Whether the file has no type error with this text. */
  accepts(file: string, text: string): boolean {
    const path = join(this.#root, file)
    const config = ts.findConfigFile(dirname(path), (name) => ts.sys.fileExists(name))
    if (config === undefined) throw new Error(`No tsconfig.json for ${file}`)
    const { service, texts } = this.#serviceFor(config)
    texts.set(path, text)
    this.#version += 1
    try {
      return service.getSemanticDiagnostics(path).length === 0
    } finally {
      texts.delete(path)
    }
  }

  #serviceFor(config: string) {
    const known = this.#services.get(config)
    if (known) return known
    const { config: json } = ts.readConfigFile(config, (path) => ts.sys.readFile(path)) as { config: unknown }
    const { fileNames, options } = ts.parseJsonConfigFileContent(json, ts.sys, dirname(config))
    const texts = new Map<string, string>()
    const service = ts.createLanguageService({
      ...ts.sys,
      useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
      getScriptFileNames: () => fileNames,
      getScriptVersion: (path) => (texts.has(path) ? String(this.#version) : 'on disk'),
      getScriptSnapshot: (path) => {
        const text = texts.get(path) ?? ts.sys.readFile(path)
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
      },
      getCompilationSettings: () => options,
      getCurrentDirectory: () => this.#root,
      getDefaultLibFileName: (options) => ts.getDefaultLibFilePath(options),
    })
    const made = { service, texts }
    this.#services.set(config, made)
    return made
  }
}
