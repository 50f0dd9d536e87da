import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { menuPdf } from '../fixtures/pdfOf.ts'

const fixtures = join(import.meta.dirname, '../fixtures')

/** Copies the media of tests next to the page, and creates PDF documents. */
const media: Plugin = {
  name: 'media',
  generateBundle() {
    const add = (fileName: string, source: Uint8Array | string) => this.emitFile({ type: 'asset', fileName, source })
    // Subfolders are skipped: they contain nothing that the stage shows.
    for (const entry of readdirSync(fixtures, { withFileTypes: true })) {
      if (!entry.isFile() || entry.name.endsWith('.ts')) continue
      add(`tests/fixtures/${entry.name}`, readFileSync(join(fixtures, entry.name)))
    }
    add('menu.pdf', menuPdf())
    add('broken.pdf', '%PDF-1.4 and no more')
  },
}

/**
 * Builds the page of the stage's tests with React's development build, which warns and renders twice in strict mode.
 */
export default defineConfig({
  plugins: [react(), media],
  define: { 'process.env.NODE_ENV': '"development"' },
  publicDir: false,
  build: {
    target: 'es2022',
    minify: false,
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: {
      input: {
        stage: 'tests/stage/browser/harness.html',
        playPlan: 'tests/contract/playPlan/browser/harness.html',
      },
    },
  },
})
