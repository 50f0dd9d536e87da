// Vite plugin for simple mode: routes its address in development, as the server does in production, and builds the
// service worker that caches the page's files.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Connect, type Plugin } from 'vite'
import { type BundleFile, shellFilesOf } from '../player/build/shellFilesOf.ts'

const worker = fileURLToPath(new URL('../src/simple/offline/serviceWorker.ts', import.meta.url))
const publicDir = fileURLToPath(new URL('../public', import.meta.url))
/** Files in public/ that the page references. */
const publicFiles = ['/favicon.svg', '/theme.js', '/simple/manifest.webmanifest', '/simple/icon-192.png']
/**
 * Whether to precache a lazily loaded chunk. Chunks of the stage and of each language are cached on first use
 * instead.
 */
const isPart = ({ moduleIds = [] }: BundleFile) =>
  moduleIds.some(id => /\/(src\/simple|src\/providers|src\/plugins\/media\/uploads|contract)\//.test(id))

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
      const files = [...publicFiles, ...outputs.map(fileName => `/${fileName}`)]
      const hash = createHash('sha256').update(JSON.stringify(files)).update(String(page.source))
      for (const path of publicFiles) hash.update(readFileSync(publicDir + path))
      const shell: Shell = { version: hash.digest('hex').slice(0, 16), page: '/simplemain', files }
      this.emitFile({ type: 'asset', fileName: 'simple/sw.js', source: await buildWorker(shell) })
    },
  }
}

/** Bundles the worker as one classic script, so that it is updated as a whole. */
async function buildWorker(shell: Shell): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { __SIMPLE_SHELL__: JSON.stringify(shell) },
    build: {
      write: false,
      target: 'chrome89',
      lib: { entry: worker, formats: ['iife'], name: 'marqueeSimpleWorker' },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error('The service worker of simple mode was not built')
  return output.output[0].code
}

const servePage: Connect.NextHandleFunction = (request, _response, next) => {
  if (/^\/simplemain(?=[/?]|$)/.test(request.url ?? '')) request.url = '/simple.html'
  next()
}
