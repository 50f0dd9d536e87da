import { defineConfig } from 'vite'
import { externalPlugins } from './scripts/externalPlugins/externalPlugins.ts'

/**
 * Packages are built in: node finds and reads thousands of their files at every start otherwise, a third of its time. Those stay
 * outside that have native parts or files of their own beside them, and those that few installations load.
 */
export const packages = {
  noExternal: true as const,
  external: [
    '@aws-sdk/client-s3',
    '@napi-rs/canvas',
    '@node-rs/argon2',
    '@smithy/node-http-handler',
    'fontverter',
    'ioredis',
    'pdfjs-dist',
    'pg-native',
    'pino',
    'sharp',
    'subset-font',
    'svg-captcha',
  ],
}

/** The server as plain JavaScript. */
export default defineConfig({
  plugins: [externalPlugins()],
  publicDir: false,
  ssr: packages,
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
        marquee: 'server/marquee.ts',
        readPages: 'server/media/read/readPages.ts',
        reading: 'server/reading.ts',
      },
      output: { entryFileNames: '[name].js' },
    },
  },
})
