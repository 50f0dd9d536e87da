import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'

/** An output file, written unchanged. */
export type Output = { fileName: string; source: string | Uint8Array }
export type Legacy = { script: string; style: string; outputs: Output[] }

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = 'assets'

/**
 * Builds the player for Chromium 63 as one classic script and one style sheet. No chunk is loaded later, because such
 * browsers support neither `import.meta` nor dynamic imports.
 */
export async function buildLegacy(define: Record<string, string>): Promise<Legacy> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [react(), withoutDocuments],
    define: { ...define, __PLAYER_BUILD__: JSON.stringify('legacy') },
    css: { transformer: 'lightningcss', lightningcss: { targets: { chrome: 63 << 16 } } },
    worker: { format: 'iife' },
    build: {
      write: false,
      target: 'chrome63',
      cssTarget: 'chrome63',
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: {
        input: { legacy: 'player/legacy.ts' },
        output: { format: 'iife', codeSplitting: false, entryFileNames: `${folder}/[name]-[hash].js` },
      },
    },
  })
  const [made] = Array.isArray(result) ? result : [result]
  if (!made || !('output' in made)) throw new Error('The player for older browsers was not built')
  const outputs = made.output.map(file => ({
    fileName: file.fileName,
    source: file.type === 'chunk' ? file.code : file.source,
  }))
  const nameOf = (pattern: RegExp) => {
    const found = outputs.find(({ fileName }) => pattern.test(fileName))
    if (!found) throw new Error(`The player for older browsers has no file like ${pattern}`)
    return `/${found.fileName}`
  }
  return { script: nameOf(/\/legacy-[^/]+\.js$/), style: nameOf(/\.css$/), outputs }
}

/** Replaces the PDF library, which needs much newer browsers, in this build. */
const withoutDocuments: Plugin = {
  name: 'marquee:no-documents',
  enforce: 'pre',
  resolveId: source => (source.endsWith('/pdfLibrary.ts') ? '\0no-documents' : null),
  load: id =>
    id === '\0no-documents' ? 'export function readPdf() { throw new Error("Documents need a newer browser") }' : null,
}
