// Vite plugin of the player: routes its address in development; in a build, emits the service worker and the list of
// files to cache (the shell).
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Connect, type Plugin } from 'vite'
import { buildLegacy, type Legacy } from './buildLegacy.ts'
import { type BundleFile, shellFilesOf } from './shellFilesOf.ts'

const worker = fileURLToPath(new URL('../serviceWorker.ts', import.meta.url))
const packageFile = fileURLToPath(new URL('../../package.json', import.meta.url))
const define = { __PLAYER_VERSION__: JSON.stringify(versionOf(packageFile)) }
/** Files in public/ that the page references. */
const publicFiles = ['/favicon.svg', '/player/check.js']

/** Whether the file belongs to the PDF library's data: two thirds of all files, needed by few documents. */
const isLater = (path: string) => /\.(bcmap|pfb|ttf|wasm)$/.test(path)

/**
 * Files of each build. `version`: content hash; `release`: version of package.json; `later`: files that may be cached
 * after installation.
 */
type Shell = {
  version: string
  release: string
  page: string
  files: Record<'modern' | 'legacy', string[]>
  later: string[]
}

export function playerShell(): Plugin {
  let release = ''
  return {
    name: 'marquee:player-shell',
    enforce: 'post',
    config: () => ({ define: { ...define, __PLAYER_BUILD__: JSON.stringify('modern') } }),
    configResolved({ define: resolved }) {
      release = String(JSON.parse(String(resolved?.__PLAYER_VERSION__)))
    },
    configureServer: server => void server.middlewares.use(servePlayer),
    configurePreviewServer: server => void server.middlewares.use(servePlayer),
    async generateBundle(_options, bundle) {
      const files = bundle as Record<string, BundleFile>
      const outputs = shellFilesOf(files, 'player', fileName => /\/hashWorker-[^/]+\.js$/.test(fileName))
      const legacy = await buildLegacy(define)
      const common = ['/player', ...publicFiles]
      const paths = {
        modern: [...common, ...outputs.map(fileName => `/${fileName}`)],
        legacy: [...common, ...legacy.outputs.map(({ fileName }) => `/${fileName}`)],
      }
      for (const { fileName, source } of legacy.outputs) this.emitFile({ type: 'asset', fileName, source })
      const page = bundle['player.html']
      if (page?.type !== 'asset') throw new Error('The build has no page for the player')
      page.source = withChoice(String(page.source), legacy)
      const html = page.source
      const version = createHash('sha256')
        .update(JSON.stringify([paths, html]))
        .digest('hex')
        .slice(0, 16)
      const shell: Shell = { version, release, page: '/player', files: paths, later: paths.modern.filter(isLater) }
      this.emitFile({ type: 'asset', fileName: 'player/shell.json', source: JSON.stringify(shell) })
      this.emitFile({ type: 'asset', fileName: 'player/sw.js', source: await buildWorker(shell) })
    },
  }
}

/** Writes the file names of both builds into the page; the page's script check.js chooses and loads one of them. */
export function withChoice(html: string, { script, style }: Pick<Legacy, 'script' | 'style'>): string {
  const entry = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/
  const modern = html.match(entry)?.[1]
  if (!modern) throw new Error('The page of the player names no script')
  const names = `data-modern="${modern}" data-legacy="${script}" data-legacy-style="${style}"`
  return html.replace(entry, '').replace('<script id="check"', `<script id="check" ${names}`)
}

function versionOf(file: string): string {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return typeof content === 'object' && content !== null && 'version' in content ? String(content.version) : ''
}

/**
 * Bundles the worker as one classic script: it is updated as a whole, and not every browser supports module workers.
 */
async function buildWorker(shell: Shell): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { __SHELL__: JSON.stringify(shell) },
    build: {
      write: false,
      target: 'chrome63',
      lib: { entry: worker, formats: ['iife'], name: 'marqueePlayerWorker' },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error('The service worker was not built')
  return output.output[0].code
}

const servePlayer: Connect.NextHandleFunction = (request, response, next) => {
  const path = request.url?.split('?')[0]
  if (path === '/player') request.url = '/player.html'
  // Allows the worker to control /player, which is outside its own path.
  if (path === '/player/sw.js') response.setHeader('Service-Worker-Allowed', '/player')
  next()
}
