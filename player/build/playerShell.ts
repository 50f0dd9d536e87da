// The vite plugin of the player: its address in development, its service worker and the list of its shell in a build.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Connect, type Plugin } from 'vite'
import { type BundleFile, shellFilesOf } from './shellFilesOf.ts'

const worker = fileURLToPath(new URL('../serviceWorker.ts', import.meta.url))
const packageFile = fileURLToPath(new URL('../../package.json', import.meta.url))
/** Files of public/ that the page names. */
const publicFiles = ['/favicon.svg']

type Shell = { version: string; page: string; files: string[] }

export function playerShell(): Plugin {
  return {
    name: 'marquee:player-shell',
    enforce: 'post',
    config: () => ({ define: { __PLAYER_VERSION__: JSON.stringify(versionOf(packageFile)) } }),
    configureServer: server => void server.middlewares.use(servePlayer),
    configurePreviewServer: server => void server.middlewares.use(servePlayer),
    async generateBundle(_options, bundle) {
      const files = bundle as Record<string, BundleFile>
      const outputs = shellFilesOf(files, 'player', fileName => /\/hashWorker-[^/]+\.js$/.test(fileName))
      const paths = ['/player', ...publicFiles, ...outputs.map(fileName => `/${fileName}`)]
      const page = bundle['player.html']
      const html = page?.type === 'asset' ? String(page.source) : ''
      const version = createHash('sha256')
        .update(JSON.stringify([paths, html]))
        .digest('hex')
        .slice(0, 16)
      const shell: Shell = { version, page: '/player', files: paths }
      this.emitFile({ type: 'asset', fileName: 'player/shell.json', source: JSON.stringify(shell) })
      this.emitFile({ type: 'asset', fileName: 'player/sw.js', source: await buildWorker(shell) })
    },
  }
}

function versionOf(file: string): string {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return typeof content === 'object' && content !== null && 'version' in content ? String(content.version) : ''
}

/** One plain script: a worker made of modules would be several files to keep in step, and not every browser takes one. */
async function buildWorker(shell: Shell): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { __SHELL__: JSON.stringify(shell) },
    build: {
      write: false,
      target: 'es2022',
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
  // The worker lies below the page that it serves.
  if (path === '/player/sw.js') response.setHeader('Service-Worker-Allowed', '/player')
  next()
}
