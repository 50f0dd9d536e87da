// Vite plugin that makes each page begin with a script that sets the theme and requests further files early
// (src/earlyFiles.ts). Unlike public/theme.js, which it contains, browsers keep it without asking the server again.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { BundleFile } from '../../player/build/shellFilesOf.ts'
import { adminWords } from '../../src/core/state/adminWords.ts'
import { languageCodes } from '../../src/core/state/languages.ts'
import { bundledScript } from './bundledScript.ts'

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const themeTag = '<script src="/theme.js"></script>'
const signInPage = '/src/plugins/account/login/LoginPage.tsx'
const administrationModules = ['/src/loadAdmin.ts', '/src/app.tsx', '/src/providers/laterWords.ts']

type Bundle = Readonly<Record<string, BundleFile & { facadeModuleId?: string | null }>>
type Files = { common: string[]; words: Record<string, string[]> }

/** Paths of the scripts and styles that loading a module requires. */
export function filesOf(bundle: Bundle, module: string): string[] {
  const found = new Set<string>()
  const add = (file: BundleFile | undefined) => {
    if (!file || found.has(file.fileName)) return
    found.add(file.fileName)
    for (const name of file.imports ?? []) add(bundle[name])
    for (const name of file.viteMetadata?.importedCss ?? []) found.add(name)
  }
  add(entryOf(bundle, module))
  return [...found].map(name => `/${name}`)
}

function entryOf(bundle: Bundle, module: string) {
  const found = Object.values(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
  if (!found) throw new Error(`No file of the build begins with ${module}`)
  return found
}

/** Files in every language, and the texts of namespaces by language. */
function earlyFiles(bundle: Bundle, common: string[], namespaces: readonly string[]): Files {
  const words = languageCodes.map(language => [
    language,
    namespaces.map(namespace => `/${entryOf(bundle, `/locales/${language}/${namespace}.json`).fileName}`),
  ])
  return { common, words: Object.fromEntries(words) }
}

async function makeScript(early: Readonly<Record<string, Files>>): Promise<string> {
  const define = { __EARLY_FILES__: JSON.stringify(early) }
  const code = await bundledScript(fileOf('../../src/earlyFiles.ts'), 'marqueeEarlyFiles', define)
  return readFileSync(fileOf('../../public/theme.js'), 'utf8') + code
}

export function earlyScript(): Plugin {
  return {
    name: 'marquee:early-script',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const files = bundle as Bundle
      const start = async (name: string, early: Readonly<Record<string, Files>>) => {
        const page = bundle[name]
        if (page?.type !== 'asset') throw new Error(`The build has no page ${name}`)
        const html = String(page.source)
        if (!html.includes(themeTag)) throw new Error(`${name} does not contain ${themeTag}`)
        const source = await makeScript(early)
        const made = this.getFileName(this.emitFile({ type: 'asset', name: 'early.js', source }))
        page.source = html.replace(themeTag, `<script src="/${made}"></script>`)
        return `/${made}`
      }
      const ofSimple = filesOf(files, '/simple.html')
      const early = await start('simple.html', { always: earlyFiles(files, [], ['app', 'simple']) })
      const [ofPage, ofSignIn] = [filesOf(files, '/index.html'), filesOf(files, signInPage)]
      const ofAdministration = administrationModules.flatMap(module => filesOf(files, module))
      const without = (paths: string[], loaded: string[]) => paths.filter(path => !loaded.includes(path))
      await start('index.html', {
        always: earlyFiles(files, [], ['app']),
        signIn: earlyFiles(files, without(ofSignIn, ofPage), ['account']),
        administration: earlyFiles(files, [...new Set(without(ofAdministration, ofPage))], adminWords),
        simple: earlyFiles(files, [early, ...without(ofSimple, [...ofPage, ...ofSignIn])], ['simple']),
      })
    },
  }
}
