import { defineConfig } from 'vite'

/** The server as plain JavaScript; packages stay outside, in node_modules. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        restore: 'server/restore.ts',
        readPages: 'server/media/read/readPages.ts',
        reading: 'server/reading.ts',
      },
      output: { entryFileNames: '[name].js' },
    },
  },
})
