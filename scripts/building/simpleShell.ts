// Vite plugin for simple mode: routes its address in development, as the server does in production, and builds the
// service worker that caches the page's files.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Connect, Plugin } from 'vite'
import { type BundleFile, shellFilesOf } from '../../player/build/shellFilesOf.ts'
import { bundledScript } from './bundledScript.ts'

const worker = fileURLToPath(new URL('../../src/simple/offline/serviceWorker.ts', import.meta.url))
const publicDir = fileURLToPath(new URL('../../public', import.meta.url))
/** Files in public/ that the page references. */
const publicFiles = ['/favicon.svg', '/simple/manifest.webmanifest', '/simple/icon-192.png']
/**
 * Whether to precache a lazily loaded chunk. Chunks of the stage and of each language are cached on first use
 * instead.
 */
const isPart = ({ moduleIds = [] }: BundleFile) =>
  moduleIds.some(id => /\/(src\/simple|src\/providers|src\/plugins\/media\/uploads|contract)\//.test(id))

/** Classic scripts that the page names; they belong to no module of the bundle. */
const scriptsOf = (page: string) => [...page.matchAll(/<script src="([^"]+)"/g)].flatMap(([, path]) => path ?? [])

type Shell = { version: string; page: string; files: string[] }

export function simpleShell(): Plugin {
  return {
    name: 'marquee:simple-shell',
    enforce: 'post',
    configureServer: server => void server.middlewares.use(servePage),
    configurePreviewServer: server => void server.middlewares.use(servePage),
    async generateBundle(_options, bundle) {
      const page = bundle['simple.html']
      if (page?.type !== 'asset') throw new Error('The build has no page for simple mode')
      const outputs = shellFilesOf(bundle as Record<string, BundleFile>, 'simple', () => false, isPart)
      const files = [...publicFiles, ...scriptsOf(String(page.source)), ...outputs.map(fileName => `/${fileName}`)]
      const hash = createHash('sha256').update(JSON.stringify(files)).update(String(page.source))
      for (const path of publicFiles) hash.update(readFileSync(publicDir + path))
      const shell: Shell = { version: hash.digest('hex').slice(0, 16), page: '/simplemain', files }
      // One classic script, so that the worker is updated as a whole.
      const define = { __SIMPLE_SHELL__: JSON.stringify(shell) }
      this.emitFile({
        type: 'asset',
        fileName: 'simple/sw.js',
        source: await bundledScript(worker, 'marqueeSimpleWorker', define),
      })
    },
  }
}

const servePage: Connect.NextHandleFunction = (request, _response, next) => {
  if (/^\/simplemain(?=[/?]|$)/.test(request.url ?? '')) request.url = '/simple.html'
  next()
}
