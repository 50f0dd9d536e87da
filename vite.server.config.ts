import { defineConfig } from 'vite'
import { externalPlugins } from './scripts/externalPlugins/externalPlugins.ts'

/**
 * Bundles packages, because node would otherwise find and read thousands of files at every start, which takes a third
 * of the startup time. Packages with native parts or with files beside them stay external, and so do packages that
 * few installations load.
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
        readPages: 'server/media/inspect/readPages.ts',
        reading: 'server/reading.ts',
      },
      output: { entryFileNames: '[name].js' },
    },
  },
})
